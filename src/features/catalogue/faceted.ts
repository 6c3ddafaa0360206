import type { RatingSummary } from '#domain/contract/product.ts'
import { ALL_CATEGORIES, type CatalogueFilter } from '#domain/rules/catalogue-filter.ts'
import {
  countFoods,
  type FacetChoice,
  FIXED_VALUES,
  facetCounts,
  NO_FACETS,
  narrowed,
  type Traits,
} from '#domain/rules/facets.ts'
import { type PriceRange, rangesToText } from '#domain/rules/price-ranges.ts'
import { NO_FACTS } from '#domain/rules/product-facts.ts'
import { joinedRating } from '#domain/rules/rating.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'

type TraitsOf = (item: CatalogueProduct) => Traits

const known = new WeakMap<LoadedCatalogue['products'], Map<boolean, TraitsOf>>()

/** The facts of each product that filters use; a food's rating is computed once for a catalogue. */
export function traitsIn({ products }: LoadedCatalogue, isByFood: boolean): TraitsOf {
  const kept = known.get(products) ?? new Map<boolean, TraitsOf>()
  known.set(products, kept)
  const made = kept.get(isByFood) ?? readTraits(products, isByFood)
  kept.set(isByFood, made)
  return made
}

function readTraits(products: readonly CatalogueProduct[], isByFood: boolean): TraitsOf {
  const ratings = new Map<string, RatingSummary[]>()
  for (const { group, product } of products)
    if (product.rating) ratings.set(group, [...(ratings.get(group) ?? []), product.rating])
  const stars = new Map([...ratings].map(([group, ofPacks]) => [group, joinedRating(ofPacks).average]))
  const made = new Map<CatalogueProduct, Traits>()
  const traitsOf: TraitsOf = ({ product, group, categoryUrl, shownPaise, pack }) => ({
    countedAs: isByFood ? group : product._id,
    categoryUrl,
    shownPaise,
    facts: product.facts ?? NO_FACTS,
    pack,
    stars: stars.get(group) ?? 0,
    isInStock: !isSoldOut(product.availability),
    isOnOffer: product.discount > 0,
    countsForOffers: product.category.eligible,
  })
  return (item) => {
    const traits = made.get(item) ?? traitsOf(item)
    made.set(item, traits)
    return traits
  }
}

/** Everything that is chosen in a listing, its category and its prices among it. */
export function choiceOf({ categoryBtnValue, selectedRanges, facets }: CatalogueFilter): FacetChoice {
  return {
    ...facets,
    category: categoryBtnValue === ALL_CATEGORIES ? [] : [categoryBtnValue],
    price: selectedRanges.map((range) => rangesToText([range])),
  }
}

interface Offer {
  catalogue: LoadedCatalogue
  /** The search's matches; everything if nobody searched. */
  matched: readonly Traits[]
  ranges: readonly PriceRange[]
  choice: FacetChoice
}

/**
 * What the panel offers, with the foods that each value would leave. A value that no food of this category and search has is
 * not offered, unless it is chosen.
 */
export function offeredFacets({ catalogue, matched, ranges, choice }: Offer) {
  const here = matched.filter(
    ({ categoryUrl }) => choice.category.length === 0 || choice.category.includes(categoryUrl),
  )
  const states = new Set(here.flatMap(({ facts }) => facts.states))
  const all: FacetChoice = {
    ...FIXED_VALUES,
    category: catalogue.categories.map(({ categoryUrl }) => categoryUrl.toLowerCase()),
    price: ranges.map((range) => rangesToText([range])),
    from: [...new Set([...states, ...choice.from])].sort(),
  }
  const inScope = facetCounts(here, NO_FACETS, all)
  const isWorthOffering = (facet: 'diet' | 'without' | 'size' | 'stars' | 'only') => (value: string) => {
    const foods = inScope[facet].get(value) ?? 0
    const divides = facet === 'without' ? here.some(({ facts }) => facts.allergens?.some((one) => one === value)) : true
    return choice[facet].includes(value) || (foods > 0 && divides)
  }
  const offered: FacetChoice = {
    ...all,
    diet: all.diet.filter(isWorthOffering('diet')),
    without: all.without.filter(isWorthOffering('without')),
    size: all.size.filter(isWorthOffering('size')),
    stars: all.stars.filter(isWorthOffering('stars')),
    only: all.only.filter(isWorthOffering('only')),
  }
  const everywhere = narrowed(matched, { ...choice, category: [] }, (traits) => traits)
  return { offered, counts: facetCounts(matched, choice, offered), total: countFoods(everywhere) }
}
export type OfferedFacets = ReturnType<typeof offeredFacets>
