/** Categories whose foods are eaten together, by the category's path form; a higher number means closer. */
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
/** This many customers must have ordered two foods together before they count as going together. */
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

const MOST_OF_SHELF = 2

interface Food {
  group: string
  categoryUrl: string
}

/**
 * What goes well with a food: its known companions, then foods of the categories it is eaten with, at most two of one
 * category. `foods` are those that may be offered, one pack of each. The result is the same for everybody in the same
 * shop.
 */
export function goesWellWith<Item extends Food>(
  food: Food,
  companions: readonly string[],
  foods: readonly Item[],
  most: number,
): Item[] {
  const place = new Map(companions.map((group, index) => [group, index]))
  const named: Ranked<Item>[] = []
  const others = new Map<string, Ranked<Item>[]>()
  const start = turnOf(food.group)
  for (const item of foods) {
    const rank = place.get(item.group)
    if (item.group === food.group || (rank === undefined && item.categoryUrl === food.categoryUrl)) continue
    const ranked = { item, rank: rank ?? MOST_NAMED, turn: turnOf(item.group, start) }
    if (rank !== undefined) named.push(ranked)
    else others.set(item.categoryUrl, firstWith(ranked, others.get(item.categoryUrl)))
  }
  const kin = ({ item }: Ranked<Item>) => closeness.get(`${food.categoryUrl} ${item.categoryUrl}`) ?? 0
  const ordered = [...named, ...[...others.values()].flat()].sort(
    (a, b) => a.rank - b.rank || kin(b) - kin(a) || a.turn - b.turn,
  )
  const ofShelf = new Map<string, number>()
  const chosen: Item[] = []
  for (const { item } of ordered) {
    const count = ofShelf.get(item.categoryUrl) ?? 0
    if (chosen.length === most) break
    if (count >= MOST_OF_SHELF && !place.has(item.group)) continue
    ofShelf.set(item.categoryUrl, count + 1)
    chosen.push(item)
  }
  return chosen
}

interface Ranked<Item> {
  item: Item
  /** Its place among the known companions. */
  rank: number
  turn: number
}

/** No more can be chosen from one category, so the rest of a large catalogue is never sorted. */
function firstWith<Item>(next: Ranked<Item>, shelf: Ranked<Item>[] = []): Ranked<Item>[] {
  const last = shelf[MOST_OF_SHELF - 1]
  if (last && last.turn <= next.turn) return shelf
  return [...shelf, next].sort((a, b) => a.turn - b.turn).slice(0, MOST_OF_SHELF)
}

/** A number of a text, so that foods equally near take turns from food to food instead of the same few every time. */
function turnOf(text: string, start = 7): number {
  let turn = start
  for (const letter of text) turn = (turn * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return turn
}
