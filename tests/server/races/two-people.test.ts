import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#domain/contract/endpoints.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const COUPON = {
  code: 'CHAI10',
  kind: 'percentage',
  percent: 10,
  amount: 0,
  minimum: 100,
  startsAt: null,
  endsAt: null,
  usesPerPhone: null,
  usesInAll: 5,
  phones: null,
}
const AREA = {
  available: true,
  city: 'Leh',
  state: 'Ladakh',
  deliveryCharge: 99.5,
  codCharge: 40,
  stepGrams: 0,
  stepCharge: 0,
  stepCodCharge: 0,
}
const ARTICLE = { title: 'Salt', titleUrl: 'salt', summary: '', minutes: 3, picture: PICTURE_HASH }
const BANNER = { title: 'Salt', alt: 'A jar', subtitle: '', redirectionUrl: '' }
const PLACE = { position: 0, media_hash: PICTURE_HASH }

async function fill(desk: Desk) {
  await desk.ask('/api/admin/coupons/add', { method: 'POST', json: COUPON })
  await desk.deps.database.write(async (tx) => {
    await tx
      .insertInto('banners')
      .values({ id: 'banner', ...PLACE, body_json: JSON.stringify(BANNER) })
      .execute()
    const blog = { ...ARTICLE, recent: true, publishedOn: '2026-11-20', body: [] }
    await tx
      .insertInto('blogs')
      .values({ id: 'blog', ...PLACE, body_json: JSON.stringify(blog) })
      .execute()
    const recipe = { ...ARTICLE, serves: 4, ingredients: [], steps: [] }
    await tx
      .insertInto('recipes')
      .values({ id: 'recipe', ...PLACE, body_json: JSON.stringify(recipe) })
      .execute()
    const page = { slug: 'certificates', title: 'Papers', kicker: '', intro: '', blocks: [] }
    await tx
      .insertInto('pages')
      .values({ slug: 'certificates', body_json: JSON.stringify(page) })
      .execute()
  })
}

/** Of each kind: where it is changed, and a field for either person. */
const KINDS: [type: string, id: string, path: string, mine: object, theirs: object][] = [
  ['products', 'mango', '/api/admin/products/update', { description: 'Mine' }, { price: 99 }],
  ['categories', 'pickles', '/api/admin/categories/update', { tagline: 'Mine' }, { kicker: 'Theirs' }],
  ['banners', 'banner', '/api/main/banners/update', { subtitle: 'Mine' }, { title: 'Theirs' }],
  ['blogs', 'blog', '/api/admin/blogs/update', { summary: 'Mine' }, { title: 'Theirs' }],
  ['recipes', 'recipe', '/api/admin/recipes/update', { summary: 'Mine' }, { serves: 2 }],
  ['pages', 'certificates', '/api/admin/pages/update', { intro: 'Mine' }, { title: 'Theirs' }],
  ['coupons', 'CHAI10', '/api/admin/coupons/update', { usesInAll: 9 }, { percent: 15 }],
  ['deliveryAreas', '194', '/api/admin/delivery-areas/update', { city: 'Mine' }, { codCharge: 55 }],
]

describeOnBothDatabases('two people on one document', (open) => {
  it.each(KINDS)(
    'of %s: the second is told and writes nothing; over what they were shown then, they save',
    async (type, id, path, mine, theirs) => {
      const desk = await openDesk(open, [{ id: 'mango' }])
      await fill(desk)
      const read = async () => (await desk.ask(`/api/admin/resources/${type}/${id}`)).body.document
      const save = (json: object) => desk.ask(`${path}/${id}`, { method: 'PUT', json })
      const { updatedAt: ifUpdatedAt } = await read()
      const answers = await Promise.all([save({ ...theirs, ifUpdatedAt }), save({ ...mine, ifUpdatedAt })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [told] = answers.filter(({ status }) => status === 409)
      expect(told?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', message: expect.stringContaining('Somebody else') })
      const [first, second] = answers[0]?.status === 200 ? [theirs, mine] : [mine, theirs]
      const stored = await read()
      expect(stored).toMatchObject(first)
      expect(stored).not.toMatchObject(second)
      // Only what was sent is written: over the new state, both are there.
      expect((await save({ ...second, ifUpdatedAt: stored.updatedAt })).status).toBe(200)
      expect(await read()).toMatchObject({ ...first, ...second })
    },
  )

  it('an area, a coupon or a category that is there already is refused and stays as it is', async () => {
    const desk = await openDesk(open)
    await fill(desk)
    const before = (await desk.ask('/api/admin/resources/deliveryAreas/194')).body.document
    const add = (path: string, json: object) => desk.ask(path, { method: 'POST', json })
    expect(await add('/api/admin/delivery-areas/add', { pinPrefix: '194', ...AREA })).toMatchObject({
      status: 409,
      body: { fields: { pinPrefix: expect.stringContaining('already') } },
    })
    expect((await desk.ask('/api/admin/resources/deliveryAreas/194')).body.document).toEqual(before)
    expect(await add('/api/admin/coupons/add', { ...COUPON, percent: 99 })).toMatchObject({
      status: 409,
      body: { fields: { code: expect.any(String) } },
    })
    expect((await desk.ask('/api/admin/resources/coupons/CHAI10')).body.document.percent).toBe(10)
    expect((await desk.list('type=audit')).map(({ action }) => action)).toEqual(['coupon.add'])
  })

  it('a product that two people add at once is added once, and the other is told of its name', async () => {
    const desk = await openDesk(open)
    const product = { name: 'Salt', description: '', weight: '1 kg', tax: 5, 'hsn-code': '2501' }
    const add = (price: number) => {
      const form = new FormData()
      form.set('product', JSON.stringify({ ...product, price, category: 'pickles', availability: 3, hidden: true }))
      return desk.ask('/api/admin/products/add', { method: 'POST', body: form })
    }
    const answers = await Promise.all([add(40), add(41), add(42)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'CONFLICT', fields: { name: expect.any(String) } })
    }
    expect((await desk.list('type=audit')).map(({ action }) => action)).toEqual(['product.add'])
  })

  it('a question is answered once', async () => {
    const desk = await openDesk(open)
    const json = { fullName: 'Asha Rao', email: 'asha@haat.in', phoneNumber: '9876543210', message: 'Is it very hot?' }
    await desk.ask('/api/user-query/submit-contact-details', { method: 'POST', json })
    const [{ _id }] = await desk.list('type=queries')
    const answer = (text: string) =>
      desk.ask(`/api/admin/queries/answer/${_id}`, { method: 'POST', json: { answer: text } })
    expect((await answer('Yes.')).status).toBe(200)
    expect((await answer('No.')).body.code).toBe('CHANGED_MEANWHILE')
    expect((await answer('Yes.')).body.query.answer).toBe('Yes.')
  })
})

describe('the desk’s calls', () => {
  it('every change of a stored document names the state that was edited', () => {
    const changes = endpoints.filter(
      ({ access, method, path }) => access === 'admin' && method === 'PUT' && /\/update\/\{\w+\}$/.test(path),
    )
    const without = changes.filter(
      ({ body }) => !v.is(v.object({ entries: v.object({ ifUpdatedAt: v.unknown() }) }), body),
    )
    expect(changes.length).toBeGreaterThanOrEqual(8)
    expect(without.map(({ name }) => name)).toEqual([])
  })
})
