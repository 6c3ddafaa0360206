import type { Paise } from '../money.ts'
import { inRanges } from './offered-ranges.ts'
import { rangesFromText } from './price-ranges.ts'
import { ALLERGENS, DIET_FACTS, isWithout, type ProductFacts } from './product-facts.ts'
import { parseWeight } from './weight.ts'

/** What a list can be narrowed by. The names of all but the first two are those of the address. */
export const FACETS = ['category', 'price', 'diet', 'without', 'from', 'size', 'stars', 'only'] as const
export type Facet = (typeof FACETS)[number]

/** What was chosen of each facet, as its address says it; nothing chosen leaves everything. */
export type FacetChoice = Readonly<Record<Facet, readonly string[]>>

export const NO_FACETS: FacetChoice = {
  category: [],
  price: [],
  diet: [],
  without: [],
  from: [],
  size: [],
  stars: [],
  only: [],
}

/** The facts of one pack that decide whether a choice keeps it. */
export interface Traits {
  /** What is counted once: the food, or the pack if each has its own card. */
  countedAs: string
  categoryUrl: string
  shownPaise: Paise
  facts: ProductFacts
  pack: string
  /** Average of the whole food; 0 if nobody has rated it. */
  stars: number
  isInStock: boolean
  isOnOffer: boolean
  /** Counted by the offers of 10% and 20% too, which not every food is. */
  countsForOffers: boolean
}

/** Pack sizes in grams or millilitres, above the first and up to the second number; pieces belong to none. */
export const PACK_SIZES = ['0-100', '100-250', '250-500', '500-1000', '1000-'] as const
export const STAR_STEPS = ['4', '3'] as const
export const ONLY = ['stock', 'offer', 'counts'] as const

const ONLY_TESTS: Readonly<Record<(typeof ONLY)[number], Test>> = {
  stock: ({ isInStock }) => isInStock,
  offer: ({ isOnOffer }) => isOnOffer,
  counts: ({ countsForOffers }) => countsForOffers,
}

/** The values of the facets that are the same for every shop. */
export const FIXED_VALUES = { diet: DIET_FACTS, without: ALLERGENS, size: PACK_SIZES, stars: STAR_STEPS, only: ONLY }

/** One value for each facet. */
export const byFacet = <V>(valueFor: (facet: Facet) => V): Record<Facet, V> => ({
  category: valueFor('category'),
  price: valueFor('price'),
  diet: valueFor('diet'),
  without: valueFor('without'),
  from: valueFor('from'),
  size: valueFor('size'),
  stars: valueFor('stars'),
  only: valueFor('only'),
})

type Test = (traits: Traits) => boolean

const nothing: Test = () => false

function sizeTest(value: string): Test {
  const [over = '', upTo = ''] = value.split('-')
  const least = Number(over)
  const most = upTo === '' ? Number.POSITIVE_INFINITY : Number(upTo)
  // A shop has few sizes and many packs of each.
  const known = new Map<string, boolean>()
  const isOfSize = (pack: string) => {
    const weight = parseWeight(pack)
    return weight !== null && weight.unit !== 'pieces' && weight.amount > least && weight.amount <= most
  }
  return ({ pack }) => {
    const isIt = known.get(pack) ?? isOfSize(pack)
    known.set(pack, isIt)
    return isIt
  }
}

function priceTest(value: string): Test {
  const ranges = rangesFromText(value)
  return ranges.length === 0 ? nothing : ({ shownPaise }) => inRanges(shownPaise, ranges)
}

function withoutTest(value: string): Test {
  const avoided = ALLERGENS.filter((allergen) => allergen === value)
  return avoided.length === 0 ? nothing : ({ facts }) => isWithout(facts, avoided)
}

function onlyTest(value: string): Test {
  const known = ONLY.find((one) => one === value)
  return known ? ONLY_TESTS[known] : nothing
}

const TESTS: Readonly<Record<Facet, (value: string) => Test>> = {
  category: (value) => (traits) => traits.categoryUrl.toLowerCase() === value,
  price: priceTest,
  diet: (value) => (traits) => traits.facts.diet.some((fact) => fact === value),
  without: withoutTest,
  from: (value) => (traits) => traits.facts.states.includes(value),
  size: sizeTest,
  stars: (value) => (traits) => traits.stars >= Number(value),
  only: onlyTest,
}

/** For these facets a food must match every chosen value; for the others any one is enough. */
const ALL_OF: ReadonlySet<Facet> = new Set(['diet', 'without', 'only'])

function facetTest(facet: Facet, values: readonly string[]): Test {
  const tests = values.map(TESTS[facet])
  return ALL_OF.has(facet)
    ? (traits) => tests.every((test) => test(traits))
    : (traits) => tests.some((test) => test(traits))
}

