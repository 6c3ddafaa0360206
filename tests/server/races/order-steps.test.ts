import { expect, it } from 'vitest'
import { changeOrderStatus } from '#server/commands/admin/change-orders.ts'
import { addAdmin } from '#server/commands/login/set-admin-password.ts'
import { cancelOrder } from '#server/commands/orders/cancel-order.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { JAR, openPaymentShop } from '#tests/support/payment-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const ROUNDS = runsOf(1, 50)
const STOCK = 1_000

async function shopWithTwoAtDesk(open: OpenTestDatabase) {
  const shop = await openPaymentShop(open, { LIMIT_PAYMENTS_PER_HOUR: '100000' })
  const { deps, userId } = shop
  await deps.database.write((tx) => tx.updateTable('products').set({ stock: STOCK }).execute())
  for (const email of ['asha@haat.local', 'bina@haat.local']) await addAdmin(deps, email)
  const staff = await deps.database.read.selectFrom('admins').select('id').orderBy('email').execute()
  const [asha = '', bina = ''] = staff.map(({ id }) => id)
  const another = async () => {
    const order = await shop.openPage([[JAR, 2]])
    await shop.press(order.url, 'pay')
    return order
  }
  const step = (adminId: string, id: string, status: string) => changeOrderStatus(deps, adminId, { id, status })
  const invoices = (id: string) =>
    deps.database.read.selectFrom('invoices').selectAll().where('order_id', '=', id).execute()
  const cancel = (id: string) => cancelOrder(deps, userId, id)
  /** Comes after the desk's steps, which look up who takes them first. */
  const cancelLater = async (id: string) => {
    await shop.order(id)
    await shop.order(id)
    await cancel(id)
  }
  return { ...shop, asha, bina, another, step, invoices, cancel, cancelLater }
}

type Shop = Awaited<ReturnType<typeof shopWithTwoAtDesk>>

/** What the three do at the same moment. Staff may cancel what was dispatched, so a dispatch and that do not shut each other out. */
const AT_ONCE: Record<string, (shop: Shop, id: string) => Promise<void>[]> = {
  'dispatch twice, cancel': (shop, id) => [
    shop.step(shop.asha, id, 'dispatched'),
    shop.step(shop.bina, id, 'dispatched'),
    shop.cancelLater(id),
  ],
  'cancel, dispatch twice': (shop, id) => [
    shop.cancel(id),
    shop.step(shop.asha, id, 'dispatched'),
    shop.step(shop.bina, id, 'dispatched'),
  ],
  'cancel three times': (shop, id) => [
    shop.step(shop.asha, id, 'cancelled'),
    shop.step(shop.bina, id, 'cancelled'),
    shop.cancelLater(id),
  ],
}

describeOnBothDatabases('two at the desk and the customer on one paid order at once', (open) => {
  it(
    'one step happens, once, and the two others are told',
    async () => {
      const shop = await shopWithTwoAtDesk(open)
      let stock = STOCK
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [name, begin] of Object.entries(AT_ONCE)) {
          const { id } = await shop.another()
          const ended = await Promise.allSettled(begin(shop, id))
          const told = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
          const refused = expect.objectContaining({ code: 'STATUS_NOT_ALLOWED' })
          expect(told, name).toEqual([refused, refused])
          const { order_status: status, payment_status: payment } = await shop.order(id)
          const isSent = status === 'dispatched'
          expect([status, payment], name).toEqual(isSent ? ['dispatched', 'paid'] : ['cancelled', 'refund_due'])
          const steps = (await shop.events(id)).filter((event) => event === 'dispatched' || event === 'cancelled')
          expect(steps, name).toEqual([status])
          expect(await shop.invoices(id), name).toHaveLength(isSent ? 1 : 0)
          expect((await shop.story(id)).refunds, name).toHaveLength(isSent ? 0 : 1)
          stock -= isSent ? 2 : 0
          expect(await shop.stock(JAR), name).toBe(stock)
        }
      }
    },
    CAMPAIGN_TIMEOUT_MS,
  )
})
