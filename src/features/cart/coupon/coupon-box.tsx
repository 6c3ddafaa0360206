import './coupon.css'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { couponText } from '#domain/messages/en/coupon.ts'
import { formatInr, type Paise } from '#domain/money.ts'
import { isCouponBlank } from '#domain/validation/coupon-code.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { cartState } from '../state.ts'
import { applyCoupon, removeCoupon } from './actions.ts'

interface CouponBoxProps {
  /** The logged-in customer's number as stored (+91…): the server holds codes against it. */
  phoneNumber: string
  /** What the coupon in force takes off this cart, in paise (`CartTotals.discount`). */
  discount: Paise
}

/** A form until a coupon is applied, then what it does (section 4). For a logged-in customer only. It may stand inside a form. */
export function CouponBox({ phoneNumber, discount }: CouponBoxProps) {
  const { couponCodeApplied, couponDropped } = useSnapshot(cartState)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useCall()
  const applied = useRef<HTMLParagraphElement>(null)
  const isOwnSuccess = useRef(false)

  useEffect(() => {
    if (!couponCodeApplied || !isOwnSuccess.current) return
    isOwnSuccess.current = false
    // The field that had the focus is gone: what stands in its place is read.
    applied.current?.focus()
  }, [couponCodeApplied])

  async function apply() {
    isOwnSuccess.current = true
    const refused = await applyCoupon(typed, phoneNumber)
    setProblem(refused)
    if (refused) isOwnSuccess.current = false
    else setTyped('')
  }

  if (couponCodeApplied)
    return (
      <div className="coupon is-applied">
        <Icon name="i-ph-check-circle-bold" />
        <div>
          <p ref={applied} tabIndex={-1}>
            <b>{couponText.applied}</b>
          </p>
          <p className="small">{couponText.saves(couponCodeApplied, formatInr(discount))}</p>
        </div>
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={couponText.remove(couponCodeApplied)}
          onClick={() => void removeCoupon()}
        >
          {couponText.removeShort}
        </button>
      </div>
    )
  return (
    <fieldset className="coupon" aria-label={couponText.label}>
      <TextField
        label={couponText.label}
        name="couponCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={problem ?? undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would send the form around it.
          event.preventDefault()
          void run(apply)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(null)
        }}
      />
      <button
        type="button"
        className="btn btn-line"
        disabled={isCouponBlank(typed) || isBusy}
        onClick={() => void run(apply)}
      >
        {isBusy ? couponText.applying : couponText.apply}
      </button>
      <p className="small coupon-dropped" role="status">
        {couponDropped && !problem ? couponText.dropped(couponDropped) : null}
      </p>
    </fieldset>
  )
}
