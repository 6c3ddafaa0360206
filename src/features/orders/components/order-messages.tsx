import type { Order } from '#domain/contract/order.ts'
import { orderPagesText as text } from '#domain/messages/en/order-pages.ts'
import { momentInIndia } from '#src/orders/order-days.ts'
import { Icon } from '#src/ui/icon.tsx'

type Message = NonNullable<Order['story']>['messages'][number]

const SHOWN_AT_ONCE = 2

/** The shop's messages to the customer about an order, the newest first. */
export function OrderMessages({ order }: { order: Order }) {
  const messages = [...(order.story?.messages ?? [])].reverse()
  if (messages.length === 0) return null
  const earlier = messages.slice(SHOWN_AT_ONCE)
  return (
    <section className="order-messages" aria-labelledby="order-messages">
      <h2 id="order-messages">{text.messages}</h2>
      <MessageList messages={messages.slice(0, SHOWN_AT_ONCE)} />
      {earlier.length > 0 ? (
        <details>
          <summary>
            {text.earlierMessages(earlier.length)}
            <Icon name="i-ph-caret-down-bold" small />
          </summary>
          <MessageList messages={earlier} />
        </details>
      ) : null}
    </section>
  )
}

function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <ol>
      {messages.map(({ at, title, text: words }) => (
        <li key={`${at}${title}${words}`}>
          <p className="row between">
            <b>{title}</b>
            <time className="small muted" dateTime={at}>
              {momentInIndia(at)}
            </time>
          </p>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
