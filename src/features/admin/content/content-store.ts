import * as content from '#domain/contract/admin-content.ts'
import * as offers from '#domain/contract/admin-offers.ts'
import { addCategory, updateCategory } from '#domain/contract/admin-products.ts'
import type { DocumentOf } from '#domain/contract/admin-resources.ts'
import { normalisePhone, typedPhone } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { blocksOfText, textOfBlocks } from '../forms/blocks-text.ts'
import { bodyOf, changesOf, type Field, type FormValues, sentBody as sent, valuesOf } from '../forms/fields.ts'
import type { ContentFormType } from './content-fields.ts'

type Body = Record<string, unknown>
type ContentDocument = DocumentOf<ContentFormType>['document']

interface Ingredient {
  text: string
  product?: string | undefined
}

/** Fields that a form shows as text are stored in parts. */
const TEXT_PARTS = ['body', 'blocks']

/** A stroke among the words of one without an address is followed by another: else the words behind it were the address. */
const lineOfIngredient = ({ text, product = '' }: Ingredient) =>
  product || text.includes('|') ? `${text} | ${product}`.trimEnd() : text

function ingredientOfLine(line: string): Ingredient {
  // The address follows the last stroke: there may be others among the words.
  const [, text = line, product = ''] = /^(.*)\|(.*)$/.exec(line)?.map((part) => part.trim()) ?? []
  return product ? { text, product } : { text }
}

/** A phone as it is stored; what is none stays for the server to refuse. */
const phoneOfLine = (line: string) => normalisePhone(typedPhone(line)) ?? line

/** A document as its form shows it. */
export function shown(fields: readonly Field[], document: ContentDocument): FormValues {
  const values = valuesOf(fields, {
    ...document,
    ...('body' in document ? { body: textOfBlocks(document.body) } : {}),
    ...('blocks' in document ? { blocks: textOfBlocks(document.blocks) } : {}),
    ...('ingredients' in document ? { ingredients: document.ingredients.map(lineOfIngredient) } : {}),
  })
  // The edited version is sent along with the typed values.
  return { ...values, updatedAt: document.updatedAt }
}

/** The form's text as it is sent in a body. */
function stored(body: Body): Body {
  for (const name of TEXT_PARTS) if (typeof body[name] === 'string') body[name] = blocksOfText(body[name])
  if (Array.isArray(body.phones)) body.phones = body.phones.map(phoneOfLine)
  if (Array.isArray(body.ingredients)) body.ingredients = body.ingredients.map(ingredientOfLine)
  return body
}

/** The call takes a form; a picture that is stored already goes by its hash. */
function formOf(body: Body): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

const calls: Record<
  ContentFormType,
  {
    add?: (body: Body, clientId: unknown) => Promise<ContentDocument>
    change: (id: string, body: Body) => Promise<ContentDocument>
  }
> = {
  categories: {
    add: async (body) => (await fetchAnswer(addCategory, sent(body))).category,
    change: async (id, body) => (await fetchAnswer(updateCategory, { params: { id }, ...sent(body) })).category,
  },
  banners: {
    // Nothing else tells two banners apart: pressed again after a lost answer, the same one is meant.
    add: async (body, clientId) =>
      (await fetchAnswer(content.addBanner, { form: formOf({ ...body, clientId }) })).banner,
    change: async (id, body) => (await fetchAnswer(content.updateBanner, { params: { id }, ...sent(body) })).banner,
  },
  blogs: {
    add: async (body) => (await fetchAnswer(content.addBlog, sent(body))).blog,
    change: async (id, body) => (await fetchAnswer(content.updateBlog, { params: { id }, ...sent(body) })).blog,
  },
  recipes: {
    add: async (body) => (await fetchAnswer(content.addRecipe, sent(body))).recipe,
    change: async (id, body) => (await fetchAnswer(content.updateRecipe, { params: { id }, ...sent(body) })).recipe,
  },
  pages: {
    change: async (slug, body) => (await fetchAnswer(content.updatePage, { params: { slug }, ...sent(body) })).page,
  },
  coupons: {
    add: async (body) => (await fetchAnswer(offers.addCoupon, sent(body))).coupon,
    change: async (code, body) => (await fetchAnswer(offers.updateCoupon, { params: { code }, ...sent(body) })).coupon,
  },
  deliveryAreas: {
    add: async (body) => (await fetchAnswer(offers.addDeliveryArea, sent(body))).deliveryArea,
    change: async (pinPrefix, body) =>
      (await fetchAnswer(offers.updateDeliveryArea, { params: { pinPrefix }, ...sent(body) })).deliveryArea,
  },
}

export const canAdd = (type: ContentFormType) => calls[type].add !== undefined

/** Makes a document of the form's values; answers it as stored. Throws CallError with what is wrong by field. */
export async function add(
  type: ContentFormType,
  fields: readonly Field[],
  values: FormValues,
): Promise<ContentDocument> {
  const call = calls[type].add
  if (call === undefined) throw new RangeError(`nobody adds ${type}`)
  return await call(stored(bodyOf(fields, values)), values.clientId)
}

/** Stores the fields that were changed; answers the document as stored. Throws CallError with what is wrong by field. */
export async function change(
  type: ContentFormType,
  id: string,
  changed: readonly Field[],
  values: FormValues,
): Promise<ContentDocument> {
  const body = { ...stored(changesOf(changed, values)), ifUpdatedAt: values.updatedAt }
  return await calls[type].change(id, body)
}
