import { expect, it } from 'vitest'
import { addToCart, updateCartQuantity } from '#server/commands/cart/change-cart.ts'
import { placeOrder } from '#server/commands/orders/place-order.ts'
import { readOrder } from '#server/commands/orders/read-orders.ts'
import { recompleteOrder } from '#server/commands/orders/recomplete-order.ts'
import { quoteCompletion } from '#server/commands/payments/quote-completion.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import { findCartQuantity, listCartLines, lockCart } from '#server/repositories/carts.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { JAR, MINUTE, openPaymentShop, SALT } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** A customer with one jar in the cart, as one of their devices sees it, and what another device does to it. */
async function shopWithTwoDevices(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open)
  const { deps, userId } = shop
  const { read } = deps.database
  await addToCart(deps, userId, { productId: JAR.id, productName: '', quantity: 1 })
  return {
    ...shop,
    addElsewhere: (pieces: number) => addToCart(deps, userId, { productId: JAR.id, productName: '', quantity: pieces }),
    jars: async () => (await findCartQuantity(read, userId, JAR.id)) ?? 0,
    /** The customer presses Pay in the shop itself. */
    pay: ({ placed, amount }: Awaited<ReturnType<typeof shop.placeOnline>>) =>
      startPayment(deps, userId, {
        ...{ number: placed.phoneNumber, amount, merchantTransactionId: placed.merchantTransactionId },
      }),
    payByLink: (orderId: string) => startPayment(deps, userId, { linkedOrderId: orderId }),
    toCash: async (orderId: string) => {
      const { cash } = await quoteCompletion(read, await readOrder(read, userId, orderId))
      if (!cash) throw new Error('this order cannot be paid in cash')
      await recompleteOrder(deps, userId, { orderId, paymentMethod: 'cash_on_delivery', ...cash.amounts })
    },
    /** Holds back the company's answers until they are let go, one by one. */
    holdBack: () => {
      const { payments } = deps
      if (payments === null) throw new Error('this shop takes no online payment')
      const held: (() => void)[] = []
      deps.payments = {
        ...payments,
        pay: async (asked) => {
          await new Promise<void>((resolve) => held.push(resolve))
          return await payments.pay(asked)
        },
      }
      const arrived = async (count: number) => {
        while (held.length < count) await new Promise((resolve) => setTimeout(resolve, 1))
      }
      return { held, arrived }
    },
  }
}

describeOnBothDatabases('an order and the cart it came from', (open) => {
  it('in cash takes the ordered pieces out once; those another device has added stay', {
    tags: ['STATE-046'],
  }, async () => {
    const shop = await shopWithTwoDevices(open)
    const { deps, userId } = shop
    await shop.addElsewhere(2)
    await addToCart(deps, userId, { productId: SALT.id, productName: '', quantity: 2 })
    const body = orderBody([
      [JAR, 1],
      [SALT, 2],
    ])
    await placeOrder(deps, userId, body)
    const left = await listCartLines(deps.database.read, userId)
    expect(left).toMatchObject([{ productId: 'jar', quantity: 2, seenUnitPaise: 245_00 }])
    expect((await placeOrder(deps, userId, body)).isRepeat).toBe(true)
    const twins = await Promise.all([placeOrder(deps, userId, body), placeOrder(deps, userId, body)])
    expect(twins.map(({ isRepeat }) => isRepeat)).toEqual([true, true])
    expect(await listCartLines(deps.database.read, userId)).toEqual(left)
  })

  it('sent twice at once takes its pieces out once', async () => {
    const shop = await shopWithTwoDevices(open)
    await shop.addElsewhere(2)
    const body = orderBody([[JAR, 1]])
    await Promise.all([1, 2, 3].map(() => placeOrder(shop.deps, shop.userId, body)))
    expect(await shop.jars()).toBe(2)
  })

  it('of more pieces than the cart still has takes the line out, and leaves other foods', async () => {
    const { deps, userId } = await shopWithTwoDevices(open)
    await addToCart(deps, userId, { productId: SALT.id, productName: '', quantity: 1 })
    await placeOrder(deps, userId, orderBody([[JAR, 3]]))
    expect(await listCartLines(deps.database.read, userId)).toMatchObject([{ productId: 'salt', quantity: 1 }])
  })

  it('online takes them out with its first page; neither a second page nor cash takes more', {
    tags: ['OPEN-45'],
  }, async () => {
    const shop = await shopWithTwoDevices(open)
    const order = await shop.placeOnline([[JAR, 1]])
    await shop.addElsewhere(2)
    expect(await shop.jars()).toBe(3)
    const page = await shop.pay(order)
    expect(await shop.jars()).toBe(2)
    await updateCartQuantity(shop.deps, shop.userId, { productName: JAR.name ?? '', action: 'increase' })
    expect(await shop.pay(order)).toBe(page)
    shop.deps.clock.advance(19 * MINUTE)
    expect(await shop.pay(order)).not.toBe(page)
    await shop.toCash(order.id)
    expect(await shop.jars()).toBe(3)
  })

  it('whose first page comes late, after a second was asked for, takes its pieces out once', async () => {
    for (const isAtOnce of [false, true]) {
      const shop = await shopWithTwoDevices(open)
      const { database } = shop.deps
      await shop.addElsewhere(2)
      const order = await shop.placeOnline([[JAR, 1]])
      const { held, arrived } = shop.holdBack()
      const first = shop.pay(order)
      await arrived(1)
      shop.deps.clock.advance(MINUTE)
      const second = shop.pay(order)
      await arrived(2)
      if (!isAtOnce) {
        held[0]?.()
        await first
      }
      // Both pages wait for the cart before either has changed it.
      const busy = database.write(async (tx) => {
        await lockCart(tx, shop.userId, shop.deps.clock.now())
        for (const letGo of held) letGo()
        await new Promise((resolve) => setTimeout(resolve, 300))
      })
      await Promise.all([first, second, busy])
      expect(await shop.jars()).toBe(2)
    }
  })

  it('switched to cash while its page is being opened takes its pieces out once', async () => {
    const shop = await shopWithTwoDevices(open)
    await shop.addElsewhere(2)
    const order = await shop.placeOnline([[JAR, 1]])
    const { held, arrived } = shop.holdBack()
    const page = shop.pay(order)
    await arrived(1)
    await shop.toCash(order.id)
    expect(await shop.jars()).toBe(2)
    held[0]?.()
    await page
    expect(await shop.jars()).toBe(2)
  })

  it('opened by a link keeps its pieces in the cart until it is switched to cash', async () => {
    const shop = await shopWithTwoDevices(open)
    const order = await shop.placeOnline([[JAR, 1]])
    await shop.addElsewhere(2)
    const page = await shop.payByLink(order.id)
    // Its holder comes to the page that stands, and need not be the customer.
    expect(await shop.payByLink(order.id)).toBe(page)
    expect(await shop.jars()).toBe(3)
    await shop.toCash(order.id)
    expect(await shop.jars()).toBe(2)
  })

  it('opened by a link keeps them until its customer opens the page, or another', async () => {
    for (const passed of [0, 19 * MINUTE]) {
      const shop = await shopWithTwoDevices(open)
      const order = await shop.placeOnline([[JAR, 1]])
      await shop.addElsewhere(2)
      const page = await shop.payByLink(order.id)
      shop.deps.clock.advance(passed)
      expect((await shop.pay(order)) === page).toBe(passed === 0)
      expect(await shop.jars()).toBe(2)
      await shop.pay(order)
      await shop.toCash(order.id)
      expect(await shop.jars()).toBe(2)
    }
  })
})
