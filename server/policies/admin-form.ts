import type * as v from 'valibot'
import { NewBannerSchema } from '#domain/contract/admin-content.ts'
import { type NewProduct, NewProductSchema, SeenStocksSchema } from '#domain/contract/admin-products.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { fieldRefusal } from '#server/errors.ts'
import { validated } from './validated.ts'

export interface ProductForm {
  product: NewProduct
  files: { label: 'front' | 'left' | 'more'; file: File }[]
}

const MAX_MORE = 6
const FILE_FIELDS = ['front', 'left', 'more'] as const
const NUMBERS = ['price', 'discount', 'availability', 'tax', 'position']
const JSONS = ['meta', 'details', 'facts', 'img', 'stocks']

const refuse = (field: string, message: string): never => {
  throw fieldRefusal(field, message)
}

/** Only real files: a browser sends an empty one for a field that nothing was chosen in. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((entry): entry is File => typeof entry !== 'string' && entry.size > 0)

/** The one file of a field. Throws INVALID_FIELDS. */
export function fileOf(form: FormData, name: string): File {
  const [file, second] = filesOf(form, name)
  if (file === undefined || second !== undefined) return refuse(name, adminServerMessages.oneFile)
  return file
}

/** The text fields of a form as the values they stand for; files are left out. Throws INVALID_FIELDS. */
function valuesOf(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    if (name in values) refuse(name, adminServerMessages.twice)
    values[name] = parsed(name, value)
  }
  return values
}

function parsed(name: string, value: string): unknown {
  if (NUMBERS.includes(name)) return value.trim() === '' ? Number.NaN : Number(value)
  if (name === 'hidden' && (value === 'true' || value === 'false')) return value === 'true'
  return JSONS.includes(name) ? jsonOf(name, value) : value
}

function jsonOf(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(name, adminServerMessages.noJson)
  }
}

/** A new product and its pictures, from one JSON field or one field each. Throws INVALID_FIELDS. */
export function productFormOf(form: FormData): ProductForm {
  const { product, ...fields } = valuesOf(form)
  const said = typeof product === 'string' ? jsonOf('product', product) : null
  const given = typeof said === 'object' ? { ...fields, ...said } : fields
  for (const [name, value] of form) {
    const isKnown = FILE_FIELDS.some((field) => field === name)
    if (typeof value !== 'string' && value.size > 0 && !isKnown) refuse(name, adminServerMessages.unknownFile)
  }
  const files = FILE_FIELDS.flatMap((label) => filesOf(form, label).map((file) => ({ label, file })))
  for (const label of FILE_FIELDS) {
    const count = files.filter((entry) => entry.label === label).length
    if (count > (label === 'more' ? MAX_MORE : 1)) refuse(label, adminServerMessages.tooManyFiles)
  }
  return { product: validated(NewProductSchema, given), files }
}

/** A new banner and its picture's file, if one came along. Throws INVALID_FIELDS. */
export function bannerFormOf(form: FormData): {
  banner: v.InferOutput<typeof NewBannerSchema>
  file: File | undefined
} {
  return { banner: validated(NewBannerSchema, valuesOf(form)), file: filesOf(form, 'image')[0] }
}

interface ImportForm {
  file: File
  digest: string
  /** Pieces that the preview showed, by product. */
  seenStock: ReadonlyMap<string, number>
}

/** A file of products and what its preview said. Throws INVALID_FIELDS. */
export function importFormOf(form: FormData): ImportForm {
  const { digest, stocks = {} } = valuesOf(form)
  if (typeof digest !== 'string' || !/^[\w-]{1,64}\.[\w-]{1,64}$/.test(digest)) {
    return refuse('digest', adminServerMessages.digestMissing)
  }
  const seenStock = new Map(Object.entries(validated(SeenStocksSchema, stocks)))
  return { file: fileOf(form, 'file'), digest, seenStock }
}
