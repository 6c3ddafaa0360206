import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { endOneSession, endOtherSessions, listSessions } from '#domain/contract/user.ts'
import { profileText } from '#domain/messages/en/profile.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { momentInIndia } from '#src/orders/order-days.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'

const text = profileText.logins
const KEY = ['mine', 'sessions'] as const

/** The customer's open logins; each other one can be ended. */
export function Logins() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchAnswer(listSessions, { signal }),
    retry: false,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBusy, refusal, run } = useCall()
  const sessions = data?.sessions ?? []
  const others = sessions.filter(({ isThis }) => !isThis)

  const end = (ask: () => Promise<AnswerOf<typeof listSessions>>) =>
    run(async () => {
      queries.setQueryData(KEY, await ask())
      toastSuccess(text.ended)
      // The pressed button goes with its login.
      heading.current?.focus()
    })

  if (sessions.length === 0) return null
  return (
    <section aria-labelledby="logins">
      <h2 id="logins" ref={heading} tabIndex={-1}>
        {text.heading}
      </h2>
      <p className="muted">{text.lead}</p>
      <Refusal text={refusal} />
      <ul className="login-list">
        {sessions.map(({ _id, device, lastUsedAt, isThis, isNear }) => (
          <li key={_id}>
            <p>
              <b>{device || text.unknownDevice}</b>
              <br />
              <span className="muted">
                {isThis ? text.here : `${text.used(momentInIndia(lastUsedAt))}, ${isNear ? text.near : text.elsewhere}`}
              </span>
            </p>
            {isThis ? null : (
              <button
                type="button"
                className="btn btn-line"
                aria-label={text.endOne(device || text.unknownDevice)}
                aria-disabled={isBusy}
                onClick={() => void end(() => fetchAnswer(endOneSession, { params: { id: _id } }))}
              >
                {text.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <div>
          <button
            type="button"
            className="btn btn-line"
            aria-disabled={isBusy}
            onClick={() => void end(() => fetchAnswer(endOtherSessions))}
          >
            {text.endOthers}
          </button>
        </div>
      ) : null}
    </section>
  )
}
