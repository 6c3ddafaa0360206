import * as v from 'valibot'
import { deskFieldText } from '../messages/en/validation.ts'
import { GST_STATES } from '../rules/gst.ts'
import {
  AdminPictureSchema,
  formed,
  PercentSchema,
  PictureHashSchema,
  PositionSchema,
  requiredLine,
  SlugSchema,
  StockSchema,
  seenFields,
  textOf,
} from './admin-field.ts'
import { endpoint } from './endpoint.ts'
import { IdSchema, lineOf, MomentSchema, RupeesSchema, someOf } from './field.ts'
import { ProductDetailsSchema, ProductFactsSchema, ProductFlagsSchema } from './product.ts'

const PriceSchema = v.pipe(RupeesSchema, v.minValue(0.01))
const HsnSchema = v.pipe(v.string(), v.trim(), v.regex(/^(?:\d{4}|\d{6}|\d{8})$/, 'HSN code has 4, 6 or 8 digits'))
/** `front` and `left` are the two views of a pack, `scale` shows how large it is; a product in the shop needs the first. */
const PictureLabelSchema = v.picklist(['front', 'left', 'scale', 'more'])

export const AdminProductSchema = v.object({
  _id: IdSchema,
  name: v.string(),
  'name-url': v.string(),
  group: v.string(),
  description: v.string(),
  details: ProductDetailsSchema,
  facts: ProductFactsSchema,
  price: RupeesSchema,
  discount: v.number(),
  availability: v.number(),
  weight: v.string(),
  tax: v.number(),
  'hsn-code': v.string(),
  /** `_id` of the category, and its label. */
  category: v.object({ _id: IdSchema, category: v.string() }),
  meta: ProductFlagsSchema,
  /** Withdrawn from the shop; its orders stay. */
  hidden: v.boolean(),
  img: v.array(v.object({ ...AdminPictureSchema.entries, label: v.string() })),
  createdAt: MomentSchema,
  updatedAt: MomentSchema,
})
export type AdminProduct = v.InferOutput<typeof AdminProductSchema>

/** Why the pieces of a product changed at the desk; sold pieces are recorded in their orders. */
export const StockChangeSchema = v.object({
  _id: IdSchema,
  at: MomentSchema,
  /** Email of the admin. */
  by: v.string(),
  reason: v.picklist(['opening', 'received', 'counted', 'written_off', 'imported']),
  difference: v.number(),
  /** Pieces there were then. */
  after: v.number(),
  note: v.string(),
})
export type StockChange = v.InferOutput<typeof StockChangeSchema>

/** How many of the changes of a product's stock are shown with it; the log has all. */
export const STOCK_CHANGES_SHOWN = 20

/** A product with the latest changes of its stock, newest first. */
export const AdminProductDetailsSchema = v.object({
  ...AdminProductSchema.entries,
  /** Pieces of orders that have not left the house: on the shelf beside `availability`, and no longer for sale. */
  held: v.number(),
  stockChanges: v.array(StockChangeSchema),
})
export type AdminProductDetails = v.InferOutput<typeof AdminProductDetailsSchema>

const detailFields = {
  ingredients: textOf(2000),
  nutrition: v.pipe(v.array(v.tuple([requiredLine(60), requiredLine(60)])), v.maxLength(30)),
  storage: textOf(500),
  origin: textOf(500),
  keepsFor: textOf(200),
  hindiName: lineOf(80),
}

const noneTwice = <T>(list: readonly T[]) => new Set(list).size === list.length
const factFields = {
  diet: v.pipe(ProductFactsSchema.entries.diet, v.check(noneTwice)),
  allergens: v.nullable(v.pipe(ProductFactsSchema.entries.allergens.wrapped, v.check(noneTwice))),
  states: v.pipe(v.array(v.picklist(GST_STATES.map(({ name }) => name))), v.maxLength(12), v.check(noneTwice)),
}

/** What a person may set of a product; `category` is a category's `_id`. */
const productFields = {
  name: requiredLine(160),
  'name-url': SlugSchema,
  group: SlugSchema,
  description: textOf(2000),
  details: v.strictObject({ ...detailFields, hindiName: v.optional(detailFields.hindiName) }),
  facts: v.strictObject(factFields),
  price: PriceSchema,
  discount: PercentSchema,
  weight: requiredLine(40),
  tax: PercentSchema,
  'hsn-code': HsnSchema,
  category: IdSchema,
  meta: v.strictObject(ProductFlagsSchema.entries),
  hidden: v.boolean(),
  /** All pictures in showing order; stored ones by the hash that `addPicture` answered. */
  img: v.pipe(v.array(v.strictObject({ hash: PictureHashSchema, label: PictureLabelSchema })), v.maxLength(8)),
}

/**
 * Parsed from the form's field `product`. Defaults for missing fields: address from the name, empty details, no facts,
 * no flags.
 */
export const NewProductSchema = v.strictObject({
  ...productFields,
  'name-url': v.optional(productFields['name-url']),
  group: v.optional(productFields.group),
  /** Pieces it opens with; from then on `changeStock` changes them. */
  availability: StockSchema,
  details: v.optional(productFields.details),
  facts: v.optional(productFields.facts),
  discount: v.optional(productFields.discount, 0),
  meta: v.optional(productFields.meta),
  hidden: v.optional(productFields.hidden, false),
  img: v.optional(productFields.img, []),
})
export type NewProduct = v.InferOutput<typeof NewProductSchema>

