import { expect, it } from 'vitest'
import { addAddress } from '#server/commands/account/change-addresses.ts'
import { changePersonalInfo } from '#server/commands/account/change-personal-info.ts'
import { deleteAccount } from '#server/commands/account/delete-account.ts'
import { acceptCartChanges } from '#server/commands/cart/accept-cart-changes.ts'
import { addToCart } from '#server/commands/cart/change-cart.ts'
import { mergeCart, undoMerge } from '#server/commands/cart/merge-cart.ts'
import { validateCoupon } from '#server/commands/cart/validate-coupon.ts'
import { sendDeliveryFeedback } from '#server/commands/forms/send-delivery-feedback.ts'
import { submitContact } from '#server/commands/forms/submit-contact.ts'
import { submitReview } from '#server/commands/forms/submit-review.ts'
import { sendOtp } from '#server/commands/login/send-otp.ts'
import { subscribePush } from '#server/commands/notifications/subscribe-push.ts'
import { setRefundPayee } from '#server/commands/payments/refund-payee.ts'
import { requestReturn } from '#server/commands/returns/request-return.ts'
import type { Executor } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import { COUPONS } from '#tests/support/coupon-shop.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { heldOpen, untilOneWaits } from '#tests/support/held-open.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { type TestDeps, testDeps } from '#tests/support/test-deps.ts'
import { wholeOf } from '#tests/support/whole-database.ts'

const PICKLE = { id: 'pickle', stock: 50 }
const PHONE = '9876543210'
/** Stands in everything that is written. */
const NAME = 'Zebrawala'

async function shopWithCustomer(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await stockShop(deps.database, [PICKLE])
  await deps.database.write((tx) => tx.insertInto('coupons').values(COUPONS).execute())
  const { profile, refreshToken } = await logIn(deps, PHONE)
  const userId = profile.user.id
  const orderId = await deliveredOrder(deps, userId, [[PICKLE, 2]], PHONE)
  deps.clock.advance(60_000)
  const at = { network: '192.0.2.1', client: 'the own browser', userId }
  await sendOtp(deps, { ...at, phoneNumber: PHONE, purpose: 'deletion' })
  const otp = deps.outbox.at(-1)?.otp ?? ''
  const remove = (own: Deps = deps) => deleteAccount(own, { ...at, otp, deviceMark: '' })
  return { deps, userId, refreshToken, orderId, remove }
}

type Shop = Awaited<ReturnType<typeof shopWithCustomer>>

/** What a customer can write that is about them, whatever the page. */
const WRITINGS: Readonly<Record<string, (shop: Shop, deps: Deps) => Promise<unknown>>> = {
  'a return': ({ userId, orderId }, deps) => {
    const items = [{ productId: 'pickle', quantity: 1, reason: 'Arrived damaged' as const }]
    const form = { orderId, description: `${NAME} found the lid cracked.`, items, images: [] }
    return requestReturn(deps, { userId, form, clientKey: null })
  },
  'a review': ({ userId }, deps) =>
    submitReview(deps, userId, { productId: 'pickle', rating: 5, comment: 'Tart as at home.', name: NAME }),
  'a word on the delivery': ({ userId, orderId }, deps) =>
    sendDeliveryFeedback(deps, userId, { orderId, rating: 5, comment: `${NAME} says thanks.` }),
  'a question': ({ userId }, deps) => {
    const who = { fullName: NAME, email: 'asha@haat.in', phoneNumber: PHONE, network: '192.0.2.1' }
    return submitContact(deps, { ...who, message: 'Where is my parcel?', userId })
  },
  'an address': ({ userId }, deps) => {
    const where = { address: '12 Mango Lane', city: 'Delhi', state: 'Delhi', pinCode: '110001' }
    return addAddress(deps, userId, { fullName: NAME, addressType: 'Home', ...where })
  },
  'another name': ({ userId }, deps) => changePersonalInfo(deps, userId, { fullName: NAME, email: 'asha@haat.in' }),
  'an account for money': ({ userId, orderId }, deps) =>
    setRefundPayee(deps, userId, { orderId, kind: 'upi', upiId: `${NAME}@okaxis` }),
  'a browser for messages': async ({ userId }, deps) => {
    const { id: sessionId } = await deps.database.read.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    const target = { endpoint: `https://fcm.googleapis.com/fcm/send/${NAME}`, p256dh: 'key', auth: 'secret' }
    await subscribePush(deps, { userId, sessionId }, target)
  },
}

