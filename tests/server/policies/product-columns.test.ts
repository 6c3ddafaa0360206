import { describe, expect, it } from 'vitest'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { ALLERGENS, DIET_FACTS } from '#domain/rules/product-facts.ts'
import type { ProductRow } from '#server/db/tables.ts'
import {
  cellOf,
  exportedStock,
  exportedStockOf,
  PRODUCT_COLUMNS,
  STOCK_COLUMN,
} from '#server/policies/product-columns.ts'
import {
  BLANK_PRODUCT,
  detailsOf,
  factColumns,
  factsOf,
  NO_DETAILS,
  productColumns,
} from '#server/policies/product-row.ts'
import { CATEGORIES, columnNamed, MANGO } from '#tests/support/import-plan.ts'

const FULL = {
  ...MANGO,
  description: 'Sour',
  is_best_seller: 1,
  is_new_arrival: 0,
  is_deal_of_the_day: 1,
  is_season_special: 0,
  diet_json: '["vegan","gluten_free"]',
  allergens_json: '["mustard","sesame"]',
  states_json: '["Kerala","Tamil Nadu"]',
}

describe('the columns of the product file', () => {
  it('stand in this order, and these are needed by a new product', () => {
    expect(PRODUCT_COLUMNS.map(({ name }) => name).join(' ')).toBe(
      'name name-url group category price discount availability weight tax hsn-code best_seller new_arrivals ' +
        'deal_of_the_day season_special hidden description diet allergens states',
    )
    const named = (key: 'isNeededByNew' | 'mayBeEmpty') =>
      PRODUCT_COLUMNS.filter((column) => column[key]).map(({ name }) => name)
    expect(named('isNeededByNew')).toEqual(['name', 'category', 'price', 'availability', 'weight', 'tax', 'hsn-code'])
    expect(named('mayBeEmpty')).toEqual(['description', 'diet', 'allergens', 'states'])
    expect(STOCK_COLUMN.name).toBe('availability')
  })

  it('write what the product has', () => {
    expect(PRODUCT_COLUMNS.map((column) => cellOf(column, FULL))).toEqual([
      'Mango Pickle',
      'mango-pickle',
      'mango-pickle',
      'Homestyle Pickles',
      '250.5',
      '10',
      '8',
      '500 g',
      '12',
      '2001',
      'yes',
      'no',
      'yes',
      'no',
      'no',
      'Sour',
      'vegan, gluten_free',
      'mustard, sesame',
      'Kerala, Tamil Nadu',
    ])
    expect(cellOf(columnNamed('name'), { ...FULL, name: '=1+1' })).toBe("'=1+1")
    expect(cellOf(columnNamed('new_arrivals'), { ...FULL, is_new_arrival: 1 })).toBe('yes')
    expect(cellOf(columnNamed('season_special'), { ...FULL, is_season_special: 1 })).toBe('yes')
    expect(cellOf(columnNamed('hidden'), { ...FULL, is_hidden: 1 })).toBe('yes')
  })

  it('tell allergens that nobody has said from none', () => {
    expect(cellOf(columnNamed('allergens'), { ...FULL, allergens_json: null })).toBe('')
    expect(cellOf(columnNamed('allergens'), { ...FULL, allergens_json: '[]' })).toBe('none')
  })

  it.each<[string, string, Partial<ProductRow> | undefined]>([
    ['name', ' Mango ', { name: 'Mango' }],
    ['name', '', undefined],
    ['name-url', 'mango-1', { name_url: 'mango-1' }],
    ['name-url', 'Mango', undefined],
    ['group', 'mango', { food_group: 'mango' }],
    ['price', '149.50', { price_paise: 149_50 }],
    ['price', '0', undefined],
    ['price', '1,250.50', { price_paise: 1250_50 }],
    ['price', '1,29,900', { price_paise: 129900_00 }],
    ['price', '129,900.00', { price_paise: 129900_00 }],
    ['price', '१,४९९', { price_paise: 1499_00 }],
    ['price', '1,49', undefined],
    ['price', '10,50', undefined],
    ['price', '1,,499', undefined],
    ['price', '-5', undefined],
    ['price', '1e3', undefined],
    ['price', ' 5 ', { price_paise: 500 }],
    ['price', '.5', undefined],
    ['price', '5.', undefined],
    ['price', '1.005', undefined],
    ['price', '1234567890', undefined],
    ['discount', '0', { discount_percent: 0 }],
    ['discount', '100', { discount_percent: 100 }],
    ['discount', '101', undefined],
    ['discount', '5.5', undefined],
    ['availability', '12', { stock: 12 }],
    ['availability', '1,200', { stock: 1200 }],
    ['availability', '1.5', undefined],
    ['weight', '1 kg', { weight: '1 kg' }],
    ['tax', '12', { tax_percent: 12 }],
    ['hsn-code', '2001', { hsn_code: '2001' }],
    ['hsn-code', '409', { hsn_code: '0409' }],
    ['hsn-code', '04090', { hsn_code: '004090' }],
    ['hsn-code', '20', undefined],
    ['hsn-code', '2', undefined],
    ['hsn-code', 'x409', undefined],
    ['hsn-code', '409x', undefined],
    ['best_seller', 'yes', { is_best_seller: 1 }],
    ['new_arrivals', 'TRUE', { is_new_arrival: 1 }],
    ['deal_of_the_day', '1', { is_deal_of_the_day: 1 }],
    ['season_special', 'No', { is_season_special: 0 }],
    ['hidden', 'false', { is_hidden: 0 }],
    ['hidden', '0', { is_hidden: 0 }],
    ['hidden', 'maybe', undefined],
    ['description', '', { description: '' }],
    ['diet', 'Vegan; gluten-free, no added sugar', { diet_json: '["vegan","gluten_free","no_added_sugar"]' }],
    ['diet', 'no - added  sugar,', { diet_json: '["no_added_sugar"]' }],
    ['diet', '', { diet_json: '[]' }],
    ['diet', 'tasty', undefined],
    ['allergens', 'Mustard, milk', { allergens_json: '["mustard","milk"]' }],
    ['allergens', 'None', { allergens_json: '[]' }],
    ['allergens', 'none, milk', undefined],
    ['allergens', 'lead', undefined],
    ['states', 'kerala; Tamil Nadu', { states_json: '["Kerala","Tamil Nadu"]' }],
    ['states', 'Atlantis', undefined],
  ])('%s takes %j for %j', (name, cell, values) => {
    expect(columnNamed(name).read(cell, CATEGORIES)).toEqual(values)
  })

  it('allergens that are emptied are unknown again', () => {
    expect(columnNamed('allergens').read('', CATEGORIES)).toEqual({ allergens_json: null })
  })

  it.each([
    ['Homestyle Pickles', 'pickles'],
    ['ORGANIC OILS', 'oils'],
    ['oils', 'oils'],
    ['organic-oils', 'oils'],
    ['Oils', undefined],
    ['', undefined],
  ])('the category %j is %s', (cell, id) => {
    const found = CATEGORIES.find((one) => one.id === id)
    const values = found && { category_id: found.id, category_label: found.label }
    expect(columnNamed('category').read(cell, CATEGORIES)).toEqual(values)
  })

  it('the label of one category wins over the name of another', () => {
    const twins = [...CATEGORIES, { id: 'new', label: 'Organic-Oils', name: 'New' }]
    expect(columnNamed('category').read('organic-oils', twins)).toMatchObject({ category_id: 'new' })
  })

  it('say what is wrong in words of their own', () => {
    const { wrong } = importRowText
    const words = Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column.name, column.wrong]))
    const flags = ['best_seller', 'new_arrivals', 'deal_of_the_day', 'season_special', 'hidden']
    expect(words).toEqual({
      ...wrong,
      flag: undefined,
      ...Object.fromEntries(flags.map((name) => [name, wrong.flag])),
      diet: wrong.diet(DIET_FACTS.join(', ')),
      allergens: wrong.allergens(ALLERGENS.join(', ')),
    })
  })
})