/** Only what is to change, also of `details`, `facts` and `meta`; never the stock. */
export const ProductChangesSchema = someOf({
  ...productFields,
  details: someOf(detailFields),
  facts: someOf(factFields),
  meta: someOf(ProductFlagsSchema.entries),
  ...seenFields,
})
export type ProductChanges = v.InferOutput<typeof ProductChangesSchema>

/** The largest picture that is taken, in MB of 1,048,576 bytes. */
export const MOST_PICTURE_MB = 5

/**
 * Stores one picture: multipart with the single file field `file` (jpeg, png or webp, 5 MB, 40 million pixels), re-encoded
 * without what a camera wrote into it. The same pixels uploaded twice are one picture.
 */
export const addPicture = endpoint({
  name: 'addPicture',
  method: 'POST',
  path: '/api/admin/pictures/add',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({ picture: AdminPictureSchema }),
  status: 201,
  added: true,
})

/**
 * Multipart: either one field `product` with the JSON of `NewProductSchema`, or its keys as fields of their own (numbers and
 * flags as text, `meta`, `details`, `facts` and `img` as JSON); files `front`, `left` and up to six `more`. 409 CONFLICT for a
 * name or address that another product has; 400 with `fields` by name, a file's name among them.
 */
export const addProduct = endpoint({
  name: 'addProduct',
  method: 'POST',
  path: '/api/admin/products/add',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({ _id: IdSchema, product: AdminProductSchema }),
  status: 201,
})

/** Form, inline price, withdrawing (`hidden: true`) and showing again. */
export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/api/admin/products/update/{id}',
  access: 'admin',
  body: ProductChangesSchema,
  answer: v.object({ _id: IdSchema, product: AdminProductSchema }),
})

/** `{format}` is csv or xlsx: all products, one row each, in the columns that the import takes back. */
export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/admin/products/export/{format}',
  access: 'admin',
  answerType: 'file',
  added: true,
})

export const ImportRowSchema = v.object({
  /** Row of the file as people count: the headings are row 1. */
  row: v.number(),
  action: v.picklist(['add', 'change', 'same', 'error']),
  name: v.string(),
  /** By column; empty unless `action` is error. */
  errors: v.record(v.string(), v.string()),
  /** What changes: column, before, after; for `change` only. */
  changes: v.array(v.object({ column: v.string(), before: v.string(), after: v.string() })),
})

/** Rows of products that one file may have, the headings not counted. */
export const MOST_IMPORT_ROWS = 5000

/** Multipart with the single file field `file`, .csv or .xlsx, 2 MB, 5,000 rows. Changes nothing. */
export const previewImport = endpoint({
  name: 'previewImport',
  method: 'POST',
  path: '/api/admin/products/import/preview',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({
    /** To be sent back with the same file; it stops fitting when a product changed meanwhile. */
    digest: v.string(),
    counts: v.object({ add: v.number(), change: v.number(), same: v.number(), error: v.number() }),
    /** All rows with errors, adds and changes; rows that stay as they are only counted. */
    rows: v.array(ImportRowSchema),
    /** Pieces there were, of the products whose pieces would change: to be sent back, the change is a difference to them. */
    stocks: v.record(IdSchema, v.number()),
  }),
  added: true,
})

export const SeenStocksSchema = v.record(IdSchema, StockSchema)

/**
 * Multipart: `file`, and `digest` and `stocks` (as JSON) of the preview; what was sold since then stays sold. All rows or none; a file with errors is refused 400, one whose preview is
 * out of date 409. The same digest again answers as the first time. New products are hidden until they have pictures.
 */
export const applyImport = endpoint({
  name: 'applyImport',
  method: 'POST',
  path: '/api/admin/products/import/apply',
  access: 'admin',
  bodyKind: 'multipart',
  answer: v.object({ added: v.number(), changed: v.number() }),
  added: true,
})

export const AdminCategorySchema = v.object({
  _id: IdSchema,
  category: v.string(),
  name: v.string(),
  categoryUrl: v.string(),
  kicker: v.string(),
  tagline: v.string(),
  eligible: v.boolean(),
  hidden: v.boolean(),
  position: v.number(),
  /** Products in it, hidden ones included. */
  products: v.number(),
  picture: AdminPictureSchema,
  updatedAt: MomentSchema,
})
export type AdminCategory = v.InferOutput<typeof AdminCategorySchema>

/** Letters, digits, `&` and dashes: 'Gifts-&-Combos'. */
const CategoryKeySchema = v.pipe(lineOf(60), formed(/^[A-Za-z0-9]+(?:-(?:&|[A-Za-z0-9]+))*$/, deskFieldText.key))

const categoryFields = {
  category: requiredLine(60),
  categoryUrl: CategoryKeySchema,
  kicker: lineOf(80),
  tagline: lineOf(200),
  eligible: v.boolean(),
  hidden: v.boolean(),
  position: PositionSchema,
  picture: PictureHashSchema,
}

export const addCategory = endpoint({
  name: 'addCategory',
  method: 'POST',
  path: '/api/admin/categories/add',
  access: 'admin',
  /** `name` is the key and stays for good; the label and the address may change. */
  body: v.strictObject({ name: CategoryKeySchema, ...categoryFields }),
  answer: v.object({ category: AdminCategorySchema }),
  status: 201,
  added: true,
})

export const updateCategory = endpoint({
  name: 'updateCategory',
  method: 'PUT',
  path: '/api/admin/categories/update/{id}',
  access: 'admin',
  body: v.strictObject({ ...v.partial(v.object(categoryFields)).entries, ...seenFields }),
  answer: v.object({ category: AdminCategorySchema }),
  added: true,
})
