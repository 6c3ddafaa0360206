import './coupon.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
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
  const open = useRef<HTMLFieldSetElement>(null)
  const isOwnChange = useRef(false)

  useEffect(() => {
    if (problem) bringIntoView(open.current)
  }, [problem])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other one stands once the coupon is another
  useEffect(() => {
    if (!isOwnChange.current) return
    isOwnChange.current = false
    // The focused element is gone: focus its replacement, so that it is read.
    const place = applied.current ?? open.current
    place?.focus()
    bringIntoView(place?.closest('.coupon'))
  }, [couponCodeApplied])

  async function apply() {
    isOwnChange.current = true
    const refused = await applyCoupon(typed, phoneNumber)
    setProblem(refused)
    if (refused) isOwnChange.current = false
    else setTyped('')
  }

  async function remove() {
    isOwnChange.current = true
    if (!(await removeCoupon())) isOwnChange.current = false
  }

  if (couponCodeApplied) {
    return (
      <AppliedCoupon ref={applied} code={couponCodeApplied} discount={discount} onRemove={() => void run(remove)} />
    )
  }
  return (
    <fieldset className="coupon" aria-label={couponText.label} tabIndex={-1} ref={open}>
      <TextField
        label={couponText.label}
        name="couponCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={problem ?? undefined}
        isAnswered
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
        disabled={isCouponBlank(typed)}
        aria-disabled={isBusy}
        onClick={() => void run(apply)}
      >
        {isBusy ? couponText.applying : couponText.apply}
      </button>
      <p className="small coupon-dropped" role="status">
        {couponDropped && !problem ? droppedText(couponDropped) : null}
      </p>
    </fieldset>
  )
}

const droppedText = ({ code, why }: { code: string; why: string | null }) =>
  why === null ? couponText.dropped(code) : couponText.refused(code, why)

/** On a phone the answer may be outside the scrolled part. Without animation, so `prefers-reduced-motion` does not matter. */
const bringIntoView = (box: Element | null | undefined) => box?.scrollIntoView({ block: 'nearest' })

interface AppliedCouponProps {
  ref: RefObject<HTMLParagraphElement | null>
  code: string
  discount: Paise
  onRemove: () => void
}

/** The effect of the coupon in force, in place of the form. */
function AppliedCoupon({ ref, code, discount, onRemove }: AppliedCouponProps) {
  return (
    <div className="coupon is-applied">
      <Icon name="i-ph-check-circle-bold" />
      <div>
        <p ref={ref} tabIndex={-1}>
          <b>{couponText.applied}</b>
        </p>
        <p className="small">{couponText.saves(code, formatInr(discount))}</p>
      </div>
      <button type="button" className="btn btn-quiet" aria-label={couponText.remove(code)} onClick={onRemove}>
        {couponText.removeShort}
      </button>
    </div>
  )
}
