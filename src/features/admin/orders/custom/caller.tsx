import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Address } from '#domain/contract/user.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { callerQueryOptions, placeQueryOptions, wholePhone } from './questions.ts'
import type { CustomOrderDraft } from './use-custom-order.ts'

const text = panelText.custom

/** Whose phone was typed, and what they ordered to before: one press fills the address in. */
export function Caller({ draft }: { draft: CustomOrderDraft }) {
  const phone = wholePhone(String(draft.values.phoneNumber))
  const { data: customer, isFetching, error } = useQuery(callerQueryOptions(phone))
  if (phone === null) return null
  if (error) return <FieldError text={error.message} />
  if (customer === undefined) return isFetching ? <p className="muted small">{text.looking}</p> : null
  if (customer === null) return <p className="muted small">{text.newCustomer}</p>

  function take({ fullName, addressType, address, city, state, pinCode }: Address) {
    const email = String(draft.values.email) || (customer?.email ?? '')
    draft.fill({ fullName, email, addressType, address, city, state, pinCode })
  }

  return (
    <div className="caller" role="status">
      <p>
        <b>{customer.fullName || panelText.users.nameless}</b> · {text.ordersSoFar(customer.orders)}
      </p>
      {customer.isBlocked ? <FieldError text={text.blocked} /> : null}
      {customer.addresses.map((address) => (
        <button key={address._id} type="button" className="btn btn-sm btn-line" onClick={() => take(address)}>
          {text.use(address.addressType, address.address, address.city)}
        </button>
      ))}
    </div>
  )
}

/** Fills city and state in from the pin code, over what was filled in before it but never over what was typed. */
export function usePinFill(draft: CustomOrderDraft): void {
  const pinCode = String(draft.values.pinCode).trim()
  const { data } = useQuery(placeQueryOptions(pinCode))
  const filled = useRef({ pinCode: '', city: '', state: '' })
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    if (!data?.available || data.data.pinCode === filled.current.pinCode) return
    const { values, fill } = latest.current
    const before = filled.current
    filled.current = data.data
    const isOurs = (name: 'city' | 'state') => values[name] === '' || values[name] === before[name]
    const { city, state } = data.data
    fill({ ...(isOurs('city') ? { city } : {}), ...(isOurs('state') ? { state } : {}) })
  }, [data])
}
