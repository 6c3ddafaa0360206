import { cartText } from '#domain/messages/en/cart.ts'
import { formatInr } from '#domain/money.ts'
import type { CartTotals } from '#domain/rules/cart-totals.ts'

const text = cartText.hint

/** What the next offer still needs, in words. */
export function NextOffer({ next }: Pick<CartTotals, 'next'>) {
  if (!next) return text.top
  return (
    <>
      {text.lead}
      <b>{formatInr(next.needed)}</b>
      {text.more(next.counts)}
      <b>{text.offer(next.percent)}</b>
    </>
  )
}
