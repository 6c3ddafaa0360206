import type { Product } from '#domain/contract/product.ts'
import { type CartItem, expectedAmounts, readProducts, shown, shownRupees } from '../../fixtures/priced-cart.ts'
import { expect, test } from '../../fixtures/test.ts'

interface Case {
  title: string
  tag: string[]
  /** Chooses the cart from the shop's own products. */
  choose(products: readonly Product[]): CartItem[]
  tier: bigint
}

/** The first product in stock of these categories whose shown price lies in the range of rupees. */
function pick(products: readonly Product[], isEligible: boolean, min: number, max: number): Product {
  const found = products.find(
    (product) =>
      product.category.eligible === isEligible &&
      product.availability >= 3 &&
      shownRupees(product) >= min &&
      shownRupees(product) <= max,
  )
  if (found === undefined) throw new Error(`No product between ${min} and ${max} rupees`)
  return found
}

const cases: Case[] = [
  {
    title: 'under 199 nothing is off and the delivery fee is added to both ways to pay',
    tag: ['@EX-25', '@EX-48', '@PRICE-31', '@PRICE-32'],
    choose: (products) => [{ product: pick(products, false, 60, 150), quantity: 1 }],
    tier: 0n,
  },
  {
    title: '10% of the eligible part only, whatever else is in the cart',
    tag: ['@EX-09', '@PRICE-10', '@PRICE-14'],
    choose: (products) => [
      { product: pick(products, true, 199, 249), quantity: 2 },
      { product: pick(products, false, 150, 400), quantity: 1 },
    ],
    tier: 10n,
  },
  {
    title: '20% of the eligible part from 499',
    tag: ['@EX-12', '@PRICE-09', '@PRICE-13'],
    choose: (products) => [
      { product: pick(products, true, 499, 900), quantity: 1 },
      { product: pick(products, false, 150, 400), quantity: 2 },
    ],
    tier: 20n,
  },
  {
    title: '30% of the whole cart from 1999',
    tag: ['@EX-15', '@PRICE-08', '@PRICE-12'],
    choose: (products) => [
      { product: pick(products, false, 800, 1600), quantity: 2 },
      { product: pick(products, true, 400, 900), quantity: 1 },
    ],
    tier: 30n,
  },
]

for (const { title, tag, choose, tier } of cases) {
  test(title, { tag }, async ({ shop, page, server, phoneNumber }) => {
    const items = choose(await readProducts(server))
    const expected = expectedAmounts(items)
    expect(expected.tierPercent).toBe(tier)

    for (const { product, quantity } of items) {
      await shop.open(`/shop/${product.category.categoryUrl.toLowerCase()}/${product['name-url']}`)
      const more = page
        .getByRole('group', { name: `Quantity, ${product.name}` })
        .getByRole('button', { name: 'One more' })
      for (let pieces = 1; pieces < quantity; pieces += 1) await more.click()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    }
    await shop.open('/cart')
    const main = page.getByRole('main')
    const row = (name: RegExp) =>
      main.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) })
    await expect(row(/^Subtotal/)).toContainText(shown(expected.cartAmount))
    await expect(row(/discount/i)).toContainText(shown(expected.discount))
    await expect(row(/^Total/)).toContainText(shown(expected.total))

    await main.getByRole('button', { name: 'Checkout' }).click()
    await shop.logIn(phoneNumber)
    await shop.fillAddress()
    const popup = shop.checkoutPopup
    const way = (name: RegExp) => popup.locator('label').filter({ has: page.getByRole('radio', { name }) })
    await expect(way(/Card or UPI/)).toContainText(shown(expected.payOnline))
    await expect(way(/Cash on delivery/)).toContainText(shown(expected.payCod))
    await shop.chooseCashOnDelivery()
    await expect(shop.placeOrderButton).toHaveText(`Place Order (${shown(expected.payCod)})`)
    await shop.placeOrder()
    await expect(page.getByRole('main')).toContainText(shown(expected.payCod))
  })
}
