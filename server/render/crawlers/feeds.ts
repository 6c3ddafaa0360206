import type { Blog, Recipe } from '#domain/contract/content.ts'
import { pageHeadText } from '#domain/messages/en/page-head.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { PageSubject } from '../resolve-page.ts'
import { addressOf, pictureAt, type Site } from '../structured-data/site.ts'
import { element, moment, xmlDocument, xmlText } from './xml.ts'

interface Feed {
  path: string
  title: string
  /** The list that people read. */
  list: string
}

const ARTICLES: Feed = { path: '/feeds/articles.xml', title: pageHeadText.blogs, list: '/our-blogs' }
const RECIPES: Feed = { path: '/feeds/recipes.xml', title: pageHeadText.recipes, list: '/our-recipes' }

/** The feeds a page announces to a browser's reader: the one it belongs to, the home page both. */
export function feedsOf(subject: PageSubject): readonly Feed[] {
  const paths = subject.kind === 'fixed' ? [subject.path] : []
  const isOf = (kind: PageSubject['kind'], feed: Feed) =>
    subject.kind === 'home' || subject.kind === kind || paths.includes(feed.list)
  return [...(isOf('blog', ARTICLES) ? [ARTICLES] : []), ...(isOf('recipe', RECIPES) ? [RECIPES] : [])]
}

/** Both feeds as Atom, by path; each is written when it is asked for. */
export function feeds(snapshot: Snapshot, site: Site): Map<string, () => string> {
  const { blogs, recipes } = snapshot
  return new Map([
    [ARTICLES.path, () => atom(ARTICLES, [...blogs.values()].map(entryOfBlog), snapshot, site)],
    [RECIPES.path, () => atom(RECIPES, [...recipes.values()].map(entryOfRecipe), snapshot, site)],
  ])
}

interface Entry {
  path: string
  title: string
  summary: string
  picture: string
  /** Day of publication, where it is kept. */
  publishedOn?: string
}

const entryOfBlog = ({ titleUrl, title, summary, img, publishedOn }: Blog): Entry => ({
  path: `/blogs/${titleUrl}`,
  title,
  summary,
  picture: img.lg,
  publishedOn,
})

const entryOfRecipe = ({ titleUrl, title, summary, img, minutes, serves }: Recipe): Entry => ({
  path: `/recipes/${titleUrl}`,
  title,
  summary: pageHeadText.recipe(summary, minutes, serves),
  picture: img.lg,
})

function atom(feed: Feed, entries: readonly Entry[], { changedAt, config }: Snapshot, site: Site): string {
  const changed = (path: string) => moment(changedAt.get(path) ?? 0)
  const self = addressOf(site, feed.path)
  return xmlDocument([
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">',
    element('title', pageHeadText.titled(feed.title, config.shop.name)),
    element('id', self),
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(addressOf(site, feed.list))}"/>`,
    element('updated', changed(feed.list)),
    `<author>${element('name', config.shop.name)}${element('uri', addressOf(site, '/'))}</author>`,
    ...entries.map(({ path, title, summary, picture, publishedOn }) =>
      [
        '<entry>',
        element('title', title),
        element('id', addressOf(site, path)),
        `<link rel="alternate" type="text/html" href="${xmlText(addressOf(site, path))}"/>`,
        `<link rel="enclosure" type="image/webp" href="${xmlText(pictureAt(site, picture))}"/>`,
        ...(publishedOn === undefined ? [] : [element('published', moment(Date.parse(publishedOn)))]),
        element('updated', changed(path)),
        element('summary', summary),
        '</entry>',
      ].join(''),
    ),
    '</feed>',
  ])
}
