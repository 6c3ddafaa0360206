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
  return (
    <fieldset className="stepper">
      <legend className="vh">{`${catalogueText.quantity}, ${name}`}</legend>
      <button type="button" aria-label={catalogueText.fewer} disabled={!canDecrease} onClick={onDecrease}>
        <Icon name="i-ph-minus-bold" small />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button type="button" aria-label={catalogueText.more} disabled={!canIncrease} onClick={onIncrease}>
        <Icon name="i-ph-plus-bold" small />
      </button>
    </fieldset>
  )
}
