/** Shelves whose foods are eaten together, by the path form of the category; the more, the closer. */
const KIN: readonly (readonly [string, string, number])[] = [
  ['chaap', 'chutney-&-dip', 3],
  ['chaap', 'seasonings-&-herbs', 3],
  ['chaap', 'organic-oils', 2],
  ['chaap', 'homestyle-pickles', 2],
  ['homestyle-pickles', 'organic-oils', 2],
  ['homestyle-pickles', 'salt', 2],
  ['homestyle-pickles', 'seasonings-&-herbs', 2],
  ['homestyle-pickles', 'chutney-&-dip', 2],
  ['homestyle-pickles', 'jaggery', 1],
  ['chutney-&-dip', 'seasonings-&-herbs', 1],
  ['chutney-&-dip', 'organic-oils', 1],
  ['organic-honey', 'organic-tea', 3],
  ['organic-honey', 'oats', 3],
  ['organic-honey', 'breakfast-cereals', 3],
  ['organic-honey', 'vegan', 1],
  ['jam', 'vegan', 3],
  ['jam', 'breakfast-cereals', 2],
  ['jam', 'oats', 2],
  ['jam', 'organic-tea', 2],
  ['organic-oils', 'seasonings-&-herbs', 3],
  ['organic-oils', 'salt', 2],
  ['salt', 'seasonings-&-herbs', 2],
  ['breakfast-cereals', 'vegan', 3],
  ['breakfast-cereals', 'fruit-preserves', 2],
  ['breakfast-cereals', 'sweeteners', 1],
  ['oats', 'vegan', 3],
  ['oats', 'jaggery', 2],
  ['oats', 'fruit-preserves', 2],
  ['oats', 'sweeteners', 2],
  ['organic-tea', 'jaggery', 3],
  ['organic-tea', 'sweeteners', 2],
  ['organic-tea', 'gifts-&-combos', 1],
  ['organic-tea', 'fruit-preserves', 1],
  ['gifts-&-combos', 'organic-honey', 2],
  ['gifts-&-combos', 'fruit-preserves', 2],
  ['jaggery', 'vegan', 1],
]

const closeness = new Map(
  KIN.flatMap(([one, two, weight]) => [[`${one} ${two}`, weight] as const, [`${two} ${one}`, weight] as const]),
)

/** As many foods as the server names for one. */
export const MOST_NAMED = 8
/** So many customers must have ordered two foods together before it is said of them. */
export const FEWEST_BUYERS = 3

/**
 * Foods of the same recipe and foods ordered together, the strongest tie first. `recipes` are the food groups of each
 * recipe; `buyers` counts the customers who ordered another food along.
 */
export function knownCompanions(
  group: string,
  recipes: readonly (readonly string[])[],
  buyers: ReadonlyMap<string, number>,
): string[] {
  const ties = new Map<string, number>()
  const tie = (other: string, strength: number) => ties.set(other, (ties.get(other) ?? 0) + strength)
  for (const foods of recipes) if (foods.includes(group)) for (const other of new Set(foods)) tie(other, 2)
  for (const [other, count] of buyers) if (count >= FEWEST_BUYERS) tie(other, Math.log2(count))
  ties.delete(group)
  return [...ties]
    .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
    .slice(0, MOST_NAMED)
    .map(([other]) => other)
}

interface Food {
  group: string
  categoryUrl: string
}

/**
 * What goes well with a food: its known companions, then foods of the shelves it is eaten with, no more than two of one
 * shelf. `foods` are the ones that may be offered, one pack of each. The same for the same shop, whoever asks.
 */
export function goesWellWith<Item extends Food>(
  food: Food,
  companions: readonly string[],
  foods: readonly Item[],
  most: number,
): Item[] {
  const place = new Map(companions.map((group, index) => [group, index]))
  const rank = (other: Item) => place.get(other.group) ?? MOST_NAMED
  const kin = (other: Item) => closeness.get(`${food.categoryUrl} ${other.categoryUrl}`) ?? 0
  const ordered = foods
    .filter((other) => other.group !== food.group && (place.has(other.group) || other.categoryUrl !== food.categoryUrl))
    .map((item) => ({ item, turn: turnOf(food.group + item.group) }))
    .sort((a, b) => rank(a.item) - rank(b.item) || kin(b.item) - kin(a.item) || a.turn - b.turn)
  const ofShelf = new Map<string, number>()
  const chosen: Item[] = []
  for (const { item } of ordered) {
    const count = ofShelf.get(item.categoryUrl) ?? 0
    if (chosen.length === most) break
    if (count === 2 && !place.has(item.group)) continue
    ofShelf.set(item.categoryUrl, count + 1)
    chosen.push(item)
  }
  return chosen
}

/** A number of a text, so that foods equally near take turns from food to food instead of the same few every time. */
function turnOf(text: string): number {
  let turn = 7
  for (const letter of text) turn = (turn * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return turn
}
