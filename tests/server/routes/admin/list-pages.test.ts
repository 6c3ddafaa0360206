import { expect, it } from 'vitest'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { FILLED, fillLists } from '#tests/support/filled-desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
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

const FEW = 20

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
    // A page that comes again and again would be turned over for ever.
    expect(seen.length, type).toBeLessThanOrEqual(FEW)
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
    expect(await found('type=orders&status=cancelled')).toEqual([])
    expect(await found('type=products&status=hidden')).toEqual(['ghee'])
    expect((await found('type=products&status=shown&search=%20')).toSorted()).toEqual(['honey', 'mango'])
    expect((await found('type=reviews&status=pending')).toSorted()).toEqual(['x1', 'x2'])
    expect(await found('type=reviews&status=rejected')).toEqual(['x0'])
    expect(await found('type=reviews&search=says%20x1')).toEqual(['x1'])
    expect(await found('type=newsletter&search=x2')).toEqual(['x2@haat.in'])
  })

  it('whoever is listed is found by the phone as the desk shows it, whatever stands between its digits', {
    tags: ['ADMIN-02'],
  }, async () => {
    const desk = await openFilledDesk(open)
    const found = async (type: string, search: string) =>
      (await desk.list(`type=${type}&search=${encodeURIComponent(search)}`)).map(({ _id }) => _id)
    for (const type of ['users', 'returns', 'refunds', 'queries']) {
      // A phone that rings shows the 0 of calls to another town before a number.
      for (const typed of [
        '+91 98000 00001',
        '98000 00001',
        '98000-00001',
        '9800000001',
        '098000 00001',
        '09800000001',
      ])
        expect(await found(type, typed), `${type}: ${typed}`).toEqual(['x1'])
      expect(await found(type, '98000 00009'), type).toEqual([])
    }
    expect(await found('queries', '-')).toEqual([])
  })

  it('money that was paid back is listed from the latest on, money that is owed from the longest owed on', async () => {
    const desk = await openFilledDesk(open)
    const of = async (tab: string) => (await desk.list(`type=refunds&status=${tab}`)).map(({ _id }) => _id)
    const oldestFirst = [...FILLED]
    const set = (state: 'due' | 'done') =>
      desk.deps.database.write(async (tx) => {
        for (const [at, id] of oldestFirst.entries())
          await tx.updateTable('payment_refunds').set({ state, created_at: at }).where('refund_id', '=', id).execute()
      })
    await set('due')
    for (const tab of ['owed', 'due']) expect(await of(tab), tab).toEqual(oldestFirst)
    expect(await of('')).toEqual(oldestFirst.toReversed())
    await set('done')
    for (const tab of ['done', '']) expect(await of(tab), tab).toEqual(oldestFirst.toReversed())
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
    // What its fields are called is said in no row.
    expect(await codes('minimum')).toEqual([])
    // Nor does one thing go on where another ends: its id is its code.
    expect(await codes('holi5holi5')).toEqual([])
    expect(await codes('null')).toEqual([])
    const words = { title: 'The "best" honey', alt: '', subtitle: '', redirectionUrl: '' }
    await desk.deps.database.write((tx) =>
      tx
        .insertInto('banners')
        .values({ id: 'honey', position: 0, media_hash: PICTURE_HASH, body_json: JSON.stringify(words) })
        .execute(),
    )
    expect(await desk.list('type=banners&search=%22BEST%22')).toHaveLength(1)
    expect(await desk.list('type=banners&search=subtitle')).toEqual([])
  })

  it('say how many rows each tab has, whatever is searched', async () => {
    const desk = await openFilledDesk(open)
    const counted = {
      products: { total: 3, shown: 3, hidden: 0 },
      users: { total: 3, customer: 3, blocked: 0 },
      queries: { total: 3, open: 3, answered: 0 },
      reviews: { total: 3, pending: 3, approved: 0, rejected: 0 },
      newsletter: { total: 3, all: 3 },
    }
    for (const [type, counts] of Object.entries(counted))
      expect((await desk.ask(`/api/admin/resources?type=${type}&search=x1`)).body.counts, type).toEqual(counts)
  })

  it('foods are turned over by stock too, and the log is narrowed to one document and to days', async () => {
    const desk = await openFilledDesk(open)
    const found = async (query: string) => (await desk.list(query)).map(({ _id }) => _id)
    await desk.deps.database.write((tx) =>
      tx.updateTable('products').set({ stock: 3 }).where('id', '=', 'mango').execute(),
    )
    const first = (await desk.ask('/api/admin/resources?type=products&sort=stock&limit=1')).body
    expect(first.list).toMatchObject([{ _id: 'mango' }])
    expect(await found(`type=products&sort=stock&after=${encodeURIComponent(first.next)}`)).toEqual(['ghee', 'honey'])
    const logged = async (query: string) =>
      (await desk.list(`type=audit&${query}`)).map(({ documentId }) => documentId).toSorted()
    expect(await logged('of=x1')).toEqual(['x1'])
    expect(await logged('from=2026-11-21&to=2026-11-21')).toEqual(['x0', 'x1', 'x2'])
    expect(await logged('from=2026-11-22')).toEqual([])
    expect(await logged('to=2026-11-20')).toEqual([])
    expect(await found('type=security&to=2026-11-20')).toEqual([])
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
