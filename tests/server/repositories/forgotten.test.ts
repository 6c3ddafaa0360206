import { expect, it } from 'vitest'
import { forgetCustomer } from '#server/repositories/account.ts'
import { fillNeighbours, NEIGHBOUR, NOW, SELF } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { rowsOfAll } from '#tests/support/whole-database.ts'

const PHONE = '+919800000001'
/** An order with its lines, money and documents stays under an anonymous user, because tax law wants it. */
const STAYS =
  /^(orders|order_lines|order_charges|order_events|order_search|payment_attempts|payment_refunds|payment_retry_tokens|returns|users) /
/** Of staff and of the goods, which the fixture gives the same names. */
const OF_OTHERS = /^(admins|admin_sessions|audit_log|products|product_pictures|security_events) /

describeOnBothDatabases('of a customer who has something everywhere', (open) => {
  it('nothing is left after the deletion but orders, which name nobody', {
    tags: ['ADMIN-19', 'OPEN-78'],
  }, async () => {
    const database = await open()
    await fillNeighbours(database)
    await database.write(async (tx) => {
      await tx.updateTable('contact_queries').set({ phone: '+911111111111' }).where('user_id', '=', SELF).execute()
      const query = await tx
        .selectFrom('contact_queries')
        .selectAll()
        .where('user_id', '=', SELF)
        .executeTakeFirstOrThrow()
      // Written before they had an account.
      await tx
        .insertInto('contact_queries')
        .values({ ...query, id: `${SELF} guest`, client_id: `${SELF} guest`, user_id: null, phone: PHONE })
        .execute()
      await tx
        .insertInto('otp_failures')
        .values({ phone: `${PHONE}#192.0.2.1`, day: '2026-11-21', count: 1 })
        .execute()
      await tx.updateTable('users').set({ referred_by: NEIGHBOUR }).where('id', '=', SELF).execute()
      await tx.updateTable('returns').set({ description: 'Broken', client_key: 'k' }).where('id', '=', SELF).execute()
    })
    // The email is typed in another case than it was subscribed with.
    await database.write((tx) => forgetCustomer(tx, { id: SELF, phone: PHONE, email: `${SELF.toUpperCase()}@haat.in` }))
    const rows = (await rowsOfAll(database)).filter((row) => !OF_OTHERS.test(row))
    const own = rows.filter((row) => row.includes(SELF))
    expect(own.filter((row) => !STAYS.test(row))).toEqual([])
    for (const mark of [PHONE, `${SELF}@haat.in`, 'Broken', '12 Mango Lane', '110001', `Asha ${SELF}`])
      expect(
        own.filter((row) => row.includes(mark)),
        mark,
      ).toEqual([])
    expect(rows.filter((row) => row.includes(PHONE))).toEqual([])
    const user = await database.read.selectFrom('users').selectAll().where('id', '=', SELF).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ role: 'blocked', full_name: '', email: '', referred_by: null })
    expect([user.phone, user.referral_code]).not.toContain(SELF)
    const back = await database.read.selectFrom('returns').selectAll().where('id', '=', SELF).executeTakeFirstOrThrow()
    expect(back).toMatchObject({ description: '', client_key: null, created_at: NOW + 1 })
    // The others have all of theirs still.
    expect(rows.filter((row) => row.includes('+919800000000')).length).toBeGreaterThan(3)
  })
})
