import type { Blog, Recipe } from '#domain/contract/content.ts'
import { asBlog, asRecipe, type Story } from '../content/story-card.tsx'

/** One that leads and four beside it. */
const SHOWN = 5

/** A recipe that leads, then blogs and recipes in turn; recent blogs first. */
export function mixStories(recipes: readonly Recipe[], blogs: readonly Blog[]): Story[] {
  const newest = [...blogs].sort((a, b) => Number(b.recent) - Number(a.recent))
  const mixed: Story[] = []
  for (let turn = 0; mixed.length < SHOWN && (turn < recipes.length || turn < newest.length); turn++) {
    const recipe = recipes[turn]
    const blog = newest[turn]
    if (recipe) mixed.push(asRecipe(recipe))
    if (blog) mixed.push(asBlog(blog))
  }
  return mixed.slice(0, SHOWN)
}
