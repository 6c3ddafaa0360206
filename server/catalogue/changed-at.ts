import type { Blog, Recipe } from '#domain/contract/content.ts'

interface Changes {
  /** `slug` is the lower-case path of their category. */
  products: readonly { slug: string; row: { name_url: string; updated_at: number } }[]
  categories: readonly { slug: string; row: { updated_at: number } }[]
  banners: readonly { updated_at: number }[]
  blogs: readonly { shown: Blog; row: { updated_at: number } }[]
  recipes: readonly { shown: Recipe; row: { updated_at: number; picture_at: number } }[]
  pages: readonly { slug: string; updated_at: number }[]
}

/**
 * When staff last changed the page under each path ('/shop/organic-honey/...'), milliseconds UTC. A path without a
 * recorded change is left out: a date that is only a guess would teach a search engine to trust none of them. Stock is
 * not counted, or every order would make its products' pages new.
 */
export function changedAt({ products, categories, banners, blogs, recipes, pages }: Changes): Map<string, number> {
  const known = new Map<string, number>()
  const note = (paths: readonly string[], ...moments: number[]) => {
    for (const path of paths) {
      const latest = Math.max(known.get(path) ?? 0, ...moments)
      if (latest > 0) known.set(path, latest)
    }
  }
  for (const { slug, row } of products)
    note([`/shop/${slug}/${row.name_url}`, `/shop/${slug}`, '/shop/all', '/'], row.updated_at)
  for (const { slug, row } of categories) note([`/shop/${slug}`, '/'], row.updated_at)
  for (const row of banners) note(['/'], row.updated_at)
  for (const { shown, row } of blogs)
    note([`/blogs/${shown.titleUrl}`, '/our-blogs'], row.updated_at, Date.parse(shown.publishedOn))
  // One that staff never changed is as old as its picture, which came with it.
  for (const { shown, row } of recipes)
    note([`/recipes/${shown.titleUrl}`, '/our-recipes'], row.updated_at, row.picture_at)
  for (const { slug, updated_at } of pages) note([`/${slug}`], updated_at)
  return known
}
