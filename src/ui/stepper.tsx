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
  const pressed = useRef<HTMLButtonElement>(null)

  // At its end a button drops the focus, or keeps it and hears no key: the keyboard goes on at the other one.
  useLayoutEffect(() => {
    const last = pressed.current
    const canGoOn = last === minus.current ? canDecrease : canIncrease
    const held = document.activeElement
    if (last === null || canGoOn || !(held === last || held === document.body || held?.matches('dialog'))) return
    const other = last === minus.current ? plus : minus
    // It may also come to its end by itself, such as in another tab, while somebody reads further down.
    other.current?.focus({ preventScroll: true })
  }, [canDecrease, canIncrease])

  function press(button: HTMLButtonElement, step: () => void) {
    pressed.current = button
    step()
  }

  return (
    <fieldset className="stepper">
      <legend className="vh">{`${catalogueText.quantity}, ${name}`}</legend>
      <button
        ref={minus}
        type="button"
        aria-label={catalogueText.fewer}
        disabled={!canDecrease}
        onClick={({ currentTarget }) => press(currentTarget, onDecrease)}
      >
        <Icon name="i-ph-minus-bold" small />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        ref={plus}
        type="button"
        aria-label={catalogueText.more}
        disabled={!canIncrease}
        onClick={({ currentTarget }) => press(currentTarget, onIncrease)}
      >
        <Icon name="i-ph-plus-bold" small />
      </button>
    </fieldset>
  )
}
