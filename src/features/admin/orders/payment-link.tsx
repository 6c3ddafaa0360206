import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getPaymentLink } from '#domain/contract/admin-custom-orders.ts'
import type { AdminOrderDetails } from '#domain/contract/admin-orders.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { shortMoment } from '../india-time.ts'
import { ADMIN_QUERIES, retry } from '../queries.ts'

const text = panelText.order

/** Where the customer of an unpaid order pays it: to be read out, copied or sent again. */
export function PaymentLink({ order }: { order: AdminOrderDetails }) {
  const { data, error } = useQuery({
    queryKey: [ADMIN_QUERIES, 'payment-link', order._id],
    queryFn: ({ signal }) => fetchAnswer(getPaymentLink, { params: { orderId: order._id }, signal }),
    enabled: canRecomplete(order),
    retry,
  })
  const [isCopied, setIsCopied] = useState(false)
  if (!canRecomplete(order)) return null
  if (error) return <FieldError text={error.message} />
  if (!data) return null
  return (
    <section className="callfirst" aria-label={text.linkTitle}>
      <h2>{text.linkTitle}</h2>
      <p>{text.linkWhy(data.payableUntil ? shortMoment(data.payableUntil) : '')}</p>
      <div className="row">
        <input
          className="input"
          readOnly
          aria-label={text.linkTitle}
          value={data.url}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="btn btn-line"
          onClick={() =>
            void navigator.clipboard.writeText(data.url).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }
        >
          {isCopied ? text.linkCopied : text.linkCopy}
        </button>
      </div>
    </section>
  )
}
