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
      <MessageList messages={messages.slice(0, SHOWN_AT_ONCE)} orderNo={order.orderNo} />
      {earlier.length > 0 ? (
        <details>
          <summary>
            {text.earlierMessages(earlier.length)}
            <Icon name="i-ph-caret-down-bold" small />
          </summary>
          <MessageList messages={earlier} orderNo={order.orderNo} />
        </details>
      ) : null}
    </section>
  )
}

function MessageList({ messages, orderNo }: { messages: readonly Message[]; orderNo: string }) {
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
          <p>
            <Words text={words} orderNo={orderNo} />
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A message with the order's number in one piece: a line would end after its hyphen. */
function Words({ text: words, orderNo }: { text: string; orderNo: string }) {
  const at = words.indexOf(orderNo)
  if (at < 0) return words
  return (
    <>
      {words.slice(0, at)}
      <span className="order-no" translate="no">
        {orderNo}
      </span>
      {words.slice(at + orderNo.length)}
    </>
  )
}
