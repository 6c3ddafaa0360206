import { checkoutText } from '#domain/messages/en/checkout.ts'
import { formatInr } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import type { Quote } from '../quote.ts'

interface PaymentChoiceProps {
  method: PaymentMethod
  quote: Quote
  isOnlineOpen: boolean
  onChoose: (method: PaymentMethod) => void
}

/** Both ways to pay with what each costs; online stands there locked while the shop does not take it. */
export function PaymentChoice({ method, quote, isOnlineOpen, onChoose }: PaymentChoiceProps) {
  const { online_payment: online, cash_on_delivery: cod } = quote.amounts
  return (
    <fieldset className="stack payset">
      <legend className="display pane-title">{checkoutText.payBy}</legend>
      <label className={`radio-card${isOnlineOpen ? '' : ' is-off'}`}>
        <span className="check">
          <input
            type="radio"
            name="paymentMethod"
            value="online_payment"
            disabled={!isOnlineOpen}
            checked={method === 'online_payment'}
            onChange={() => onChoose('online_payment')}
          />
        </span>
        <span className="row between">
          <span>
            <b>{checkoutText.online}</b> <span className="off">{checkoutText.onlineOff}</span>
            <span className="small muted radio-line">
              {isOnlineOpen ? checkoutText.onlineWays : checkoutText.onlineClosed}
            </span>
          </span>
          <span className="amt">{formatInr(online.toPay)}</span>
        </span>
      </label>
      <label className="radio-card">
        <span className="check">
          <input
            type="radio"
            name="paymentMethod"
            value="cash_on_delivery"
            checked={method === 'cash_on_delivery'}
            onChange={() => onChoose('cash_on_delivery')}
          />
        </span>
        <span className="row between">
          <span>
            <b>{checkoutText.cod}</b>
            <span className="small muted radio-line">
              {cod.codCharge > 0 ? checkoutText.codCharge(cod.codCharge) : checkoutText.codNoCharge}
            </span>
          </span>
          <span className="amt">{formatInr(cod.toPay)}</span>
        </span>
      </label>
    </fieldset>
  )
}
