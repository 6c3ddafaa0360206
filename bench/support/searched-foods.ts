import type { SearchedFood } from '#domain/rules/search-vocabulary.ts'
import { foodsByCategory } from '#server/seed/foods-by-category.ts'

const foods = Object.entries(foodsByCategory)
  .flatMap(([category, own]) => own.map((food) => ({ category, food })))
  // The longest name first: a Masala Oats is no Oats.
  .sort((one, other) => other.food.name.length - one.food.name.length)

/** The foods of these products, packs together, with all that the demo shop says of the food each is a variant of. */
export function searchedFoods(names: readonly string[]): SearchedFood[] {
  const found = new Map<string, SearchedFood & { packs: string[] }>()
  for (const productName of names) {
    const own = foods.find(({ food }) => productName.includes(food.name))
    const size = own?.food.packs.find((pack) => `${productName} `.includes(` ${pack.size} `))?.size ?? ''
    const name = productName.replace(` ${size}`, '').replace(/ Lot \d+$/, '')
    const known = found.get(name)
    if (known) known.packs.push(size)
    else
      found.set(name, {
        name,
        hindiName: own?.food.art.hi ?? '',
        category: own?.category ?? '',
        ingredients: own?.food.details.ingredients ?? '',
        facts: [...(own?.food.facts.diet ?? []), ...(own?.food.facts.states ?? [])],
        uses: '',
        packs: [size],
        merit: 0,
      })
  }
  return [...found.values()]
}
