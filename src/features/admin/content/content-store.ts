import * as content from '#domain/contract/admin-content.ts'
import * as offers from '#domain/contract/admin-offers.ts'
import { addCategory, updateCategory } from '#domain/contract/admin-products.ts'
import type { Block } from '#domain/contract/content.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { blocksOfText, textOfBlocks } from '../forms/blocks-text.ts'
import { bodyOf, changesOf, type Field, type FormValues, valuesOf } from '../forms/fields.ts'
import type { SheetType } from './content-fields.ts'

type Body = Record<string, unknown>
type Document = Body & { _id: string }

interface Ingredient {
  text: string
  product?: string
}

/** What a form shows as lines of text is stored in parts. */
const textParts: Readonly<Record<string, { show: (value: never) => string; store: (text: string) => unknown }>> = {
  body: { show: (blocks: Block[]) => textOfBlocks(blocks), store: blocksOfText },
  blocks: { show: (blocks: Block[]) => textOfBlocks(blocks), store: blocksOfText },
}

const lineOfIngredient = ({ text, product }: Ingredient) => (product ? `${text} | ${product}` : text)

function ingredientOfLine(line: string): Ingredient {
  const [text = '', product = ''] = line.split('|').map((part) => part.trim())
  return product ? { text, product } : { text }
}

/** A document as its form shows it. */
export function shown(fields: readonly Field[], document: Body): FormValues {
  const parts = Object.fromEntries(
    Object.entries(textParts).flatMap(([name, { show }]) =>
      document[name] === undefined ? [] : [[name, show(document[name] as never)]],
    ),
  )
  const ingredients = (document.ingredients as Ingredient[] | undefined)?.map(lineOfIngredient)
  const values = valuesOf(fields, { ...document, ...parts, ...(ingredients ? { ingredients } : {}) })
  // What was edited goes along with what is typed.
  return { ...values, updatedAt: document.updatedAt }
}

/** What the form's text stands for in a body. */
function stored(body: Body): Body {
  for (const [name, { store }] of Object.entries(textParts))
    if (typeof body[name] === 'string') body[name] = store(body[name])
  if (Array.isArray(body.ingredients)) body.ingredients = body.ingredients.map(ingredientOfLine)
  return body
}

// The contract checks each body on the server, which says by field what is wrong; a form cannot know their types.
const sent = (body: Body) => ({ body: body as never })

/** The call takes a form; a picture that is stored already goes by its hash. */
function formOf(body: Body): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  return form
}

const calls: Record<
  SheetType,
  { add?: (body: Body) => Promise<Body>; change: (id: string, body: Body) => Promise<Body> }
> = {
  categories: {
    add: (body) => fetchAnswer(addCategory, sent(body)),
    change: (id, body) => fetchAnswer(updateCategory, { params: { id }, ...sent(body) }),
  },
  banners: {
    add: (body) => fetchAnswer(content.addBanner, { form: formOf(body) }),
    change: (id, body) => fetchAnswer(content.updateBanner, { params: { id }, ...sent(body) }),
  },
  blogs: {
    add: (body) => fetchAnswer(content.addBlog, sent(body)),
    change: (id, body) => fetchAnswer(content.updateBlog, { params: { id }, ...sent(body) }),
  },
  recipes: {
    add: (body) => fetchAnswer(content.addRecipe, sent(body)),
    change: (id, body) => fetchAnswer(content.updateRecipe, { params: { id }, ...sent(body) }),
  },
  pages: { change: (slug, body) => fetchAnswer(content.updatePage, { params: { slug }, ...sent(body) }) },
  coupons: {
    add: (body) => fetchAnswer(offers.addCoupon, sent(body)),
    change: (code, body) => fetchAnswer(offers.updateCoupon, { params: { code }, ...sent(body) }),
  },
  deliveryAreas: {
    add: (body) => fetchAnswer(offers.addDeliveryArea, sent(body)),
    change: (pinPrefix, body) => fetchAnswer(offers.updateDeliveryArea, { params: { pinPrefix }, ...sent(body) }),
  },
}

const documentIn = (answer: Body) => Object.values(answer).find((part) => typeof part === 'object') as Document

export const canAdd = (type: SheetType) => calls[type].add !== undefined

/** Makes a document of the form's values; answers it as stored. Throws CallError with what is wrong by field. */
export async function add(type: SheetType, fields: readonly Field[], values: FormValues): Promise<Document> {
  return documentIn((await calls[type].add?.(stored(bodyOf(fields, values)))) ?? {})
}

/** Stores the fields that were changed; answers the document as stored. Throws CallError with what is wrong by field. */
export async function change(
  type: SheetType,
  id: string,
  changed: readonly Field[],
  values: FormValues,
): Promise<Document> {
  const body = { ...stored(changesOf(changed, values)), ifUpdatedAt: values.updatedAt }
  return documentIn(await calls[type].change(id, body))
}
