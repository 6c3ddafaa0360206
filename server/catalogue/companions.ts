import type { Recipe } from '#domain/contract/content.ts'
import type { Product } from '#domain/contract/product.ts'
import { knownCompanions } from '#domain/rules/goes-well-with.ts'
import type { BoughtTogether } from '#server/policies/stored-documents.ts'

/** For every food that has companions: the foods of its recipes and those ordered along with it, by their groups. */
export function companionsOfFoods(
  products: readonly Product[],
  recipes: readonly Pick<Recipe, 'ingredients'>[],
  { pairs }: BoughtTogether,
): Map<string, string[]> {
  const groupOf = new Map(products.map((product) => [product['name-url'], product.group]))
  const foodsOfRecipes = recipes.map(({ ingredients }) =>
    ingredients.flatMap(({ product }) => (product === undefined ? [] : (groupOf.get(product) ?? []))),
  )
  const groups = new Set(groupOf.values())
  const companions = new Map<string, string[]>()
  for (const group of new Set([...foodsOfRecipes.flat(), ...Object.keys(pairs)])) {
    const buyers = new Map(Object.entries(pairs[group] ?? {}))
    const known = knownCompanions(group, foodsOfRecipes, buyers).filter((other) => groups.has(other))
    if (known.length > 0) companions.set(group, known)
  }
  return companions
}