const PIECE = { productId: 'pickle', productName: 'pickle', quantity: 1 }
const MERGE = { mergeId: 'a-merge', cartItems: [PIECE] }

/** What a press on a cart does; nothing of it names anybody. */
const PRESSES: Readonly<Record<string, (shop: Shop, deps: Deps) => Promise<unknown>>> = {
  'a food is added': ({ userId }, deps) => addToCart(deps, userId, PIECE),
  'a guest’s cart is merged': ({ userId }, deps) => mergeCart(deps, userId, MERGE),
  'a merge is taken back': ({ userId }, deps) => undoMerge(deps, userId, MERGE.mergeId),
  'new prices are accepted': ({ userId }, deps) =>
    acceptCartChanges(deps, userId, [{ productId: 'pickle', unitPrice: 100 }]),
}

interface Race<T> {
  /** Is held open once it has written what is looked at: before that it may have spent a budget. */
  first: (deps: Deps) => Promise<unknown>
  hasWritten: (tx: Executor) => Promise<boolean>
  second: () => Promise<T>
}

/** Begins `second` between the last statement of `first` and its commit; answers what became of `second`. */
async function race<T>({ database, ...deps }: TestDeps, { first, hasWritten, second }: Race<T>): Promise<T> {
  const { held, written, release } = heldOpen(database, hasWritten)
  const begun = first({ ...deps, database: held })
  await Promise.race([written, begun])
  let isOver = false
  const other = second().finally(() => {
    isOver = true
  })
  await untilOneWaits(database, () => isOver)
  release()
  await begun
  return await other
}

describeOnBothDatabases('an account is deleted while its customer writes', (open) => {
  it.each(Object.entries(WRITINGS))('%s: nothing of it is kept', async (_, write) => {
    const shop = await shopWithCustomer(open)
    const { deps, remove } = shop
    const refused = await race(deps, {
      first: remove,
      hasWritten: async () => true,
      second: () => refusalOf(write(shop, deps)),
    })
    expect(refused).toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect((await wholeOf(deps.database)).filter((row) => row.includes(NAME))).toEqual([])
    expect(await deps.database.read.selectFrom('returns').selectAll().execute()).toEqual([])
  })

  it.each(Object.entries(WRITINGS))('%s that comes first goes with it, or keeps the account', async (what, write) => {
    const shop = await shopWithCustomer(open)
    const { deps, remove } = shop
    const removed = await race(deps, {
      first: (own) => write(shop, own),
      hasWritten: async (tx) =>
        (await wholeOf({ kind: deps.database.kind, read: tx })).some((row) => row.includes(NAME)),
      second: () =>
        remove().then(
          () => 'gone',
          (error: unknown) => (error instanceof Refusal ? error.code : error),
        ),
    })
    const kept = (await wholeOf(deps.database)).filter((row) => row.includes(NAME)).length
    expect([removed, kept]).toEqual(what === 'a return' ? ['CONFLICT', 1] : ['gone', 0])
  })

  it.each(Object.entries(PRESSES))('%s: no cart is left of it', async (_, press) => {
    const shop = await shopWithCustomer(open)
    const { deps, remove } = shop
    const refused = await race(deps, {
      first: remove,
      hasWritten: async () => true,
      second: () => refusalOf(press(shop, deps)),
    })
    expect(refused).toMatchObject({ code: 'NOT_LOGGED_IN' })
    for (const table of ['carts', 'cart_items', 'cart_merges'] as const) {
      expect(await deps.database.read.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  it('a coupon is applied: no cart is left of it', async () => {
    const { deps, refreshToken, remove } = await shopWithCustomer(open)
    const cartItems = [{ productName: 'Product pickle', quantity: 2 }]
    const attempt = { phoneNumber: PHONE, couponCode: 'ONCE', cartItems, network: '192.0.2.1' }
    const became = await race(deps, {
      first: remove,
      hasWritten: async () => true,
      second: () =>
        validateCoupon(deps, { ...attempt, tokenText: refreshToken }).then(
          () => 'checked for a guest',
          (error: Refusal) => error.code,
        ),
    })
    // SQLite lets nobody read the login once its deletion has begun.
    expect(became).toBe(deps.database.kind === 'sqlite' ? 'checked for a guest' : 'NOT_LOGGED_IN')
    expect(await deps.database.read.selectFrom('carts').selectAll().execute()).toEqual([])
  })
})
