import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paiseFromRupees as rupees } from '#domain/money.ts'
import {
  countFoods,
  FACETS,
  type Facet,
  type FacetChoice,
  FIXED_VALUES,
  facetCounts,
  NO_FACETS,
  narrowed,
  relaxations,
  type Traits,
  toggleFacet,
} from '#domain/rules/facets.ts'
import { NO_FACTS } from '#domain/rules/product-facts.ts'

const PLAIN: Traits = {
  countedAs: 'plain',
  categoryUrl: 'oats',
  shownPaise: rupees(100),
  facts: NO_FACTS,
  pack: '500 g',
  stars: 0,
  isInStock: true,
  isOnOffer: false,
  countsForOffers: false,
}
const SHELF: Traits[] = [
  {
    ...PLAIN,
    countedAs: 'honey',
    pack: '250 g',
    stars: 4.5,
    facts: { diet: ['gluten_free'], allergens: [], states: ['Bihar'] },
  },
  {
    ...PLAIN,
    countedAs: 'honey',
    pack: '1 kg',
    stars: 4.5,
    isInStock: false,
    facts: { diet: ['gluten_free'], allergens: [], states: ['Bihar'] },
  },
  {
    ...PLAIN,
    countedAs: 'oats',
    shownPaise: rupees(300),
    facts: { diet: ['vegan'], allergens: ['gluten'], states: ['Punjab'] },
  },
  {
    ...PLAIN,
    countedAs: 'butter',
    pack: '3 × 50 g',
    stars: 3.9,
    isOnOffer: true,
    countsForOffers: true,
    facts: { diet: ['vegan', 'gluten_free'], allergens: ['nuts'], states: ['Kerala', 'Bihar'] },
  },
  { ...PLAIN, countedAs: 'mystery', categoryUrl: 'gifts', pack: '5 pieces' },
]
const chosen = (parts: Partial<FacetChoice>): FacetChoice => ({ ...NO_FACETS, ...parts })
const foodsOf = (parts: Partial<FacetChoice>) => [
  ...new Set(narrowed(SHELF, chosen(parts), (traits) => traits).map(({ countedAs }) => countedAs)),
]

describe('facets', () => {
  it.each<[Partial<FacetChoice>, string[]]>([
    [{}, ['honey', 'oats', 'butter', 'mystery']],
    [{ diet: ['vegan'] }, ['oats', 'butter']],
    [{ diet: ['vegan', 'gluten_free'] }, ['butter']],
    // Nobody has said what the mystery contains.
    [{ without: ['nuts'] }, ['honey', 'oats']],
    [{ without: ['nuts', 'gluten'] }, ['honey']],
    [{ from: ['Bihar', 'Punjab'] }, ['honey', 'oats', 'butter']],
    [{ size: ['100-250'] }, ['honey', 'butter']],
    [{ size: ['250-500'] }, ['oats']],
    [{ size: ['500-1000', '100-250'] }, ['honey', 'butter']],
    [{ size: ['1000-'] }, []],
    [{ stars: ['4'] }, ['honey']],
    [{ stars: ['4', '3'] }, ['honey', 'butter']],
    [{ only: ['offer'] }, ['butter']],
    [{ only: ['counts'] }, ['butter']],
    [{ only: ['stock'] }, ['honey', 'oats', 'butter', 'mystery']],
    [{ only: ['luck'] }, []],
    [{ only: ['stock', 'offer'] }, ['butter']],
    [{ only: ['stock'], size: ['500-1000'] }, []],
    [{ price: ['200-400'] }, ['oats']],
    [{ price: ['300-'] }, ['oats']],
    [{ price: ['0-100', '300-'] }, ['honey', 'oats', 'butter', 'mystery']],
    [{ price: ['300.01-'] }, []],
    [{ price: ['junk'] }, []],
    [{ without: ['air'] }, []],
    [{ category: ['gifts'] }, ['mystery']],
  ])('%j leaves %j', (choice, foods) => {
    expect(foodsOf(choice)).toEqual(foods)
  })

  it('a value is switched on and off', () => {
    const on = toggleFacet(NO_FACETS, 'diet', 'vegan')
    expect(on).toEqual(chosen({ diet: ['vegan'] }))
    expect(toggleFacet(on, 'diet', 'vegan')).toEqual(NO_FACETS)
  })

  it('the other values of its facet, and those of the other facets, stay as they are', () => {
    const choice = chosen({ diet: ['vegan', 'fasting'], stars: ['4'] })
    expect(toggleFacet(choice, 'diet', 'vegan')).toEqual(chosen({ diet: ['fasting'], stars: ['4'] }))
    expect(toggleFacet(choice, 'diet', 'gluten_free').diet).toEqual(['vegan', 'fasting', 'gluten_free'])
    expect(choice).toEqual(chosen({ diet: ['vegan', 'fasting'], stars: ['4'] }))
  })

  it('where nothing is left, each filter says how many foods show without it, the most helpful first', () => {
    const choice = chosen({ diet: ['vegan'], only: ['offer'], from: ['Punjab'] })
    expect(relaxations(SHELF, choice)).toEqual([
      { facet: 'from', value: 'Punjab', foods: 1 },
      { facet: 'only', value: 'offer', foods: 1 },
      { facet: 'diet', value: 'vegan', foods: 0 },
    ])
  })
})

