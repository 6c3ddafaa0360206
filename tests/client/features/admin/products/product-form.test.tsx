import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AdminProduct } from '#domain/contract/admin-products.ts'
import { typedNumber } from '#domain/rules/typed-number.ts'
import { InlineNumber } from '#src/features/admin/forms/inline-number.tsx'
import { addFrom, changeFrom, valuesOfProduct } from '#src/features/admin/products/product-fields.ts'
import { countStock } from '#src/features/admin/products/stock-moves.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { mount, type, untilShown } from '#tests/support/mount.tsx'

const PRODUCT: AdminProduct = {
  _id: 'mango',
  name: 'Mango Pickle 500 g',
  'name-url': 'mango-pickle-500-g',
  group: 'mango-pickle',
  description: 'Green mangoes.',
  details: { ingredients: 'Mango', nutrition: [['Fat', '8 g']], storage: '', origin: '', keepsFor: '' },
  facts: { diet: ['vegan'], allergens: null, states: [] },
  price: 1000,
  discount: 0,
  availability: 50,
  weight: '500 g',
  tax: 12,
  'hsn-code': '2001',
  category: { _id: 'pickles', category: 'Pickles' },
  meta: { best_seller: true, new_arrivals: false, deal_of_the_day: false, season_special: false },
  hidden: false,
  img: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T11:00:00.000Z',
}

afterEach(() => vi.unstubAllGlobals())

describe('the form of a product', () => {
  it('sends the fields that were changed and no other, never the stock', { tags: ['ADMIN-28'] }, async () => {
    const sent = fakeWire(() => ok({ _id: 'mango', product: PRODUCT }))
    const values = { ...valuesOfProduct(PRODUCT), description: 'From Malihabad.', 'details.origin': 'Malihabad' }
    await changeFrom('mango', values, new Set(['description', 'details.origin']))
    await changeFrom(
      'mango',
      { ...values, price: '1,299.50', 'meta.best_seller': false },
      new Set(['price', 'meta.best_seller']),
    )
    const ifUpdatedAt = PRODUCT.updatedAt
    expect(sent.map(({ body }) => body)).toEqual([
      { description: 'From Malihabad.', details: { origin: 'Malihabad' }, ifUpdatedAt },
      { price: 1299.5, meta: { best_seller: false }, ifUpdatedAt },
    ])
  })

  it('sends facts as lists; of allergens none is another answer than nobody knows', async () => {
    const sent = fakeWire(() => ok({ _id: 'mango', product: PRODUCT }))
    const said = valuesOfProduct({ ...PRODUCT, facts: { diet: ['vegan'], allergens: [], states: ['Goa'] } })
    expect(said).toMatchObject({ 'facts.diet': ['vegan'], 'facts.allergens': ['none'], 'facts.states': ['Goa'] })
    expect(valuesOfProduct(PRODUCT)).toMatchObject({ 'facts.allergens': [] })
    await changeFrom('mango', said, new Set(['facts.allergens']))
    await changeFrom('mango', { ...said, 'facts.allergens': [] }, new Set(['facts.allergens', 'facts.states']))
    await changeFrom(
      'mango',
      { ...said, 'facts.allergens': ['milk'], 'facts.diet': [] },
      new Set(['facts.allergens', 'facts.diet']),
    )
    const ifUpdatedAt = PRODUCT.updatedAt
    expect(sent.map(({ body }) => body)).toEqual([
      { facts: { allergens: [] }, ifUpdatedAt },
      { facts: { allergens: null, states: ['Goa'] }, ifUpdatedAt },
      { facts: { diet: [], allergens: ['milk'] }, ifUpdatedAt },
    ])
  })

  it('a new product opens with its stock and leaves out what the server makes of the name', async () => {
    const form = vi.fn()
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      form(JSON.parse(String((await new Request(input, init).formData()).get('product'))))
      return Response.json({ _id: 'mango', product: PRODUCT })
    })
    await addFrom({ ...valuesOfProduct(PRODUCT), 'name-url': ' ', availability: '12' })
    expect(form.mock.calls[0]?.[0]).toMatchObject({ availability: 12, group: 'mango-pickle', price: 1000 })
    expect(form.mock.calls[0]?.[0]).not.toHaveProperty('name-url')
  })
})

describe('numbers at the desk', () => {
  it('are read in the groups of India and of elsewhere; what is no number is none', () => {
    const typed = ['', ' 149.50 ', '1,29,900', '129,900.5', '1,299', '12,99', '1e3', '-5', '5 rupees'].map(typedNumber)
    expect(typed).toEqual([undefined, 149.5, 129900, 129900.5, 1299, NaN, NaN, NaN, NaN])
  })

  async function inlineStock(row: AdminProduct) {
    const client = new QueryClient()
    const shown = (product: AdminProduct) => (
      <QueryClientProvider client={client}>
        <InlineNumber
          label="Pieces"
          row={product}
          value={product.availability}
          onSave={(counted, seen) => countStock(seen, counted)}
        />
      </QueryClientProvider>
    )
    const { host, unmount } = await mount(shown(row))
    const field = host.querySelector('input') as HTMLInputElement
    return { host, field, unmount }
  }

  it('neither the wheel nor the arrows change what stands there', { tags: ['ADMIN-28'] }, async () => {
    const { field, unmount } = await inlineStock(PRODUCT)
    // Browsers step a number field and leave every other kind alone.
    expect(field.type).toBe('text')
    expect(field.inputMode).toBe('decimal')
    await unmount()
  })

  it('a count names the number that was seen, and a refused one says what is there and writes nothing', {
    tags: ['ADMIN-28'],
  }, async () => {
    const sent = fakeWire(() => refused(409, 'CHANGED_MEANWHILE', { fields: { counted: 'There are 38 pieces now.' } }))
    const { host, field, unmount } = await inlineStock(PRODUCT)
    await type(field, '48')
    await untilShown(
      () => field.form?.requestSubmit(),
      () =>
        expect(host.querySelector('[role=alert]')?.textContent).toContain(
          '“48” was not saved. There are 38 pieces now.',
        ),
    )
    expect(sent).toMatchObject([
      { path: '/api/admin/products/stock/mango', body: { reason: 'counted', counted: 48, seen: 50 } },
    ])
    expect(field.value).toBe('50')
    await act(async () => field.blur())
    expect(sent).toHaveLength(1)
    await unmount()
  })
})
