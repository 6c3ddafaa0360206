import { pageHeadText } from '#domain/messages/en/page-head.ts'
import { type Snapshot, slugOf } from '#server/catalogue/snapshot.ts'
import { type PageHead, type PageSubject, productPath } from '../resolve-page.ts'
import type { JsonLdNode } from './json-ld.ts'
import { productNodes } from './product.ts'
import { shopNode, siteNode } from './shop.ts'
import { breadcrumbs, type Site } from './site.ts'
import { blogNode, questionsNode, recipeNode } from './stories.ts'

type Crumb = readonly [name: string, path: string]

const HOME: Crumb = [pageHeadText.crumbs.home, '/']
const SHOP: Crumb = [pageHeadText.crumbs.shop, '/shop/all']

/** Pages that are about the shop itself. */
const ABOUT_THE_SHOP = ['/about-us', '/contact-us']

/** The structured data of a page in the words of schema.org; nothing that the page does not show. */
export function structuredData(head: PageHead, subject: PageSubject, snapshot: Snapshot, site: Site): JsonLdNode[] {
  const trail = (...steps: Crumb[]) => breadcrumbs(site, [HOME, ...steps])
  switch (subject.kind) {
    case 'home':
      return [siteNode(snapshot.config.shop, site), shopNode(snapshot.config.shop, site)]
    case 'list':
      return [
        subject.category === undefined
          ? trail(SHOP)
          : trail(SHOP, [subject.category.category, `/shop/${subject.slug}`]),
      ]
    case 'product': {
      const { product } = subject
      const { category } = product
      return [
        ...productNodes(product, snapshot, site),
        trail(SHOP, [category.category, `/shop/${slugOf(category)}`], [product.name, productPath(product)]),
      ]
    }
    case 'blog':
      return [
        blogNode(subject.blog, snapshot, site),
        trail([pageHeadText.blogs, '/our-blogs'], [subject.blog.title, head.canonical]),
      ]
    case 'recipe':
      return [
        recipeNode(subject.recipe, snapshot, site),
        trail([pageHeadText.recipes, '/our-recipes'], [subject.recipe.title, head.canonical]),
      ]
    case 'fixed': {
      const page = snapshot.pages.get(subject.path.slice(1))
      return [
        ...(ABOUT_THE_SHOP.includes(subject.path) ? [shopNode(snapshot.config.shop, site)] : []),
        ...(page === undefined ? [] : questionsNode(page)),
        trail([head.title, subject.path]),
      ]
    }
  }
}
