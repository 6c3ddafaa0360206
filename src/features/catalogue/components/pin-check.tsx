import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { productText } from '#domain/messages/en/product-page.ts'
import { estimatedDelivery, formatDeliveryDate } from '#domain/rules/delivery-date.ts'
import { pinCodeQueryOptions } from '#src/features/delivery/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toastError } from '#src/ui/toast.ts'

const text = productText.delivery
const PIN = /^\d{6}$/

/** Asks whether the shop delivers to a pin code; without one nothing happens (section 5). */
export function PinCheck() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const { data, error, isFetching, refetch } = useQuery({ ...pinCodeQueryOptions(asked), enabled: PIN.test(asked) })

  const isRefused = !isFetching && data?.available === false
  // Once for each answer; the sentence stays under the field.
  useEffect(() => {
    if (isRefused) toastError(text.unavailable(asked))
  }, [isRefused, asked])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!PIN.test(typed)) return
    setAsked(typed)
    // The same once more, after no answer.
    if (typed === asked && error) void refetch()
  }

  return (
    <div className="pin">
      <form onSubmit={handleSubmit}>
        <label className="label" htmlFor="pin">
          {text.label}
        </label>
        <input
          className="input"
          id="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
        <button type="submit" className="btn btn-line" disabled={!PIN.test(typed)}>
          {text.check}
        </button>
      </form>
      <div role="status">
        {isFetching ? <p className="small">{text.checking}</p> : null}
        {!isFetching && data?.available ? (
          <p className="ok">
            <Icon name="i-ph-check-circle-bold" small />
            <span>
              {text.available(
                [data.city, data.state].filter(Boolean).join(', '),
                formatDeliveryDate(estimatedDelivery(Date.now())),
              )}{' '}
              {data.feePaise ? text.fee(data.feePaise) : null}
            </span>
          </p>
        ) : null}
        {isRefused ? <p className="error">{text.unavailable(asked)}</p> : null}
        {!isFetching && error ? <p className="error">{error.message}</p> : null}
      </div>
    </div>
  )
}
