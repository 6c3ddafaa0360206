import { foodsByCategory } from '#server/seed/foods-by-category.ts'

const CHARACTERS = [
  'Hill',
  'Forest',
  'River',
  'Desert',
  'Valley',
  'Coastal',
  'Monsoon',
  'Winter',
  'Stone-Ground',
  'Sun-Dried',
]

/** That many names in the manner of the demo catalogue: its own first, then the same foods with another character. */
export function productNames(count: number): string[] {
  const own = Object.values(foodsByCategory)
    .flat()
    .flatMap((food) => food.packs.map((pack) => `${food.name} ${pack.size}`))
  return Array.from({ length: count }, (_, index) => {
    const name = own[index % own.length] ?? ''
    const turn = Math.floor(index / own.length)
    if (turn === 0) return name
    const character = CHARACTERS[turn % CHARACTERS.length]
    return `${character} ${name} Lot ${turn}`
  }).sort()
}