/** The products that a choice keeps, in their order. */
export function narrowed<P>(products: readonly P[], choice: FacetChoice, traitsOf: (product: P) => Traits): P[] {
  const tests = FACETS.filter((facet) => choice[facet].length > 0).map((facet) => facetTest(facet, choice[facet]))
  if (tests.length === 0) return [...products]
  return products.filter((product) => {
    const traits = traitsOf(product)
    return tests.every((test) => test(traits))
  })
}

/** How many foods are among these products. */
export const countFoods = (all: readonly Traits[]): number => new Set(all.map((traits) => traits.countedAs)).size

export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>

/**
 * How many foods each value would leave, given the choices in the other facets: for a facet where any value is enough,
 * with this value only; for one where each must match, together with those already chosen.
 */
export function facetCounts(all: readonly Traits[], choice: FacetChoice, offered: FacetChoice): FacetCounts {
  const chosen = FACETS.filter((facet) => choice[facet].length > 0)
  const tests = chosen.map((facet) => facetTest(facet, choice[facet]))
  const tallies = FACETS.map((facet) => {
    const place = chosen.indexOf(facet)
    return { facet, mayFail: ALL_OF.has(facet) ? NOTHING_FAILS : place, ...tallyOf(facet, offered[facet]) }
  })
  // Food by food and each product once: a large shop has a hundred thousand of them.
  for (const [food, packs] of packsByFood(all).entries()) {
    for (const traits of packs) {
      const failed = failedOf(tests, traits)
      for (const { mayFail, note } of tallies) if (failed === NOTHING_FAILS || failed === mayFail) note(traits, food)
    }
  }
  const counts = new Map(tallies.map(({ facet, counts: ofValues }) => [facet, ofValues()]))
  return byFacet((facet) => counts.get(facet) ?? new Map())
}

function packsByFood(all: readonly Traits[]): Traits[][] {
  const foods = new Map<string, Traits[]>()
  for (const traits of all) {
    const packs = foods.get(traits.countedAs)
    if (packs) packs.push(traits)
    else foods.set(traits.countedAs, [traits])
  }
  return [...foods.values()]
}

/** For these facets each product lists its own values, which are fewer than those offered. */
const OWN_VALUES: Partial<Record<Facet, (traits: Traits) => readonly string[]>> = {
  category: ({ categoryUrl }) => [categoryUrl.toLowerCase()],
  diet: ({ facts }) => facts.diet,
  from: ({ facts }) => facts.states,
}

/** Counts for each value of a facet the foods that have it; `note` is called food by food, with its number. */
function tallyOf(facet: Facet, values: readonly string[]) {
  const counts = new Int32Array(values.length)
  const lastFood = new Int32Array(values.length).fill(-1)
  const tests = values.map(TESTS[facet])
  const places = new Map(values.map((value, place) => [value, place]))
  const ownValues = OWN_VALUES[facet]
  const count = (place: number, food: number) => {
    if (lastFood[place] === food) return
    lastFood[place] = food
    counts[place] = (counts[place] ?? 0) + 1
  }
  function note(traits: Traits, food: number): void {
    if (ownValues) {
      for (const value of ownValues(traits)) {
        const place = places.get(value)
        if (place !== undefined) count(place, food)
      }
      return
    }
    for (const [place, test] of tests.entries()) if (lastFood[place] !== food && test(traits)) count(place, food)
  }
  return { note, counts: () => new Map(values.map((value, place) => [value, counts[place] ?? 0])) }
}

const NOTHING_FAILS = -1
const SEVERAL_FAIL = -2

/** The place of the one test that a product fails. */
function failedOf(tests: readonly Test[], traits: Traits): number {
  let failed = NOTHING_FAILS
  for (const [at, test] of tests.entries()) {
    if (test(traits)) continue
    if (failed !== NOTHING_FAILS) return SEVERAL_FAIL
    failed = at
  }
  return failed
}

/** The choice with one value switched on or off. */
export function toggleFacet(choice: FacetChoice, facet: Facet, value: string): FacetChoice {
  const others = choice[facet].filter((one) => one !== value)
  return { ...choice, [facet]: others.length === choice[facet].length ? [...others, value] : others }
}

/** Everything that was chosen, one by one. */
export const chosenValues = (choice: FacetChoice): { facet: Facet; value: string }[] =>
  FACETS.flatMap((facet) => choice[facet].map((value) => ({ facet, value })))

/** Each chosen value with the foods that would be left without it, the most helpful first. */
export function relaxations(all: readonly Traits[], choice: FacetChoice) {
  return chosenValues(choice)
    .map(({ facet, value }) => {
      const left = narrowed(all, toggleFacet(choice, facet, value), (traits) => traits)
      return { facet, value, foods: countFoods(left) }
    })
    .sort((a, b) => b.foods - a.foods)
}