describe('what the export notes of the pieces', () => {
  it('is read as it was written', () => {
    expect(exportedStock({ pieces: 8, edit: 3 })).toBe('8 (edit 3)')
    expect(exportedStockOf('8 (edit 3)')).toEqual({ pieces: 8, edit: 3 })
    expect(exportedStockOf('1000000 (edit 123456789)')).toEqual({ pieces: 1_000_000, edit: 123_456_789 })
  })

  it.each([
    '8',
    '',
    '8 (edit)',
    '8 (edit x)',
    '18 (edit 3) ',
    ' 8 (edit 3)',
    '12345678 (edit 3)',
    '8 (edit 1234567890)',
  ])('is nothing else, such as %j', (cell) => {
    expect(exportedStockOf(cell)).toBeUndefined()
  })
})

describe('the columns that a change writes', () => {
  it('are those that are named, each in its form', () => {
    expect(productColumns({})).toEqual({})
    const meta = { best_seller: true, new_arrivals: false, deal_of_the_day: true, season_special: false }
    const facts = { diet: ['vegan'], allergens: ['milk'], states: ['Kerala'] } as const
    expect(
      productColumns({
        ...{ name: 'A', 'name-url': 'a', group: 'g', description: 'd', price: 1.5, discount: 5, availability: 7 },
        ...{ weight: 'w', tax: 12, 'hsn-code': '2001', category: 'c', hidden: true, meta },
        facts: { diet: [...facts.diet], allergens: [...facts.allergens], states: [...facts.states] },
      }),
    ).toEqual({
      ...{ name: 'A', name_url: 'a', food_group: 'g', description: 'd', price_paise: 150, discount_percent: 5 },
      ...{ stock: 7, weight: 'w', tax_percent: 12, hsn_code: '2001', category_id: 'c', is_hidden: 1 },
      ...{ is_best_seller: 1, is_new_arrival: 0, is_deal_of_the_day: 1, is_season_special: 0 },
      ...{ diet_json: '["vegan"]', allergens_json: '["milk"]', states_json: '["Kerala"]' },
    })
    expect(productColumns({ meta: { best_seller: false } })).toEqual({ is_best_seller: 0 })
  })

  it('keep what a change of the details does not name; an emptied Hindi name is none', () => {
    const before = { details_json: JSON.stringify({ ...NO_DETAILS, origin: 'Kerala', hindiName: 'आम' }) }
    const changed = (details: object) => JSON.parse(productColumns({ details }, before).details_json ?? 'null')
    expect(changed({ storage: 'Dry' })).toEqual({ ...NO_DETAILS, origin: 'Kerala', storage: 'Dry', hindiName: 'आम' })
    expect(changed({ hindiName: '' })).toEqual({ ...NO_DETAILS, origin: 'Kerala' })
    expect(JSON.parse(productColumns({ details: {} }).details_json ?? 'null')).toEqual(NO_DETAILS)
  })

  it('hold facts as they are read', () => {
    const facts = { diet: ['vegan'], allergens: [], states: ['Kerala'] } as const
    expect(factsOf(factColumns(facts))).toEqual(facts)
    expect(factColumns({ ...facts, allergens: null }).allergens_json).toBeNull()
    expect(factsOf(BLANK_PRODUCT)).toEqual({ diet: [], allergens: null, states: [] })
    expect(detailsOf({ details_json: '{}' })).toEqual(NO_DETAILS)
    expect(detailsOf(BLANK_PRODUCT)).toEqual({ ingredients: '', nutrition: [], storage: '', origin: '', keepsFor: '' })
  })

  it('are those of nothing, and hidden, before anything is said', () => {
    expect(BLANK_PRODUCT).toMatchObject({ id: '', name: '', name_url: '', food_group: '', description: '' })
    expect(BLANK_PRODUCT).toMatchObject({ weight: '', hsn_code: '', category_id: '', is_hidden: 1 })
  })
})
