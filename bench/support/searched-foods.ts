import type { SearchedFood } from '#domain/rules/search-vocabulary.ts'
import { foodsByCategory } from '#server/seed/foods-by-category.ts'

const foods = Object.entries(foodsByCategory).flatMap(([category, own]) => own.map((food) => ({ category, food })))

/** Each name as a food of its own, with all that the demo shop says of the food it is a variant of. */
export function searchedFoods(names: readonly string[]): SearchedFood[] {
  return names.map((name, index) => {
    const own = foods.find(({ food }) => name.includes(food.name)) ?? foods[index % foods.length]
    return {
      name,
      hindiName: own?.food.art.hi ?? '',
      category: own?.category ?? '',
      ingredients: own?.food.details.ingredients ?? '',
      facts: [...(own?.food.facts.diet ?? []), ...(own?.food.facts.states ?? [])],
      uses: own?.food.description ?? '',
      packs: own?.food.packs.map(({ size }) => size) ?? [],
      merit: 0,
    }
  })
}
