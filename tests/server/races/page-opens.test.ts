import { expect, it } from 'vitest'
import { acceptCartChanges } from '#server/commands/cart/accept-cart-changes.ts'
import { addToCart } from '#server/commands/cart/change-cart.ts'
import { mergeCart } from '#server/commands/cart/merge-cart.ts'
import { validateCoupon } from '#server/commands/cart/validate-coupon.ts'
import { startPayment } from '#server/commands/payments/start-payment.ts'
import type { Deps } from '#server/deps.ts'
import { findCartCoupon, listCartLines } from '#server/repositories/carts.ts'
import { COUPONS } from '#tests/support/coupon-shop.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { JAR, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

describeOnBothDatabases('while a payment page opens and the ordered pieces leave the cart', (open) => {
  /** What is left of a cart with three pieces, all of them ordered, where another device does something at that moment. */
  async function cartAfter(meanwhile: (deps: Deps, own: { userId: string; refreshToken: string }) => Promise<unknown>) {
    const shop = await openPaymentShop(open)
    const { deps, userId } = shop
    const { database } = deps
    await database.write((tx) => tx.insertInto('coupons').values(COUPONS).execute())
    await addToCart(deps, userId, { productId: JAR.id, productName: JAR.name ?? '', quantity: 3 })
    const { refreshToken } = await logIn(deps)
    const { placed, amount } = await shop.placeOnline([[JAR, 3]])
    const { phoneNumber: number, merchantTransactionId } = placed
    const asked = { number, amount, merchantTransactionId }
    await secondOfTwo(
      deps,
      (own) => startPayment(own, userId, asked),
      (own) => meanwhile(own, { userId, refreshToken }),
      async (tx) => (await listCartLines(tx, userId)).length === 0,
    )
    const lines = await listCartLines(database.read, userId)
    return { pieces: lines.map(({ quantity }) => quantity), coupon: await findCartCoupon(database.read, userId) }
  }

  it('a guest’s piece that is brought along does not bring them back', async () => {
    const cartItems = [{ productId: JAR.id, productName: JAR.name ?? '', quantity: 1 }]
    expect(await cartAfter((deps, { userId }) => mergeCart(deps, userId, { mergeId: 'm1', cartItems }))).toEqual({
      pieces: [1],
      coupon: null,
    })
  })

  it('a coupon that is applied to them is not kept for what comes next', async () => {
    const attempt = {
      phoneNumber: '9876543210',
      couponCode: COUPONS[0]?.code ?? '',
      cartItems: [{ productName: JAR.name ?? '', quantity: 3 }],
      network: '192.0.2.1',
    }
    expect(
      await cartAfter((deps, { refreshToken }) => validateCoupon(deps, { ...attempt, tokenText: refreshToken })),
    ).toEqual({ pieces: [], coupon: null })
  })

  it('fewer pieces that are accepted, because no more are left, do not bring them back', async () => {
    const accept = async (deps: Deps, { userId }: { userId: string }) => {
      await deps.database.write((tx) => tx.updateTable('products').set({ stock: 2 }).execute())
      await acceptCartChanges(deps, userId, [{ productId: JAR.id, unitPrice: 100 }])
    }
    expect((await cartAfter(accept)).pieces).toEqual([])
  })
})
