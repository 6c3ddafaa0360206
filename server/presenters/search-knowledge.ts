import type { Recipe } from '#domain/contract/content.ts'
import type { DetailedProduct } from '#domain/contract/product.ts'
import type { SearchKnowledge } from '#domain/contract/search.ts'
import type { PageRow } from '#server/db/tables.ts'
import { SEARCH_WORDS_SLUG, searchWordsOf } from '#server/policies/search-words.ts'
import { presentPage } from './content.ts'

interface Known {
  detailed: readonly DetailedProduct[]
  recipes: readonly Recipe[]
  pages: readonly PageRow[]
}

/** What a browser needs to search by more than the catalogue contains: once for each food, not for each pack. */
export function presentSearchKnowledge({ detailed, recipes, pages }: Known): SearchKnowledge {
  const groupOf = new Map(detailed.map((product) => [product['name-url'], product.group]))
  const titles = new Map<string, Set<string>>()
  for (const { title, ingredients } of recipes) {
    for (const { product = '' } of ingredients) {
      const group = groupOf.get(product)
      if (group !== undefined) titles.set(group, (titles.get(group) ?? new Set()).add(title))
    }
  }
  const foods = new Map<string, DetailedProduct>()
  for (const product of detailed) if (!foods.has(product.group)) foods.set(product.group, product)
  const page = pages.find(({ slug }) => slug === SEARCH_WORDS_SLUG)
  return {
    words: searchWordsOf(page ? presentPage(page).blocks : []),
    foods: [...foods.values()].map(({ group, details }) => ({
      group,
      hindiName: details.hindiName ?? '',
      ingredients: details.ingredients,
      recipes: [...(titles.get(group) ?? [])],
    })),
  }
}
