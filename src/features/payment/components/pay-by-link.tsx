import { useQuery } from '@tanstack/react-query'
import { payByLink, readPaymentLink } from '#domain/contract/payment.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError, Refusal } from '#src/ui/field-error.tsx'
import { leaveFor, useCall } from '#src/ui/use-call.ts'

const text = paymentPagesText.link

/** The order behind a payment link: what it costs, and the way to the payment company. Nobody needs to be logged in. */
export function PayByLink({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['payment-link', token],
    queryFn: async ({ signal }) => (await fetchAnswer(readPaymentLink, { params: { token }, signal })).order,
    retry: false,
    gcTime: 0,
    // Going back from the payment company by the back button shows what became of the payment.
    refetchOnWindowFocus: true,
  })
  const { data: order, error } = query
  return (
    <main className="wrap order-page" id="content">
      <div className="empty">
        <h1>{paymentPagesText.title}</h1>
        {order ? (
          <>
            <p>
              <b>{paymentPagesText.unpaid.order(order.orderNo, order.pieces)}</b>
            </p>
            <p>{text[order.state]}</p>
            {order.state === 'payable' ? <PayButton token={token} toPay={order.toPay} onBack={query.refetch} /> : null}
          </>
        ) : null}
        {error && !order ? (
          <div role="alert">
            <FieldError text={error.message} />
            <button type="button" className="btn btn-line" onClick={() => void query.refetch()}>
              {paymentPagesText.error.again}
            </button>
          </div>
        ) : null}
      </div>
    </main>
  )
}

interface PayButtonProps {
  token: string
  toPay: number
  /** The back button has led here again from the payment company: the order may be paid. */
  onBack: () => Promise<unknown>
}

function PayButton({ token, toPay, onBack }: PayButtonProps) {
  const { isBusy, refusal, run } = useCall()

  async function pay() {
    await leaveFor((await fetchAnswer(payByLink, { params: { token } })).url)
    await onBack()
  }

  return (
    <>
      <button
        type="button"
        className={`btn btn-haldi btn-lg${isBusy ? ' is-busy' : ''}`}
        aria-disabled={isBusy}
        onClick={() => void run(pay)}
      >
        {isBusy ? text.opening : paymentPagesText.completion.pay(paiseFromRupees(toPay))}
      </button>
      <Refusal text={refusal} />
    </>
  )
}
