import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { orderSearch } from '#server/db/migrations/2026-11-22-d-order-search.ts'
import type { SearchBounds } from '#server/repositories/admin/order-search.ts'
import { listAdminOrders } from '#server/repositories/admin/orders.ts'
import { ANY_ORDER } from '#tests/support/any-order.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, stock: 500 }
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 350, isEligible: false, stock: 500 }
const MANY = 6200
const LONG = 240_000

describeOnBothDatabases('orders are searched, all of them', (open) => {
  it('among more than 6,000 orders of before the oldest is found by whatever its customer says, on pages', {
    tags: ['ADMIN-03'],
    timeout: LONG,
  }, async () => {
    const desk = await openDesk(open, [PICKLE, OIL])
    const { database } = desk.deps
    const { accessToken: token } = await logIn(desk.deps)
    const json = { ...orderBody([[OIL, 1]]), fullName: 'Zubin Mehta', userEmail: 'zubin@konkan.in' }
    const oldest = (await desk.ask('/api/orders', { method: 'POST', token, json })).body.orderId
    await desk.ask('/api/admin/update/status', {
      method: 'PUT',
      json: { collection: 'orders', id: oldest, status: 'dispatched' },
    })
    // The shop as it was before its orders had words, with thousands more of somebody else.
    await database.write(async (tx) => {
      const row = await tx.selectFrom('orders').selectAll().where('id', '=', oldest).executeTakeFirstOrThrow()
      const line = await tx
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', oldest)
        .executeTakeFirstOrThrow()
      for (let at = 0; at < MANY; at += 100) {
        const copies = Array.from({ length: 100 }, (_, i) => ({
          ...row,
          id: `copy-${at + i}`,
          order_no: `HT-${2_000_000 + at + i}`,
          merchant_transaction_id: `T${1_700_000_000_000 + at + i}1`,
          full_name: 'Asha Rao',
          email: 'asha@haat.in',
          phone: '+919000000001',
          pin_code: '110002',
          order_status: 'active' as const,
          created_at: row.created_at + 1000 + at + i,
        }))
        await tx.insertInto('orders').values(copies).execute()
        await tx
          .insertInto('order_lines')
          .values(copies.map(({ id }) => ({ ...line, order_id: id, name: PICKLE.name ?? '' })))
          .execute()
      }
      await sql`drop table order_search`.execute(tx)
      await tx.deleteFrom('schema_migrations').where('name', '=', orderSearch.name).execute()
    })
    expect(await migrate(database, desk.deps.clock)).toEqual([orderSearch.name])

    const found = async (search: string, more = '') =>
      (await desk.ask(`/api/admin/resources?type=orders&search=${encodeURIComponent(search)}${more}`)).body
    const order = (await found('zubin')).list[0]
    for (const search of [
      'zubin meh',
      'zubin@konkan.in',
      'konkan',
      '9876543210',
      '+91 98765 43210',
      '43210',
      '110001',
      'mustard oil',
      'HT/26-27/000001',
      order.orderNo,
    ]) {
      const { list, next } = await found(search)
      expect({ search, ids: list.map((row: { _id: string }) => row._id), next }).toEqual({
        search,
        ids: [oldest],
        next: null,
      })
    }
    // Within a tab, and by a word that thousands share: the newest first, and on to the last page.
    expect((await found('zubin', '&status=dispatched')).list).toHaveLength(1)
    expect((await found('zubin', '&status=active')).list).toEqual([])
    expect((await found('delhi zubin')).list).toHaveLength(1)
    const first = await found('asha mango', '&status=active&limit=100')
    expect(first.list).toHaveLength(100)
    expect(first.list[0]._id).toBe(`copy-${MANY - 1}`)
    const second = await found('asha mango', `&status=active&limit=100&after=${first.next}`)
    expect(second.list[0]._id).toBe(`copy-${MANY - 101}`)
    // However much a search may read, it finds the same.
    const idsOf = async (words: string[], bounds?: SearchBounds) => {
      const filter = { ...ANY_ORDER, words: words.map((word) => [word]) }
      const rows = await listAdminOrders(database.read, filter, { after: undefined, limit: 3 }, bounds)
      return rows.map((row) => row.id)
    }
    const newestThree = [1, 2, 3].map((back) => `copy-${MANY - back}`)
    for (const bounds of [
      undefined,
      { gathered: 0, newest: 3 },
      { gathered: 0, newest: 1 },
      { gathered: 0, newest: 2 * MANY },
      { gathered: 3, newest: 2 },
      { gathered: 2 * MANY, newest: 1 },
    ]) {
      expect(await idsOf(['asha', 'mango'], bounds)).toEqual(newestThree)
      expect(await idsOf(['zubin'], bounds)).toEqual([oldest])
      expect(await idsOf(['delhi', 'zubin'], bounds)).toEqual([oldest])
      expect(await idsOf(['asha', 'zubin'], bounds)).toEqual([])
    }
    expect((await found('asha zubin')).list).toEqual([])
  })

  it('users are searched within their tab, also by email', { tags: ['ADMIN-04'] }, async () => {
    const desk = await openDesk(open)
    const { profile } = await logIn(desk.deps)
    await desk.deps.database.write((tx) =>
      tx.updateTable('users').set({ email: 'asha@haat.in' }).where('id', '=', profile.user.id).execute(),
    )
    expect(await desk.list('type=users&status=blocked&search=asha')).toEqual([])
    expect(await desk.list('type=users&status=customer&search=asha')).toHaveLength(1)
  })
})
