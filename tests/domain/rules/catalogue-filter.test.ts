import { describe, expect, test } from 'vitest'
import { paiseFromRupees as rupees } from '#domain/money.ts'
import {
  ALL_CATEGORIES,
  type CatalogueAction,
  type CatalogueFilter,
  catalogueReducer,
  deriveListing,
  INITIAL_CATALOGUE_FILTER,
} from '#domain/rules/catalogue-filter.ts'
import { NO_FACETS } from '#domain/rules/facets.ts'

const product = (name: string, price: number, categoryUrl: string) => ({
  name,
  shownPaise: rupees(price),
  pack: '500 g',
  categoryUrl,
})
const PRODUCTS = [
  product('Acacia Honey', 499, 'Organic-Honey'),
  product('Honey Oats', 199, 'Oats'),
  product('Mango Pickle', 200, 'Homestyle-Pickles'),
  product('Raw Honey', 100, 'Organic-Honey'),
]
const LOW = { min: rupees(100), max: rupees(200) }

const stateAfter = (...actions: CatalogueAction[]): CatalogueFilter =>
  actions.reduce(catalogueReducer, INITIAL_CATALOGUE_FILTER)
const shown = (filter: CatalogueFilter) => deriveListing(PRODUCTS, filter).map(({ name }) => name)

describe('the catalogue starts with nothing chosen', {
  tags: [
    'ENT-168',
    'ENT-172',
    'ENT-173',
    'ENT-174',
    'ENT-175',
    'ENT-178',
    'ENT-180',
    'ENT-181',
    'ENT-183',
    'ENT-200',
    'CONST-35',
    'CONST-36',
  ],
}, () => {
  test('initial values', () => {
    expect(INITIAL_CATALOGUE_FILTER).toEqual({
      categoryBtnValue: 'all',
      searchInputValue: '',
      query: '',
      sortValue: 'sort',
      selectedRanges: [],
      facets: NO_FACETS,
      currentPage: 1,
    })
    expect(ALL_CATEGORIES).toBe('all')
    expect(shown(INITIAL_CATALOGUE_FILTER)).toEqual(PRODUCTS.map(({ name }) => name))
  })
})

describe('SEARCH', { tags: ['STATE-069', 'STATE-070'] }, () => {
  const searched = stateAfter({ type: 'SEARCH', text: ' honey ' })

  test('filters, remembers the text and leaves the products alone', () => {
    const before = structuredClone(PRODUCTS)
    expect(shown(searched)).toEqual(['Acacia Honey', 'Honey Oats', 'Raw Honey'])
    expect(searched).toMatchObject({ searchInputValue: ' honey ', query: 'honey' })
    expect(stateAfter({ type: 'SEARCH', text: '  ' }).query).toBe('')
    expect(PRODUCTS).toEqual(before)
  })
})

describe('SORT', { tags: ['STATE-071', 'STATE-072', 'OPEN-24'] }, () => {
  test.each([
    ['a-z', ['Acacia Honey', 'Honey Oats', 'Raw Honey']],
    ['z-a', ['Raw Honey', 'Honey Oats', 'Acacia Honey']],
    ['low_to_high', ['Raw Honey', 'Honey Oats', 'Acacia Honey']],
    ['high_to_low', ['Acacia Honey', 'Honey Oats', 'Raw Honey']],
  ] as const)('%s empties the box and keeps what was searched', (value, expected) => {
    const sorted = stateAfter({ type: 'SEARCH', text: 'honey' }, { type: 'SORT', value })
    expect(sorted).toMatchObject({ sortValue: value, searchInputValue: '', query: 'honey' })
    expect(shown(sorted)).toEqual(expected)
  })
})

describe('PRICE', {
  tags: ['STATE-073', 'STATE-074', 'STATE-075', 'STATE-076', 'STATE-077', 'STATE-078', 'OPEN-24'],
}, () => {
  test('keeps both ends and drops the search', () => {
    const filtered = stateAfter({ type: 'SEARCH', text: 'honey' }, { type: 'PRICE', ranges: [LOW] })
    expect(filtered).toMatchObject({ searchInputValue: '', query: '', selectedRanges: [LOW] })
    expect(shown(filtered)).toEqual(['Honey Oats', 'Mango Pickle', 'Raw Honey'])
  })

  test('any of several ranges will do, none means all', () => {
    const high = { min: rupees(450), max: null }
    const cheap = { min: rupees(0), max: rupees(100) }
    expect(shown(stateAfter({ type: 'PRICE', ranges: [cheap, high] }))).toEqual(['Acacia Honey', 'Raw Honey'])
    expect(shown(stateAfter({ type: 'PRICE', ranges: [] }))).toHaveLength(PRODUCTS.length)
  })
})

describe('NARROW', () => {
  test('sets facets and ranges together and keeps what was searched', () => {
    const facets = { ...INITIAL_CATALOGUE_FILTER.facets, stars: ['4'] }
    const before = stateAfter({ type: 'SEARCH', text: 'honey' }, { type: 'PAGE', page: 3 })
    expect(catalogueReducer(before, { type: 'NARROW', facets, ranges: [LOW] })).toEqual({
      ...before,
      currentPage: 1,
      facets,
      selectedRanges: [LOW],
    })
  })
})

describe('CATEGORY', { tags: ['STATE-079', 'ENT-179', 'OPEN-24'] }, () => {
  test('is stored in lower case, filters and drops the search', () => {
    const chosen = stateAfter({ type: 'SEARCH', text: 'oats' }, { type: 'CATEGORY', category: 'Organic-Honey' })
    expect(chosen).toMatchObject({ categoryBtnValue: 'organic-honey', query: '', searchInputValue: '' })
    expect(shown(chosen)).toEqual(['Acacia Honey', 'Raw Honey'])
  })

  test('filter first, sort after', () => {
    const both = stateAfter({ type: 'CATEGORY', category: 'Organic-Honey' }, { type: 'SORT', value: 'low_to_high' })
    expect(shown(both)).toEqual(['Raw Honey', 'Acacia Honey'])
  })
})

const everything: CatalogueAction[] = [
  { type: 'CATEGORY', category: 'Oats' },
  { type: 'PRICE', ranges: [LOW] },
  { type: 'SEARCH', text: 'honey' },
  { type: 'SORT', value: 'z-a' },
  { type: 'PAGE', page: 3 },
]

test('CLEAR resets list, category, sort, ranges and text', {
  tags: ['STATE-080', 'STATE-081', 'STATE-082', 'STATE-083', 'STATE-084'],
}, () => {
  expect(stateAfter(...everything)).not.toEqual(INITIAL_CATALOGUE_FILTER)
  expect(stateAfter(...everything, { type: 'CLEAR' })).toEqual(INITIAL_CATALOGUE_FILTER)
})

test.each(everything.filter(({ type }) => type !== 'PAGE'))(
  '$type goes back to page 1',
  { tags: ['OPEN-23'] },
  (action) => {
    expect(stateAfter({ type: 'PAGE', page: 4 }).currentPage).toBe(4)
    expect(stateAfter({ type: 'PAGE', page: 4 }, action).currentPage).toBe(1)
  },
)
