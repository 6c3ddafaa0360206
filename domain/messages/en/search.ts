import type { HelpTopic } from '../../rules/search-help.ts'

const topics: Record<HelpTopic, { label: string; hint: string }> = {
  orders: { label: 'Your orders', hint: 'Track, cancel or order again' },
  returns: { label: 'Returns and refunds', hint: 'Send something back, see what is under way' },
  delivery: { label: 'Delivery and payment', hint: 'Charges, days and ways to pay' },
  contact: { label: 'Write or call us', hint: 'People who answer' },
  recipes: { label: 'Recipes', hint: 'Cook with what is on the shelf' },
}

/** The list under the search box, and what stands in for a search that finds nothing. */
export const searchText = {
  list: 'Products found',
  nothing: (text: string) => `Nothing for “${text}”.`,
  nearest: (text: string) => `Nothing for “${text}”. Nearest:`,
  unsold: (food: string) => `We do not sell ${food}. Nearest:`,
  seeAll: (count: number) => (count === 1 ? 'See 1 product' : `See all ${count} products`),
  seeNearest: (text: string) => `See all for “${text}”`,
  soldOut: 'Sold out',
  from: (price: string) => `from ${price}`,
  category: (count: number) => (count === 1 ? 'Category · 1 product' : `Category · ${count} products`),
  found: (count: number) =>
    count === 1 ? '1 result. Use the arrow keys to choose.' : `${count} results. Use the arrow keys to choose.`,
  topics,
  wayOn: {
    title: 'Or browse a category',
    ask: 'Looking for something else? Ask us whether we can get it.',
    contact: 'Ask us',
    all: 'See all products',
  },
}
