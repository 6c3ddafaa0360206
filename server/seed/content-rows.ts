import type { DocumentRow, PageRow, ProductRow } from '../db/tables.ts'
import type { StoredBanner, StoredBlog, StoredPage, StoredRecipe } from '../policies/stored-documents.ts'
import { seedBanners } from './banners.ts'
import { seedBlogs } from './blogs.ts'
import type { SeedIngredient } from './content-parts.ts'
import type { Drawings } from './drawings.ts'
import { seedPages } from './pages.ts'
import { seedRecipes } from './recipes.ts'

export function bannerRows(drawings: Drawings): DocumentRow[] {
  return seedBanners.map(({ picture, ...banner }, position) => {
    const stored: StoredBanner = banner
    return documentRow(`banner-${position + 1}`, position, drawings.add(picture).hash, stored)
  })
}

export function blogRows(drawings: Drawings): DocumentRow[] {
  return seedBlogs.map(({ picture, ...blog }, position) => {
    const stored: StoredBlog = blog
    return documentRow(blog.titleUrl, position, drawings.add(picture).hash, stored)
  })
}

/** Recipes whose ingredients point at products of the catalogue; throws when a food is not in it. */
export function recipeRows(drawings: Drawings, products: readonly ProductRow[]): DocumentRow[] {
  return seedRecipes.map(({ picture, ingredients, ...recipe }, position) => {
    const stored: StoredRecipe = { ...recipe, ingredients: ingredients.map((each) => ingredientOf(each, products)) }
    return documentRow(recipe.titleUrl, position, drawings.add(picture).hash, stored)
  })
}

export function pageRows(drawings: Drawings): PageRow[] {
  return seedPages.map(({ tiles, ...page }) => {
    const stored: StoredPage = page
    if (tiles !== undefined) {
      stored.tiles = tiles.map(({ picture, ...tile }) =>
        picture === undefined ? tile : { ...tile, picture: drawings.add(picture) },
      )
    }
    return { slug: page.slug, body_json: JSON.stringify(stored) }
  })
}

/** The pages of the shop before anybody has written them: only what they are called. */
export function unwrittenPageRows(): PageRow[] {
  return seedPages.map(({ slug, title, kicker, questions, quotes, tiles }) => {
    const stored: StoredPage = { slug, title, kicker, intro: '', blocks: [] }
    if (questions !== undefined) stored.questions = []
    if (quotes !== undefined) stored.quotes = []
    if (tiles !== undefined) stored.tiles = []
    return { slug, body_json: JSON.stringify(stored) }
  })
}

function documentRow(id: string, position: number, hash: string, body: object): DocumentRow {
  return { id, position, media_hash: hash, body_json: JSON.stringify(body) }
}

/** The cheapest pack of the food that is in stock stands for it. */
function ingredientOf({ text, productGroup }: SeedIngredient, products: readonly ProductRow[]) {
  if (productGroup === undefined) return { text }
  const packs = products.filter((product) => product.food_group === productGroup)
  const [cheapest] = packs.sort((a, b) => Number(b.stock > 0) - Number(a.stock > 0) || a.price_paise - b.price_paise)
  if (cheapest === undefined) throw new Error(`A recipe names the food "${productGroup}", which the shop does not have`)
  return { text, product: cheapest.name_url }
}
