import { checkoutText } from '#domain/messages/en/checkout.ts'
import { Icon } from '#src/ui/icon.tsx'

const text = checkoutText.steps

export function CheckoutSteps({ current }: { current: 'phone' | 'address' }) {
  const isIn = current === 'address'
  return (
    <ol className="steps md-up" aria-label={text.label}>
      <li className={isIn ? 'done' : undefined} aria-current={isIn ? undefined : 'step'}>
        <span className="n">{isIn ? <Icon name="i-ph-check-bold" small /> : 1}</span>
        {text.phone}
      </li>
      <li className="steps-bar" aria-hidden="true" />
      <li aria-current={isIn ? 'step' : undefined}>
        <span className="n">{2}</span>
        {text.address}
      </li>
    </ol>
  )
}
