import '#src/styles/orders.css'
import { useEffect, useState } from 'react'
import { pushText as text } from '#domain/messages/en/push.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { canSubscribe, isSubscribed, subscribeToPush, unsubscribeFromPush } from './actions.ts'

type State = 'unknown' | 'off' | 'on' | 'refused'

/** Offers to tell this browser of each step of an order; nothing is asked of the browser before the press. */
export function NotifyMe() {
  const [state, setState] = useState<State>('unknown')
  const { isBusy, run } = useCall()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    if (!canSubscribe()) return
    if (Notification.permission === 'denied') setState('refused')
    else void isSubscribed().then((isOn) => setState(isOn ? 'on' : 'off'))
  }, [])

  const change = (work: () => Promise<State>) =>
    run(
      async () => {
        setProblem('')
        setState(await work())
      },
      // The push service of the browser or the shop could not be reached: the SMS comes all the same.
      () => setProblem(text.failed),
    )

  if (state === 'unknown') return null
  return (
    <section className="tell-me panel" aria-label={text.ask}>
      <Icon name="i-ph-bell-ringing-bold" />
      <div>
        <p>
          <b>{state === 'on' ? text.on : text.ask}</b>
        </p>
        <p className="small muted" role="status">
          {problem || (state === 'refused' ? text.refused : state === 'off' ? text.askText : '')}
        </p>
      </div>
      {state === 'off' ? (
        <button
          type="button"
          className={`btn${isBusy ? ' is-busy' : ''}`}
          disabled={isBusy}
          onClick={() => void change(subscribeToPush)}
        >
          {text.yes}
        </button>
      ) : null}
      {state === 'on' ? (
        <button
          type="button"
          className="btn btn-line"
          disabled={isBusy}
          onClick={() =>
            void change(async () => {
              await unsubscribeFromPush()
              return 'off'
            })
          }
        >
          {text.off}
        </button>
      ) : null}
    </section>
  )
}