const STATES = ['Bihar', 'Kerala', 'Punjab']
const OFFERED: FacetChoice = {
  ...FIXED_VALUES,
  category: ['oats', 'gifts'],
  price: ['0-199', '200-499', '500-'],
  from: STATES,
}
const traits: fc.Arbitrary<Traits> = fc.record({
  countedAs: fc.constantFrom('a', 'b', 'c', 'd'),
  categoryUrl: fc.constantFrom(...OFFERED.category),
  shownPaise: fc.integer({ min: 1, max: 800 }).map(rupees),
  facts: fc.record({
    diet: fc.subarray([...FIXED_VALUES.diet]),
    allergens: fc.option(fc.subarray([...FIXED_VALUES.without])),
    states: fc.subarray(STATES),
  }),
  pack: fc.constantFrom('50 g', '100 g', '250 ml', '3 × 200 g', '1 kg', '5 L', '4 pieces', 'a bunch'),
  stars: fc.constantFrom(0, 2.5, 3, 3.99, 4, 5),
  isInStock: fc.boolean(),
  isOnOffer: fc.boolean(),
  countsForOffers: fc.boolean(),
})
const shelves = fc.array(traits, { maxLength: 25 })
const values = fc
  .constantFrom(...FACETS)
  .chain((facet) => fc.tuple(fc.constant(facet), fc.constantFrom(...OFFERED[facet])))
const choices = fc.array(values, { maxLength: 4 }).map(madeOf)

function madeOf(pressed: readonly (readonly [Facet, string])[]): FacetChoice {
  return pressed.reduce<FacetChoice>(
    (choice, [facet, value]) => (choice[facet].includes(value) ? choice : toggleFacet(choice, facet, value)),
    NO_FACETS,
  )
}

const left = (shelf: readonly Traits[], choice: FacetChoice) => narrowed(shelf, choice, (one) => one)
const ALL_OF: readonly Facet[] = ['diet', 'without', 'only']

describe('the foods that each value would leave', () => {
  const countsOf = (choice: Partial<FacetChoice>, facet: Facet, all: readonly Traits[] = SHELF) =>
    Object.fromEntries(facetCounts(all, chosen(choice), OFFERED)[facet])

  it.each<[Facet, Record<string, number>]>([
    ['category', { oats: 3, gifts: 1 }],
    ['price', { '0-199': 3, '200-499': 1, '500-': 0 }],
    ['from', { Bihar: 2, Kerala: 1, Punjab: 1 }],
    ['size', { '0-100': 0, '100-250': 2, '250-500': 1, '500-1000': 1, '1000-': 0 }],
    ['stars', { '4': 1, '3': 2 }],
    ['only', { stock: 4, offer: 1, counts: 1 }],
  ])('of %s are counted once, however many of their packs have it', (facet, counts) => {
    expect(countsOf({}, facet)).toEqual(counts)
  })

  it('of a diet are those that name it, of an allergen those that are known to be without', () => {
    expect(countsOf({}, 'diet')).toMatchObject({ vegan: 2, gluten_free: 2, fasting: 0 })
    expect(countsOf({}, 'without')).toMatchObject({ gluten: 2, nuts: 2, milk: 3 })
  })

  it('are those the other facets leave, and in its own facet those it would leave in their place', () => {
    const choice = { from: ['Bihar'], size: ['250-500'] }
    expect(countsOf(choice, 'from')).toEqual({ Bihar: 0, Kerala: 0, Punjab: 1 })
    expect(countsOf(choice, 'size')).toMatchObject({ '100-250': 2, '250-500': 0, '500-1000': 1 })
    expect(countsOf(choice, 'category')).toEqual({ oats: 0, gifts: 0 })
    expect(countsOf({ diet: ['vegan'] }, 'diet')).toMatchObject({ vegan: 2, gluten_free: 1 })
  })

  it('are counted by an address in small letters, and not where a value is not offered', () => {
    const elsewhere = { ...PLAIN, facts: { ...NO_FACTS, states: ['Goa', 'Bihar', 'Bihar'] } }
    const shelf = [
      { ...elsewhere, categoryUrl: 'Oats' },
      { ...elsewhere, countedAs: 'b', categoryUrl: 'teas' },
    ]
    expect(countsOf({}, 'category', shelf)).toEqual({ oats: 1, gifts: 0 })
    expect(countsOf({}, 'from', shelf)).toEqual({ Bihar: 2, Kerala: 0, Punjab: 0 })
  })

  it('are those of all its packs, though they do not stand side by side', () => {
    const [small, large, ...others] = SHELF
    const apart = [small, ...others, large].filter((one) => one !== undefined)
    for (const facet of FACETS) expect(countsOf({}, facet, apart)).toEqual(countsOf({}, facet))
  })
})

