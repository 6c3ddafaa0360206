/** The list under the search box, and what stands in for a search that finds nothing. */
export const searchText = {
  list: 'Products found',
  nothing: (text: string) => `Nothing for “${text}”.`,
  nearest: (text: string) => `Nothing for “${text}”. Nearest:`,
  seeAll: (count: number) => (count === 1 ? 'See 1 product' : `See all ${count} products`),
  seeNearest: (text: string) => `See all for “${text}”`,
  soldOut: 'Sold out',
  found: (count: number) =>
    count === 1
      ? '1 product found. Use the arrow keys to choose.'
      : `${count} products found. Use the arrow keys to choose.`,
}
