import { formatInr, type Paise } from '../../money.ts'

const wholeRupees = (amount: Paise) => formatInr(amount).replace('.00', '')

/** Listings, search results and their filters. */
export const listingText = {
  /** Where the browser runs no scripts. */
  applyFilters: 'Show these products',
  applySort: 'Sort',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  shop: 'Shop',
  all: { kicker: 'पूरा बाज़ार', title: 'All products', tagline: 'Every shelf of the market, in one walk.' },
  search: {
    kicker: 'खोज',
    title: (query: string) => (query ? `Results for “${query}”` : 'Search'),
    count: (count: number) => (count === 1 ? '1 product found' : `${count} products found`),
  },
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  products: 'Products',
  showing: (from: number, to: number, count: number) => `Showing ${from}–${to} of ${count}`,
  filters: 'Filters',
  filter: (chosen: number) => (chosen ? `Filter (${chosen})` : 'Filter'),
  category: 'Category',
  allCategories: 'All',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  price: 'Price',
  range: (min: Paise, max: Paise | null) =>
    max === null
      ? `${wholeRupees(min)} and over`
      : min === 0
        ? `Up to ${wholeRupees(max)}`
        : `${wholeRupees(min)} to ${wholeRupees(max)}`,
  clearAll: 'Clear all',
  remove: (what: string) => `Remove ${what}`,
  showResults: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${count} products`),
  earlierCategories: 'Earlier categories',
  laterCategories: 'More categories',
  sort: 'Sort',
  sortBy: {
    sort: 'Recommended',
    'a-z': 'Name, A to Z',
    'z-a': 'Name, Z to A',
    low_to_high: 'Price, low to high',
    high_to_low: 'Price, high to low',
    unit_price: 'Unit price, lowest first',
  },
  gridView: 'Grid view',
  listView: 'List view',
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  none: {
    kicker: 'कुछ नहीं मिला',
    title: 'No jar by that name',
    text: 'Try a shorter word or another spelling, or look through all products.',
    action: 'See all products',
  },
}
