import { paiseFromRupees, rupeesFrom } from '#domain/money.ts'
import { IN_PARTS_META } from '#domain/rendered-page.ts'
import { FIRST_PAGE } from '#domain/rules/first-page.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { isSoldOut } from '#domain/rules/stock.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { SHARE_SIZE } from '#server/media/sizes.ts'
import { feedsOf } from '../crawlers/feeds.ts'
import { pagesOfList } from '../listed-pages.ts'
import { canonicalOf, type PageHead, type PageSubject } from '../resolve-page.ts'
import { sharePictureOf } from '../share/share-picture.ts'
import { jsonLdScript } from '../structured-data/json-ld.ts'
import { structuredData } from '../structured-data/structured-data.ts'
import { escapeHtml } from './escape-html.ts'

const CURRENCY = 'INR'

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`

const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeHtml(href)}" />`

/**
 * What a page's head says beyond title, description and canonical address: the pages before and after, what a shared
 * link shows, and the structured data, which pages that search engines leave out do not have. Also whether the
 * catalogue is sent whole.
 */
export function headTags(head: PageHead, snapshot: Snapshot, publicUrl: string): string[] {
  const { subject } = head
  const own = snapshot.config.isCatalogueInParts ? [meta('name', IN_PARTS_META, 'yes')] : []
  if (subject === undefined) return own
  const site = { publicUrl, contentUrl: snapshot.config.contentUrl }
  return [
    ...own,
    ...neighbourPages(head, subject, snapshot, publicUrl),
    ...feedLinks(subject, publicUrl),
    ...previewTags(head, subject, snapshot, publicUrl),
    jsonLdScript(structuredData(head, subject, snapshot, site)),
  ]
}

function neighbourPages(head: PageHead, subject: PageSubject, snapshot: Snapshot, publicUrl: string): string[] {
  if (subject.kind !== 'list') return []
  const page = head.page ?? FIRST_PAGE
  const { page: _, ...first } = head
  const addressOf = (number: number) =>
    publicUrl + canonicalOf(number === FIRST_PAGE ? first : { ...head, page: number })
  return [
    ...(page > FIRST_PAGE ? [link('prev', addressOf(page - 1))] : []),
    ...(page < pagesOfList(subject.slug, snapshot) ? [link('next', addressOf(page + 1))] : []),
  ]
}

/** The addresses of the feeds. */
const feedLinks = (subject: PageSubject, publicUrl: string): string[] =>
  feedsOf(subject).map(
    ({ path, title }) =>
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(title)}" href="${escapeHtml(publicUrl + path)}" />`,
  )

/** Open Graph, which chats and social networks read; Twitter falls back to it where its own names differ. */
function previewTags(head: PageHead, subject: PageSubject, snapshot: Snapshot, publicUrl: string): string[] {
  const picture = sharePictureOf(subject, snapshot)
  return [
    meta('property', 'og:type', typeOf(subject)),
    meta('property', 'og:site_name', snapshot.config.shop.name),
    meta('property', 'og:locale', 'en_IN'),
    meta('property', 'og:title', head.title),
    ...(head.description === '' ? [] : [meta('property', 'og:description', fitDescription(head.description))]),
    meta('property', 'og:url', publicUrl + canonicalOf(head)),
    meta('property', 'og:image', publicUrl + picture.path),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...factsOf(subject),
  ]
}

function typeOf({ kind }: PageSubject): string {
  if (kind === 'product') return 'product'
  return kind === 'blog' || kind === 'recipe' ? 'article' : 'website'
}

/** What previews show beside the text: a food's price, an article's day. */
function factsOf(subject: PageSubject): string[] {
  if (subject.kind === 'blog') return [meta('property', 'article:published_time', subject.blog.publishedOn)]
  if (subject.kind !== 'product') return []
  const { price, discount, availability } = subject.product
  const shown = rupeesFrom(unitPrice(paiseFromRupees(price), discount))
  return [
    meta('property', 'product:price:amount', shown.toFixed(2)),
    meta('property', 'product:price:currency', CURRENCY),
    meta('property', 'product:availability', isSoldOut(availability) ? 'out of stock' : 'in stock'),
  ]
}

/** Search engines and chat previews show about this much; the rest is cut off at any letter. */
const LONGEST = 160
/** A sentence that ends sooner leaves too much of the room empty. */
const SHORTEST = 80

/** A description that is shown whole: up to the last full sentence that fits, else cut behind a word. */
export function fitDescription(text: string): string {
  if (text.length <= LONGEST) return text
  const room = text.slice(0, LONGEST)
  const sentences = /^.*[.!?](?=\s)/s.exec(room)?.[0] ?? ''
  return sentences.length >= SHORTEST ? sentences : `${room.slice(0, -1).replace(/\s+\S*$/, '')}…`
}
