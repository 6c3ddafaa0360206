import { checkoutText } from '#domain/messages/en/checkout.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/rules/order-amounts.ts'
import type { Quote } from '../quote.ts'
import { useChargeBefore } from '../quote.ts'

interface CashCharge {
  /** Null while no pin code was answered. */
  charge: Paise | null
  least: Paise | null
}

interface PaymentChoiceProps {
  method: PaymentMethod
  quote: Quote
  cash: CashCharge
  isOnlineOpen: boolean
  onChoose: (method: PaymentMethod) => void
}

/** Both ways to pay with what each costs; online is shown disabled while the shop does not accept it. */
export function PaymentChoice({ method, quote, cash, isOnlineOpen, onChoose }: PaymentChoiceProps) {
  const { online_payment: online, cash_on_delivery: cod } = quote.amounts
  const before = useChargeBefore(cash.charge)
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
            <span className="small muted radio-line">{cashLine(cash)}</span>
            <span className="small radio-line" role="status">
              {cash.charge !== null && before !== null ? checkoutText.codChanged(before, cash.charge) : null}
            </span>
          </span>
          <span className="amt">{formatInr(cod.toPay)}</span>
        </span>
      </label>
    </fieldset>
  )
}

function cashLine({ charge, least }: CashCharge): string {
  if (charge === null) return least ? checkoutText.codFrom(least) : checkoutText.codByPin
  return charge > 0 ? checkoutText.codCharge(charge) : checkoutText.codNoCharge
}
