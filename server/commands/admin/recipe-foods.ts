import * as v from 'valibot'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { fieldRefusal } from '#server/errors.ts'
import { changedMeanwhile, editedAt } from '#server/policies/as-seen.ts'
import { readJson, StoredRecipeSchema } from '#server/policies/stored-documents.ts'
import { presentAdminRecipe } from '#server/presenters/admin/rows.ts'
import { listKnownAddresses } from '#server/repositories/admin/catalogue.ts'
import { updateDocument } from '#server/repositories/admin/content.ts'
import { listDocuments } from '#server/repositories/content.ts'
import type { AdminChange } from './change-by-admin.ts'

const WithIngredientsSchema = v.object({ ingredients: StoredRecipeSchema.entries.ingredients })

/**
 * Ingredients lead to foods the shop has; one that is withdrawn may come back. Throws INVALID_FIELDS at the first line of a
 * recipe that leads elsewhere: shoppers would stand before a page that does not exist.
 */
export async function assertFoods({ tx }: AdminChange, body: object): Promise<void> {
  if (!v.is(WithIngredientsSchema, body)) return
  const addresses = body.ingredients.flatMap(({ product }) => product ?? [])
  const known = addresses.length > 0 ? await listKnownAddresses(tx, addresses) : new Set()
  const at = body.ingredients.findIndex(({ product }) => product !== undefined && !known.has(product))
  if (at >= 0) throw fieldRefusal(`ingredients.${at}.product`, adminServerMessages.noSuchFood)
}

/** Recipes that lead to foods lead to them at their new addresses too. */
export async function moveIngredients(
  { tx, now, log }: AdminChange,
  foods: readonly { before: { name_url: string }; after: { name_url: string } }[],
): Promise<void> {
  const moved = new Map(
    foods.flatMap(({ before, after }) =>
      before.name_url === after.name_url ? [] : [[before.name_url, after.name_url] as const],
    ),
  )
  if (moved.size === 0) return
  for (const row of await listDocuments(tx, 'recipes')) {
    const recipe = readJson(StoredRecipeSchema, row.body_json)
    if (!recipe.ingredients.some(({ product = '' }) => moved.has(product))) continue
    const ingredients = recipe.ingredients.map(({ text, product }) =>
      product === undefined ? { text } : { text, product: moved.get(product) ?? product },
    )
    const { id, position, media_hash } = row
    const body_json = JSON.stringify({ ...recipe, ingredients })
    const changed = { id, position, media_hash, body_json, updated_at: editedAt(row, now) }
    if (!(await updateDocument(tx, 'recipes', changed, row.updated_at))) throw changedMeanwhile()
    await log('recipe.update', id, presentAdminRecipe(row), presentAdminRecipe({ ...row, ...changed }))
  }
}
