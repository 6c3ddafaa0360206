import { CONTENT_SLUGS } from '#domain/contract/content.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { deliveryText } from '#domain/messages/en/delivery.ts'
import { GST_STATES } from '#domain/rules/gst.ts'
import type { Field } from '../forms/fields.ts'

const STATES: [string, string][] = [
  ['', deliveryText.chooseState],
  ...GST_STATES.map(({ name }): [string, string] => [name, name]),
]
const text = panelText.fields
/** For the carousel on the first page. */
const BANNER_FRAME = 1519 / 600
const position: Field = { name: 'position', label: text.position, kind: 'number' }
const picture: Field = { name: 'picture', label: text.picture, kind: 'picture' }
const title: Field = { name: 'title', label: text.title, kind: 'line' }
const titleUrl: Field = { name: 'titleUrl', label: text.url, kind: 'line' }
const summary: Field = { name: 'summary', label: text.summary, kind: 'text' }
const minutes: Field = { name: 'minutes', label: text.minutes, kind: 'number' }

interface ContentForm {
  fields: readonly Field[]
  aside: readonly Field[]
}

/** The fields to fill in for each kind of content. */
export const contentForms = {
  categories: {
    fields: [
      { name: 'name', label: text.key, kind: 'line', hint: text.keyHint, isForNewOnly: true },
      { name: 'category', label: text.label, kind: 'line' },
      { name: 'categoryUrl', label: text.url, kind: 'line' },
      { name: 'kicker', label: text.kicker, kind: 'line' },
      { name: 'tagline', label: text.tagline, kind: 'line' },
    ],
    aside: [
      picture,
      { name: 'eligible', label: text.eligible, kind: 'flag' },
      { name: 'hidden', label: text.hidden, kind: 'flag' },
      position,
    ],
  },
  banners: {
    fields: [
      title,
      { name: 'subtitle', label: text.subtitle, kind: 'line' },
      { name: 'alt', label: text.alt, kind: 'line' },
      { name: 'redirectionUrl', label: text.redirection, kind: 'choice', options: [['', text.nowhere]] },
    ],
    aside: [{ ...picture, frame: BANNER_FRAME }, position],
  },
  blogs: {
    fields: [
      title,
      titleUrl,
      summary,
      { name: 'body', label: text.body, kind: 'text', hint: text.bodyHint, lines: 18 },
    ],
    aside: [
      picture,
      minutes,
      { name: 'publishedOn', label: text.publishedOn, kind: 'day' },
      { name: 'recent', label: text.recent, kind: 'flag' },
      position,
    ],
  },
  recipes: {
    fields: [
      title,
      titleUrl,
      summary,
      { name: 'ingredients', label: text.ingredients, kind: 'lines', hint: text.ingredientsHint, lines: 10 },
      { name: 'steps', label: text.steps, kind: 'lines', lines: 10 },
    ],
    aside: [picture, minutes, { name: 'serves', label: text.serves, kind: 'number' }, position],
  },
  pages: {
    fields: [
      title,
      { name: 'kicker', label: text.kicker, kind: 'line' },
      { name: 'intro', label: text.intro, kind: 'text' },
      { name: 'blocks', label: text.body, kind: 'text', hint: text.bodyHint, lines: 18 },
    ],
    aside: [
      {
        name: 'questions',
        label: text.questions,
        kind: 'rows',
        rows: [
          { name: 'question', label: text.question, kind: 'line' },
          { name: 'answer', label: text.answer, kind: 'text', lines: 3 },
        ],
      },
      {
        name: 'quotes',
        label: text.quotes,
        kind: 'rows',
        rows: [
          { name: 'text', label: text.quote, kind: 'text', lines: 3 },
          { name: 'name', label: text.name, kind: 'line' },
          { name: 'about', label: text.about, kind: 'line' },
          { name: 'rating', label: text.rating, kind: 'number' },
        ],
      },
      {
        name: 'tiles',
        label: text.tiles,
        kind: 'rows',
        rows: [
          { name: 'title', label: text.title, kind: 'line' },
          { name: 'text', label: text.text, kind: 'text', lines: 3 },
          { ...picture, isNullable: true },
        ],
      },
    ],
  },
  coupons: {
    fields: [
      { name: 'code', label: text.code, kind: 'line', isForNewOnly: true },
      {
        name: 'kind',
        label: text.kind,
        kind: 'choice',
        options: [
          ['percentage', text.percentage],
          ['flat', text.flat],
        ],
      },
      { name: 'percent', label: text.percent, kind: 'number', only: { field: 'kind', is: 'percentage', unused: 0 } },
      { name: 'amount', label: text.amount, kind: 'number', only: { field: 'kind', is: 'flat', unused: 0 } },
      { name: 'minimum', label: text.minimum, kind: 'number' },
    ],
    aside: [
      { name: 'startsAt', label: text.startsAt, kind: 'moment', isNullable: true },
      { name: 'endsAt', label: text.endsAt, kind: 'moment', isNullable: true },
      { name: 'usesPerPhone', label: text.usesPerPhone, kind: 'number', isNullable: true },
      { name: 'usesInAll', label: text.usesInAll, kind: 'number', isNullable: true },
      { name: 'phones', label: text.phones, kind: 'lines', isNullable: true },
    ],
  },
  deliveryAreas: {
    fields: [
      { name: 'pinPrefix', label: text.pinPrefix, kind: 'line', isForNewOnly: true },
      { name: 'city', label: text.city, kind: 'line' },
      { name: 'state', label: text.state, kind: 'choice', options: STATES },
      { name: 'available', label: text.available, kind: 'flag' },
    ],
    aside: [
      { name: 'deliveryCharge', label: text.deliveryCharge, kind: 'number' },
      { name: 'codCharge', label: text.codCharge, kind: 'number' },
      { name: 'stepGrams', label: text.stepGrams, kind: 'number' },
      { name: 'stepCharge', label: text.stepCharge, kind: 'number' },
      { name: 'stepCodCharge', label: text.stepCodCharge, kind: 'number' },
    ],
  },
} as const satisfies Record<string, ContentForm>

