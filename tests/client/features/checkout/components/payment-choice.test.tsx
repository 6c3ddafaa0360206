import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { type Paise, paise } from '#domain/money.ts'
import { cartTotals } from '#domain/rules/cart-totals.ts'
import { PaymentChoice } from '#src/features/checkout/components/payment-choice.tsx'
import { quoteOf } from '#src/features/checkout/quote.ts'
import { mount } from '#tests/support/mount.tsx'
import { lineOf } from '#tests/support/shop-products.ts'

const lines = [lineOf('OATS')]
const view = { priced: lines, totals: cartTotals(lines) }

it('the fee for cash is said before the choice, and never changes in silence', async () => {
  let setCharge: (charge: Paise | null) => void = () => {}
  function Choice() {
    const [charge, set] = useState<Paise | null>(null)
    setCharge = set
    return (
      <PaymentChoice
        method="cash_on_delivery"
        quote={quoteOf(view, null, charge, 'IGST')}
        cash={{ charge, least: paise(4000) }}
        isOnlineOpen
        onChoose={() => {}}
      />
    )
  }
  const { host, unmount } = await mount(<Choice />)
  const said = () => host.querySelectorAll('label')[1]?.textContent ?? ''
  expect(said()).toContain('Plus cash on delivery charge from ₹40.00, by pin code')
  await act(async () => setCharge(paise(5000)))
  expect(said()).toContain('Includes ₹50.00 cash on delivery charge')
  expect(said()).not.toContain('it was')
  // The next pin code is asked, and answered with another charge.
  await act(async () => setCharge(null))
  await act(async () => setCharge(paise(4000)))
  expect(said()).toContain('The cash on delivery charge is now ₹40.00; it was ₹50.00.')
  await unmount()
})
