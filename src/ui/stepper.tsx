import { useLayoutEffect, useRef } from 'react'
import { catalogueText } from '#domain/messages/en/catalogue.ts'
import { Icon } from './icon.tsx'

interface StepperProps {
  quantity: number
  /** What is being counted, for the screen reader. */
  name: string
  canDecrease: boolean
  canIncrease: boolean
  onDecrease: () => void
  onIncrease: () => void
}

export function Stepper({ quantity, name, canDecrease, canIncrease, onDecrease, onIncrease }: StepperProps) {
  const minus = useRef<HTMLButtonElement>(null)
  const plus = useRef<HTMLButtonElement>(null)

  // At its end a button drops the focus, and with it what a key does: the keyboard goes on at the other one.
  useLayoutEffect(() => {
    if (!canDecrease && document.activeElement === minus.current) plus.current?.focus()
    if (!canIncrease && document.activeElement === plus.current) minus.current?.focus()
  }, [canDecrease, canIncrease])

  return (
    <fieldset className="stepper">
      <legend className="vh">{`${catalogueText.quantity}, ${name}`}</legend>
      <button ref={minus} type="button" aria-label={catalogueText.fewer} disabled={!canDecrease} onClick={onDecrease}>
        <Icon name="i-ph-minus-bold" small />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button ref={plus} type="button" aria-label={catalogueText.more} disabled={!canIncrease} onClick={onIncrease}>
        <Icon name="i-ph-plus-bold" small />
      </button>
    </fieldset>
  )
}