describe('whatever stands on the shelf', () => {
  it('a count is what a press of that value shows, given the other facets', () => {
    fc.assert(
      fc.property(shelves, choices, values, (shelf, choice, [facet, value]) => {
        const count = facetCounts(shelf, choice, OFFERED)[facet].get(value)
        const kept = ALL_OF.includes(facet) ? choice[facet].filter((one) => one !== value) : []
        expect(count).toBe(countFoods(left(shelf, { ...choice, [facet]: [...kept, value] })))
      }),
    )
  })

  it('the order in which filters are pressed and applied changes nothing', () => {
    fc.assert(
      fc.property(shelves, fc.array(values, { maxLength: 5 }), (shelf, pressed) => {
        const list = left(shelf, madeOf(pressed))
        expect(left(shelf, madeOf(pressed.toReversed()))).toEqual(list)
        const oneByOne = FACETS.toReversed().reduce<Traits[]>(
          (some, facet) => left(some, { ...NO_FACETS, [facet]: madeOf(pressed)[facet] }),
          shelf,
        )
        expect(oneByOne).toEqual(list)
      }),
    )
  })

  it('one more diet or allergen never shows more, one more value of another facet in use never less', () => {
    fc.assert(
      fc.property(shelves, choices, values, (shelf, choice, [facet, value]) => {
        fc.pre(!choice[facet].includes(value))
        const before = left(shelf, choice).length
        const after = left(shelf, toggleFacet(choice, facet, value)).length
        const isWider = !ALL_OF.includes(facet) && choice[facet].length > 0
        expect(isWider ? after >= before : after <= before).toBe(true)
      }),
    )
  })

  it('what a filter promises to show without it is what its removal shows', () => {
    fc.assert(
      fc.property(shelves, choices, (shelf, choice) => {
        for (const { facet, value, foods } of relaxations(shelf, choice))
          expect(foods).toBe(countFoods(left(shelf, toggleFacet(choice, facet, value))))
      }),
    )
  })
})

it('counts foods, not packs', () => {
  expect(countFoods(SHELF)).toBe(4)
  expect(countFoods([])).toBe(0)
})

it.each<[string, string, boolean]>([
  ['100 g', '0-100', true],
  ['100 g', '100-250', false],
  ['101 g', '100-250', true],
  ['250 ml', '100-250', true],
  ['1 kg', '500-1000', true],
  ['1 kg', '1000-', false],
  ['1.1 kg', '1000-', true],
  ['20 kg', '1000-', true],
  ['200 pieces', '100-250', false],
  ['box', '0-100', false],
])('a pack of %s is of the size %s: %s', (pack, size, is) => {
  expect(narrowed([{ ...PLAIN, pack }], chosen({ size: [size] }), (traits) => traits)).toHaveLength(is ? 1 : 0)
})

it.each([
  [4, '4', true],
  [3.99, '4', false],
  [3, '3', true],
])('a food of %d stars has %s: %s', (stars, step, is) => {
  expect(narrowed([{ ...PLAIN, stars }], chosen({ stars: [step] }), (traits) => traits)).toHaveLength(is ? 1 : 0)
})

it('a choice of nothing answers a list of its own', () => {
  const all = narrowed(SHELF, NO_FACETS, (traits) => traits)
  expect(all).toEqual(SHELF)
  expect(all).not.toBe(SHELF)
})

it('a choice of nothing asks nothing about the products, any other about each of them once', () => {
  const asked: Traits[] = []
  const noting = (one: Traits) => {
    asked.push(one)
    return one
  }
  narrowed(SHELF, NO_FACETS, noting)
  expect(asked).toEqual([])
  narrowed(SHELF, chosen({ diet: ['vegan'], only: ['stock'] }), noting)
  expect(asked).toEqual(SHELF)
})
