import { expect, it } from 'vitest'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { FILLED, fillLists } from '#tests/support/filled-desk.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

/** Lists of the desk that may grow, and are sent a page at a time. */
const PAGED = 'products orders users queries returns refunds reviews newsletter deliveryAreas audit security'.split(' ')

async function openFilledDesk(open: OpenTestDatabase): Promise<Desk> {
  const desk = await openDesk(
    open,
    ['mango', 'honey', 'ghee'].map((id) => ({ id })),
  )
  await fillLists(desk.deps.database, desk.deps.clock.now())
  return desk
}

/** The rows of a list as somebody sees them who goes on page by page, so many at a time. */
async function turnedOver(desk: Desk, type: string, limit: number): Promise<{ _id: string }[]> {
  const seen: { _id: string }[] = []
  let next: string | null = null
  do {
    const after = next === null ? '' : `&after=${encodeURIComponent(next)}`
    const { status, body } = await desk.ask(`/api/admin/resources?type=${type}&limit=${limit}${after}`)
    expect(status, type).toBe(200)
    expect(body.list.length, type).toBeLessThanOrEqual(limit)
    seen.push(...body.list)
    next = body.next
  } while (next !== null)
  return seen
}

describeOnBothDatabases('lists of the desk, page by page', (open) => {
  it('have every row once, also where many are of one moment', async () => {
    const desk = await openFilledDesk(open)
    for (const type of PAGED) {
      const whole = await desk.list(`type=${type}&limit=100`)
      expect(whole.length, type).toBeGreaterThanOrEqual(FILLED.length)
      for (const limit of [1, 2]) expect(await turnedOver(desk, type, limit), `${type} by ${limit}`).toEqual(whole)
    }
  })

  it('an empty search and an empty tab ask for everything', async () => {
    const desk = await openFilledDesk(open)
    for (const type of PAGED) {
      const whole = await desk.list(`type=${type}`)
      expect(await desk.list(`type=${type}&search=&status=`), type).toEqual(whole)
      expect((await desk.ask(`/api/admin/resources?type=${type}&after=made-up`)).status, type).toBe(400)
    }
  })

  it('tabs, words and what is to be called about narrow a list', async () => {
    const desk = await openFilledDesk(open)
    const found = async (query: string) => (await desk.list(query)).map(({ _id }) => _id)
    const { database } = desk.deps
    expect(await found('type=orders&call=needed')).toEqual(['x2'])
    await database.write(async (tx) => {
      await tx.updateTable('orders').set({ order_status: 'dispatched' }).where('id', '=', 'x0').execute()
      await tx.updateTable('orders').set({ order_status: 'completed' }).where('id', '=', 'x1').execute()
      await tx.updateTable('reviews').set({ status: 'rejected' }).where('id', '=', 'x0').execute()
      await tx.updateTable('products').set({ is_hidden: 1 }).where('id', '=', 'ghee').execute()
    })
    expect(await found('type=orders&status=dispatched')).toEqual(['x0'])
    expect(await found('type=orders&status=completed')).toEqual(['x1'])
    expect(await found('type=products&status=hidden')).toEqual(['ghee'])
    expect((await found('type=products&status=shown&search=%20')).toSorted()).toEqual(['honey', 'mango'])
    expect((await found('type=reviews&status=pending')).toSorted()).toEqual(['x1', 'x2'])
    expect(await found('type=reviews&status=rejected')).toEqual(['x0'])
    expect(await found('type=reviews&search=says%20x1')).toEqual(['x1'])
    expect(await found('type=newsletter&search=x2')).toEqual(['x2@haat.in'])
  })

  it('a list that is sent whole is searched in all that is shown of it', async () => {
    const desk = await openDesk(open)
    const add = (code: string) =>
      desk.ask('/api/admin/coupons/add', {
        method: 'POST',
        json: {
          ...{ code, kind: 'percentage', percent: 5, amount: 0, minimum: 0, startsAt: null, endsAt: null },
          ...{ usesPerPhone: null, usesInAll: null, phones: null },
        },
      })
    for (const code of ['CHAI5', 'HOLI5']) expect((await add(code)).status).toBe(201)
    const codes = async (search: string) => (await desk.list(`type=coupons&search=${search}`)).map(({ code }) => code)
    expect(await codes('hoLi')).toEqual(['HOLI5'])
    expect(await codes('')).toEqual(['CHAI5', 'HOLI5'])
    expect(await codes('diwali')).toEqual([])
  })

  it('staff are listed with their second step and their last login', async () => {
    const desk = await openDesk(open)
    const { database, clock, random } = desk.deps
    const [own] = await desk.list('type=admins')
    expect(own).toMatchObject({ twoFactor: false, lastLoginAt: new Date(clock.now()).toISOString() })
    await database.write((tx) =>
      tx
        .insertInto('admins')
        .values({
          ...{ id: random.id(), email: 'packer@haat.local', password_hash: '', has_handed_password: 1 },
          ...{ created_at: clock.now() + 1, totp_secret: 'ABC', totp_pending: null, totp_last_step: null },
        })
        .execute(),
    )
    expect(await desk.list('type=admins')).toMatchObject([
      own,
      { email: 'packer@haat.local', twoFactor: true, lastLoginAt: null },
    ])
  })
})
