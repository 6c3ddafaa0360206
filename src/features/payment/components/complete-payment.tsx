import '../../../styles/forms.css'
import '#src/styles/checkout.css'
import '#src/styles/orders.css'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import type { Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import { amountOf } from '#src/orders/order-rows.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { type CompletionAmounts, useCompletion } from '../use-completion.ts'

const text = paymentPagesText.completion

interface CompletePaymentProps {
  order: Order
  amounts: CompletionAmounts
  onClose: () => void
}

/** The choice of how an order that waits for its payment is paid after all. */
export function CompletePayment({ order, amounts, onClose }: CompletePaymentProps) {
  const [method, setMethod] = useState<PaymentMethod>('online_payment')
  const completion = useCompletion(order, onClose)
  const { online_payment: online, cash_on_delivery: cash } = amounts
  const chosen = method === 'cash_on_delivery' && cash ? cash : online
  const toPay = amountOf(chosen)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    completion.run(method, chosen)
  }

  return (
    <Dialog kind="alert completion" title={text.title} onClose={onClose}>
      <form className="sheet-body stack" onSubmit={handleSubmit}>
        <fieldset className="stack payset">
          <legend className="vh">{text.choose}</legend>
          <Method value="online_payment" chosen={method} onChoose={setMethod} amount={formatInr(amountOf(online))}>
            <b>{text.online}</b>
            <span className="small muted radio-line">{text.onlineWays}</span>
          </Method>
          <Method
            value="cash_on_delivery"
            chosen={method}
            onChoose={setMethod}
            isOff={cash === null}
            amount={cash ? formatInr(amountOf(cash)) : ''}
          >
            <b>{text.cash}</b>
            <span className="small muted radio-line">{cash ? cashNote(cash.CODCharge) : text.noCash}</span>
          </Method>
        </fieldset>
        <div role="alert">{completion.problem ? <p className="notice">{completion.problem}</p> : null}</div>
        <button
          type="submit"
          className={`btn btn-haldi btn-lg btn-block${completion.isBusy ? ' is-busy' : ''}`}
          aria-disabled={completion.isBusy}
        >
          {completion.isBusy ? text.busy : method === 'online_payment' ? text.pay(toPay) : text.order(toPay)}
        </button>
      </form>
    </Dialog>
  )
}

const cashNote = (charge: number) => (charge > 0 ? text.cashCharge(paiseFromRupees(charge)) : text.cashPlain)

interface MethodProps {
  value: PaymentMethod
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  amount: string
  isOff?: boolean
  children: ReactNode
}

function Method({ value, chosen, onChoose, amount, isOff = false, children }: MethodProps) {
  return (
    <label className={`radio-card${isOff ? ' is-off' : ''}`}>
      <span className="check">
        <input
          type="radio"
          name="completeBy"
          value={value}
          disabled={isOff}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
      </span>
      <span className="row between">
        <span>{children}</span>
        <span className="amt">{amount}</span>
      </span>
    </label>
  )
}
