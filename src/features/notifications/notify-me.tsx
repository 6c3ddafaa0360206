import '#src/styles/orders.css'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pushText as text } from '#domain/messages/en/push.ts'
import { Icon } from '#src/ui/icon.tsx'
import { StepPlace, useStepEnd } from '#src/ui/step-place.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { canSubscribe, isSubscribed, renewSubscription, subscribeToPush, unsubscribeFromPush } from './actions.ts'

type State = 'off' | 'on' | 'refused'

/** Under 'mine', so that it is forgotten with the login: the next one sends the subscription again. */
const RENEWED = {
  queryKey: ['mine', 'push'],
  queryFn: renewSubscription,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

async function stateNow(queries: QueryClient): Promise<State> {
  if (Notification.permission === 'denied') return 'refused'
  return (await isSubscribed()) && (await queries.fetchQuery(RENEWED)) ? 'on' : 'off'
}

/** Offers to tell this browser of each step of an order; nothing is asked of the browser before the press. */
export function NotifyMe() {
  const queries = useQueryClient()
  const [state, setState] = useState<State | null>(null)

  useEffect(() => {
    // If the shop cannot be told, nothing is promised: the button tries again and says what is wrong.
    if (canSubscribe()) void stateNow(queries).then(setState, () => setState('off'))
  }, [queries])

  if (state === null) return null
  return (
    <StepPlace as="section" className="tell-me panel" label={state === 'on' ? text.on : text.ask}>
      <Icon name="i-ph-bell-ringing-bold" />
      <Offer state={state} onChange={setState} />
    </StepPlace>
  )
}

function Offer({ state, onChange }: { state: State; onChange: (state: State) => void }) {
  const { isBusy, run } = useCall()
  const endStep = useStepEnd()
  const [problem, setProblem] = useState('')

  async function change(work: () => Promise<State>) {
    if (isBusy) return
    setProblem('')
    await run(
      async () => onChange(await work()),
      // The push service of the browser or the shop could not be reached: the SMS comes all the same.
      () => setProblem(text.failed),
    )
    endStep()
  }

  return (
    <>
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
          aria-disabled={isBusy}
          onClick={() => void change(subscribeToPush)}
        >
          {text.yes}
        </button>
      ) : null}
      {state === 'on' ? (
        <button
          type="button"
          className="btn btn-line"
          aria-disabled={isBusy}
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
    </>
  )
}
