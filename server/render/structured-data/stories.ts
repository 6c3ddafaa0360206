import type { Block, Blog, ContentPage, Recipe } from '#domain/contract/content.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { JsonLdNode } from './json-ld.ts'
import { addressOf, pictureAt, type Site, shopId } from './site.ts'

/** A `[text](/path)` of a story as what is read of it. */
const withoutLinks = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')

const wordsOf = (blocks: readonly Block[]): number =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.text]))
    .map(withoutLinks)
    .join(' ')
    .split(/\s+/)
    .filter(Boolean).length

export function blogNode(blog: Blog, { config, changedAt }: Snapshot, site: Site): JsonLdNode {
  const path = `/blogs/${blog.titleUrl}`
  const changed = changedAt.get(path) ?? 0
  return {
    '@type': 'BlogPosting',
    '@id': `${addressOf(site, path)}#story`,
    headline: blog.title,
    description: blog.summary,
    image: [pictureAt(site, blog.img.lg)],
    datePublished: blog.publishedOn,
    ...(changed > Date.parse(blog.publishedOn) ? { dateModified: new Date(changed).toISOString() } : {}),
    author: theShop(config.shop.name, site),
    publisher: { '@id': shopId(site) },
    mainEntityOfPage: addressOf(site, path),
    wordCount: wordsOf(blog.body),
    timeRequired: `PT${blog.minutes}M`,
    inLanguage: 'en-IN',
  }
}

export function recipeNode(recipe: Recipe, { config, changedAt }: Snapshot, site: Site): JsonLdNode {
  const path = `/recipes/${recipe.titleUrl}`
  const changed = changedAt.get(path)
  return {
    '@type': 'Recipe',
    '@id': `${addressOf(site, path)}#recipe`,
    name: recipe.title,
    description: recipe.summary,
    image: [pictureAt(site, recipe.img.lg)],
    author: theShop(config.shop.name, site),
    ...(changed === undefined ? {} : { dateModified: new Date(changed).toISOString() }),
    totalTime: `PT${recipe.minutes}M`,
    recipeYield: String(recipe.serves),
    recipeIngredient: recipe.ingredients.map(({ text }) => withoutLinks(text)),
    recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text: withoutLinks(text) })),
    mainEntityOfPage: addressOf(site, path),
    inLanguage: 'en-IN',
  }
}

/** The questions a page shows; none for a page without any. */
export function questionsNode({ questions = [], title }: ContentPage): JsonLdNode[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
  }))
  return [{ '@type': 'FAQPage', name: title, mainEntity }]
}

const theShop = (name: string, site: Site): JsonLdNode => ({
  '@type': 'Organization',
  '@id': shopId(site),
  name,
  url: addressOf(site, '/'),
})