export type ContentFormType = keyof typeof contentForms

export const isContentFormType = (type: string): type is ContentFormType => Object.hasOwn(contentForms, type)

/** The fields, where those that lead to a category offer the shop's categories; the current choice stays among them. */
export function withCategories(
  fields: readonly Field[],
  categories: readonly { category: string; categoryUrl: string }[],
  chosen: unknown,
): Field[] {
  return fields.map((field) => {
    if (field.name !== 'redirectionUrl') return field
    const known = categories.map(({ category, categoryUrl }) => [categoryUrl, category] as const)
    const isKnown = known.some(([url]) => url === chosen)
    const odd = typeof chosen === 'string' && chosen !== '' && !isKnown ? [[chosen, chosen] as const] : []
    return { ...field, options: [...(field.options ?? []), ...known, ...odd] }
  })
}

/** Pages that hold more than text; the others have no such parts to fill in. */
const PARTS: Readonly<Record<string, string>> = {
  'frequently-asked-questions': 'questions',
  testimonials: 'quotes',
}

/** Pages of which the shop shows less than every text: what staff wrote there would be seen nowhere. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  'frequently-asked-questions': ['blocks'],
  testimonials: ['blocks'],
  showcase: ['intro', 'blocks'],
  certificates: ['intro', 'blocks'],
  'how-we-are-better': ['intro', 'blocks'],
}

/** The texts of a page that the shop shows. */
export function fieldsOfPage(slug: string): readonly Field[] {
  return contentForms.pages.fields.filter(({ name }) => !NOT_SHOWN[slug]?.includes(name))
}

/** Only the page's own parts, unchanged. */
export function asideOfPage(slug: string, document: Record<string, unknown>): readonly Field[] {
  if (!CONTENT_SLUGS.some((known) => known === slug)) return []
  return contentForms.pages.aside.filter(({ name }) => document[name] !== undefined || PARTS[slug] === name)
}
