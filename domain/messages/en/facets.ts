import type { Facet } from '../../rules/facets.ts'
import { rangesFromText } from '../../rules/price-ranges.ts'
import { ALLERGENS, DIET_FACTS } from '../../rules/product-facts.ts'
import { listingText } from './listing.ts'
import { allergenText, dietText } from './product-facts.ts'

const SIZES: Readonly<Record<string, string>> = {
  '0-100': 'Up to 100 g or ml',
  '100-250': 'Over 100 to 250 g or ml',
  '250-500': 'Over 250 to 500 g or ml',
  '500-1000': 'Over 500 g to 1 kg or L',
  '1000-': 'Over 1 kg or L',
}

const ONLY_LABELS: Readonly<Record<string, string>> = {
  stock: 'In stock',
  offer: 'On offer',
  counts: 'Counts for 10% and 20% off',
}

const priceLabel = (value: string) =>
  rangesFromText(value)
    .map(({ min, max }) => listingText.range(min, max))
    .join(', ')

const withoutLabel = (value: string) => {
  const allergen = ALLERGENS.find((one) => one === value)
  return allergen ? `Without ${allergenText[allergen]}` : value
}

const dietLabel = (value: string) => {
  const fact = DIET_FACTS.find((one) => one === value)
  return fact ? dietText[fact] : value
}

/** The filters of a list beyond its category and price. */
export const facetText = {
  headings: {
    only: 'Show only',
    diet: 'Diet',
    without: 'Without',
    size: 'Pack size',
    stars: 'Rating',
    from: 'From',
  },
  /** A value as a chip says it, where no heading stands over it. */
  label(facet: Facet, value: string): string {
    switch (facet) {
      case 'price':
        return priceLabel(value)
      case 'diet':
        return dietLabel(value)
      case 'without':
        return withoutLabel(value)
      case 'from':
        return `From ${value}`
      case 'size':
        return SIZES[value] ?? value
      case 'stars':
        return `${value} stars and over`
      case 'only':
        return ONLY_LABELS[value] ?? value
      case 'category':
        return value
    }
  },
  applied: 'Filters in use',
  clear: 'Clear filters',
  quick: 'Quick filters',
  none: {
    title: 'No product matches all these filters',
    text: 'Remove one filter:',
    relax: (label: string, foods: number) => `${label}: ${foods === 1 ? '1 product' : `${foods} products`} without it`,
    emptyCategory: {
      title: 'Nothing in this category yet',
      text: 'Foods of this kind are still on their way. Until then, look at everything else.',
      action: 'See all products',
    },
    tooMany: 'Removing one filter is not enough. Clear them and start with the one that matters most.',
  },
}
