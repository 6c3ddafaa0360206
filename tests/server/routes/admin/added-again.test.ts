import { expect, it } from 'vitest'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

type Fields = Readonly<Record<string, unknown>>

const STORY = { title: 'Millets', titleUrl: 'millets', summary: '', minutes: 3, picture: PICTURE_HASH }
const TERMS = { kind: 'percentage', percent: 10, amount: 0, minimum: 100, startsAt: null, endsAt: null }
const USES = { usesPerPhone: 2, usesInAll: 5, phones: ['+919876543210'] }
const AREA = { pinPrefix: '1941', available: true, city: 'Leh', state: 'Ladakh', deliveryCharge: 99.5, codCharge: 40 }
const PRODUCT = { name: 'Lime Pickle 250 g', description: 'Green limes.', price: '149.50', discount: '10', tax: '5' }
const SHELF = { name: 'millets', category: 'Millets', categoryUrl: 'Millets', kicker: '', tagline: '', eligible: true }
const PACK = { availability: '12', weight: '250 g', 'hsn-code': '2001', category: 'pickles', hidden: 'true' }

const json = (path: string) => (desk: Desk, fields: Fields) => desk.ask(path, { method: 'POST', json: fields })

function form(path: string) {
  return (desk: Desk, fields: Fields) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
    return desk.ask(path, { method: 'POST', body })
  }
}

const KINDS: [kind: string, add: ReturnType<typeof json>, sent: Fields, other: Fields][] = [
  [
    'an article',
    json('/api/admin/blogs/add'),
    { ...STORY, recent: true, publishedOn: '2026-11-20', body: [] },
    { minutes: 4 },
  ],
  ['a recipe', json('/api/admin/recipes/add'), { ...STORY, serves: 4, ingredients: [], steps: [] }, { serves: 5 }],
  ['a coupon', json('/api/admin/coupons/add'), { code: 'CHAI10', ...TERMS, ...USES }, { percent: 12 }],
  [
    'a delivery area',
    json('/api/admin/delivery-areas/add'),
    { ...AREA, stepGrams: 0, stepCharge: 0, stepCodCharge: 0 },
    { codCharge: 50 },
  ],
  [
    'a category',
    json('/api/admin/categories/add'),
    { ...SHELF, hidden: false, position: 9, picture: PICTURE_HASH },
    { tagline: 'Old grains' },
  ],
  ['a product', form('/api/admin/products/add'), { ...PRODUCT, ...PACK }, { price: '150' }],
]

describeOnBothDatabases('what is added at the desk', (open) => {
  it.each(KINDS)('%s that is sent again after a lost answer is the same one', async (_, add, sent, other) => {
    const desk = await openDesk(open)
    const first = await add(desk, sent)
    expect(first.status).toBe(201)
    expect(await add(desk, sent)).toMatchObject({ status: 201, body: first.body })
    expect(await add(desk, { ...sent, ...other })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await desk.list('type=audit')).toHaveLength(1)
  })

  it('a product with other pictures is another one, whose name is taken', async () => {
    const desk = await openDesk(open)
    const add = form('/api/admin/products/add')
    const sent = { ...PRODUCT, ...PACK }
    expect((await add(desk, sent)).status).toBe(201)
    const img = JSON.stringify([{ hash: PICTURE_HASH, label: 'front' }])
    expect(await add(desk, { ...sent, img })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
})
