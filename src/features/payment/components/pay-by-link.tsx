import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payByLink, readPaymentLink } from '#domain/contract/payment.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { CallError } from '#src/lib/call-error.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'

const text = paymentPagesText.link

/** The order behind a payment link: what it costs, and the way to the payment company. Nobody needs to be logged in. */
export function PayByLink({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['payment-link', token],
    queryFn: async ({ signal }) => (await fetchAnswer(readPaymentLink, { params: { token }, signal })).order,
    retry: false,
    gcTime: 0,
    // Who comes back from the payment company by the back button sees what became of it.
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
            {order.state === 'payable' ? <PayButton token={token} toPay={order.toPay} /> : null}
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

function PayButton({ token, toPay }: { token: string; toPay: number }) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function handlePay() {
    setIsBusy(true)
    setRefusal('')
    try {
      location.assign((await fetchAnswer(payByLink, { params: { token } })).url)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error.message)
      setIsBusy(false)
    }
  }

  return (
    <>
      <button
        type="button"
        className={`btn btn-haldi btn-lg${isBusy ? ' is-busy' : ''}`}
        disabled={isBusy}
        onClick={() => void handlePay()}
      >
        {isBusy ? text.opening : paymentPagesText.completion.pay(paiseFromRupees(toPay))}
      </button>
      {refusal ? (
        <div role="alert">
          <FieldError text={refusal} />
        </div>
      ) : null}
    </>
  )
}
