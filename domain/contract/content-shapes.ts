import * as v from 'valibot'
import { LIST_BY } from '../rules/one-of-each-food.ts'
import { IdSchema, RupeesSchema } from './field.ts'
import { PictureSchema } from './product-shapes.ts'

/** The body of an article or page: data, not markup. A paragraph may hold `[text](/path)` links. */
export const BlockSchema = v.variant('kind', [
  v.object({ kind: v.literal('heading'), text: v.string() }),
  v.object({ kind: v.literal('paragraph'), text: v.string() }),
  v.object({ kind: v.literal('list'), items: v.array(v.string()) }),
  v.object({ kind: v.literal('quote'), text: v.string(), by: v.string() }),
])
export type Block = v.InferOutput<typeof BlockSchema>

export const BannerSchema = v.object({
  _id: IdSchema,
  /** Stored file, and the URL used for the picture (the largest; `sm` and `md` beside it in `img`). */
  image: v.string(),
  src: v.string(),
  img: PictureSchema,
  alt: v.string(),
  title: v.string(),
  subtitle: v.string(),
  /** A category's path form, or empty. */
  redirectionUrl: v.string(),
})
export type Banner = v.InferOutput<typeof BannerSchema>

export const BlogSchema = v.object({
  _id: IdSchema,
  title: v.string(),
  titleUrl: v.string(),
  summary: v.string(),
  minutes: v.number(),
  recent: v.boolean(),
  publishedOn: v.pipe(v.string(), v.isoDate()),
  img: PictureSchema,
  body: v.array(BlockSchema),
})
export type Blog = v.InferOutput<typeof BlogSchema>

export const RecipeSchema = v.object({
  _id: IdSchema,
  title: v.string(),
  titleUrl: v.string(),
  summary: v.string(),
  minutes: v.number(),
  serves: v.number(),
  img: PictureSchema,
  /** `product` is the name-url of a product of the shop, where one fits. */
  ingredients: v.array(v.object({ text: v.string(), product: v.optional(v.string()) })),
  steps: v.array(v.string()),
})
export type Recipe = v.InferOutput<typeof RecipeSchema>

/** A page the operator edits: about, faq, policies, testimonials, showcase, certificates. */
export const ContentPageSchema = v.object({
  slug: v.string(),
  title: v.string(),
  /** Devanagari line over the heading. */
  kicker: v.string(),
  intro: v.string(),
  blocks: v.array(BlockSchema),
  questions: v.optional(v.array(v.object({ question: v.string(), answer: v.string() }))),
  quotes: v.optional(v.array(v.object({ text: v.string(), name: v.string(), about: v.string(), rating: v.number() }))),
  tiles: v.optional(v.array(v.object({ title: v.string(), text: v.string(), img: v.optional(PictureSchema) }))),
})
export type ContentPage = v.InferOutput<typeof ContentPageSchema>

export const CONTENT_SLUGS = [
  'about-us',
  'frequently-asked-questions',
  'privacy-policy',
  'termsandconditions',
  'csr-policy',
  'testimonials',
  'showcase',
  'certificates',
  'how-we-are-better',
] as const
export type ContentSlug = (typeof CONTENT_SLUGS)[number]

export const ShopConfigSchema = v.object({
  shop: v.object({
    name: v.string(),
    legalName: v.string(),
    address: v.string(),
    email: v.string(),
    phone: v.string(),
    hours: v.string(),
    gstin: v.string(),
    fssai: v.string(),
    state: v.string(),
    social: v.array(v.object({ name: v.string(), url: v.string() })),
    /** What the filter offers, in rupees; both ends belong to a range, no `max` means "and above". */
    priceRanges: v.array(v.object({ min: RupeesSchema, max: v.nullable(RupeesSchema) })),
    productClaim: v.string(),
    /** One card for a food, its packs as sizes, or one card for each pack. */
    listBy: v.picklist(LIST_BY),
    /** Where the banner about paying by wallet leads: a path of this shop, with its `#part` if any, or an https address. */
    walletUrl: v.pipe(v.string(), v.regex(/^(\/|https:\/\/)/)),
  }),
  /** Digits with country code for the chat button; empty hides it. */
  supportPhone: v.string(),
  contentUrl: v.string(),
  /** Path segment of the payment calls. */
  paymentProvider: v.string(),
  /** Whether the shop takes card and UPI payments. */
  onlinePayment: v.boolean(),
  /** Said by a shop with more products than a browser is sent at once (WHOLE_CATALOGUE_UP_TO): it asks for what it shows. */
  isCatalogueInParts: v.optional(v.literal(true)),
  /** What one order may hold; larger ones are taken by phone. Amounts in rupees. */
  orderCaps: v.object({
    piecesPerLine: v.number(),
    piecesPerOrder: v.number(),
    amount: v.number(),
    openCashOrders: v.number(),
    cashWithoutCall: v.number(),
    firstCashWithoutCall: v.number(),
  }),
})
export type ShopConfig = v.InferOutput<typeof ShopConfigSchema>
