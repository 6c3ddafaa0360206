import { expect, it } from 'vitest'
import type { CategoryPage } from '#domain/contract/product.ts'
import { listAdminReviews } from '#server/repositories/admin/people.ts'
import { setReviewStatus } from '#server/repositories/reviews.ts'
import { logIn } from '#tests/support/log-in.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { countReviews, reviewOf } from '#tests/support/written.ts'

const PENDING = { status: 'pending', search: undefined } as const
const FIRST_PAGE = { after: undefined, limit: 10 }

describeOnBothDatabases('reviews', (open) => {
  async function openShop(settings: Record<string, string> = {}) {
    const database = await open()
    await stockShop(database, [{ id: 'mango' }, { id: 'lime' }, { id: 'secret', isHidden: true }])
    const shop = testApp(database, settings)
    const { accessToken: token } = await logIn(shop.deps)
    const send = (json: unknown, by = token) => shop.call('/api/reviews', { method: 'POST', token: by, json })
    return { ...shop, database, token, send }
  }

  it('a repeat under the same client id is the same review and the same answer', {
    tags: ['ENT-096', 'API-073', 'ERR-27'],
  }, async () => {
    const { send, database } = await openShop()
    for (const _ of [1, 2, 3]) {
      const answer = await send(reviewOf())
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ message: 'Review submitted successfully' })
    }
    expect(await countReviews(database)).toBe(1)
  })

  it('twins that arrive together are one review', async () => {
    const { send, database } = await openShop()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(reviewOf())))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect(await countReviews(database)).toBe(1)
  })

  it('other words under a used client id are refused, not lost', async () => {
    const { send } = await openShop()
    await send(reviewOf())
    for (const other of [
      { comment: 'I have thought about it again.' },
      { rating: 4 },
      { name: 'Kavitha' },
      { productId: 'lime' },
    ]) {
      const answer = await send(reviewOf(other))
      expect([answer.status, (await answer.json()).code], JSON.stringify(other)).toEqual([409, 'KEY_REUSED'])
    }
  })

  it('a client id of another customer is used, whatever is sent under it', async () => {
    const { send, deps, database } = await openShop()
    await send(reviewOf())
    const { accessToken: other } = await logIn(deps, '9876543211')
    const answer = await send(reviewOf(), other)
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'KEY_REUSED'])
    expect(await countReviews(database)).toBe(1)
  })

  it('one for each customer and product; another customer and another product are others', {
    tags: ['OPEN-85'],
  }, async () => {
    const { send, deps, database } = await openShop()
    await send(reviewOf())
    const again = await send(reviewOf({ clientId: 'another' }))
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'CONFLICT', message: /already/ }])
    expect((await send(reviewOf({ clientId: 'lime', productId: 'lime' }))).status).toBe(201)
    const { accessToken: other } = await logIn(deps, '9876543211')
    expect((await send(reviewOf({ clientId: 'other' }), other)).status).toBe(201)
    expect(await countReviews(database)).toBe(3)
  })

  it('a guest cannot review', { tags: ['API-074', 'VALID-57'] }, async () => {
    const { call, database } = await openShop()
    expect((await call('/api/reviews', { method: 'POST', json: reviewOf() })).status).toBe(401)
    expect(await countReviews(database)).toBe(0)
  })

  it.each([
    [{ rating: 0 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'rating', 'Please choose 1 to 5 stars'],
    [{ rating: '5' }, 'rating', undefined],
    [{ comment: 'Too short' }, 'comment', 'Please write at least 10 characters'],
    [{ comment: '   ' }, 'comment', 'Please write a few words'],
    [{ comment: 'x'.repeat(1001) }, 'comment', undefined],
    [{ comment: null }, 'comment', undefined],
    [{ name: 'Al' }, 'name', 'Name must be at least 3 characters'],
    [{ productId: '' }, 'productId', undefined],
    [{ clientId: "'; drop table reviews" }, 'clientId', undefined],
  ])('refuses %j', { tags: ['OPEN-88', 'VALID-59'] }, async (wrong, field, text) => {
    const { send, database } = await openShop()
    const answer = await send({ ...reviewOf(), ...wrong })
    expect(answer.status).toBe(400)
    const { fields } = await answer.json()
    expect(Object.keys(fields)).toEqual([field])
    if (text !== undefined) expect(fields[field]).toBe(text)
    expect(await countReviews(database)).toBe(0)
  })

  it('finds no unknown and no hidden product', async () => {
    const { send } = await openShop()
    for (const productId of ['nothing', 'secret']) expect((await send(reviewOf({ productId }))).status).toBe(404)
  })

  it('counts per customer and day; what is refused leaves nothing, and a repeat costs nothing', async () => {
    const { send, database, deps } = await openShop({ LIMIT_REVIEW_PER_CUSTOMER_DAY: '1' })
    await send(reviewOf())
    expect((await send(reviewOf())).status).toBe(201)
    const second = reviewOf({ clientId: 'second', productId: 'lime' })
    const answer = await send(second)
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true])
    expect(await countReviews(database)).toBe(1)
    deps.clock.advance(24 * 60 * 60 * 1000)
    const { accessToken } = await logIn(deps)
    expect((await send(second, accessToken)).status).toBe(201)
  })

  it('shoppers read it once it is approved, with the summary of all stars', {
    tags: ['OPEN-85', 'API-014'],
  }, async () => {
    const { send, app, call, deps, database } = await openShop()
    const page = async () => {
      deps.clock.advance(5_000)
      await app.content.refresh()
      const { products } = (await (await call('/products/homestyle-pickles')).json()) as CategoryPage
      return products.find((product) => product._id === 'mango')
    }
    await send(reviewOf({ rating: 5 }))
    const { accessToken: other } = await logIn(deps, '9876543211')
    await send(reviewOf({ clientId: 'other', rating: 2, name: 'Ramesh' }), other)
    expect(await page()).toMatchObject({ reviews: [], rating: { average: 0, count: 0 } })

    const waiting = await listAdminReviews(database.read, PENDING, FIRST_PAGE)
    expect(waiting).toMatchObject([{ product_name: 'Product mango' }, { product_name: 'Product mango' }])
    const set = (id: string, status: 'approved' | 'rejected') =>
      database.write((tx) => setReviewStatus(tx, { id, status, now: deps.clock.now() }))
    for (const { id } of waiting) expect(await set(id, 'approved')).toBe('pending')
    const shown = await page()
    expect(shown?.rating).toEqual({ average: 3.5, count: 2 })
    expect(shown?.reviews.map(({ name }) => name).sort()).toEqual(['Kavita', 'Ramesh'])
    expect(JSON.stringify(shown)).not.toContain('98765')

    for (const { id } of waiting) await set(id, 'rejected')
    expect(await page()).toMatchObject({ reviews: [], rating: { average: 0, count: 0 } })
    expect(await set('nobody', 'approved')).toBeUndefined()
  })

  it('lists by key, newest first', async () => {
    const { send, deps, database } = await openShop()
    await send(reviewOf())
    deps.clock.advance(1_000)
    await send(reviewOf({ clientId: 'lime', productId: 'lime' }))
    const [first, ...more] = await listAdminReviews(database.read, PENDING, { ...FIRST_PAGE, limit: 1 })
    expect([first?.product_id, more]).toEqual(['lime', []])
    const after = { value: first?.created_at ?? 0, id: first?.id ?? '' }
    const rest = await listAdminReviews(database.read, PENDING, { ...FIRST_PAGE, after })
    expect(rest.map(({ product_id }) => product_id)).toEqual(['mango'])
  })
})
