import {
  type AdminProduct,
  addProduct,
  type NewProduct,
  type ProductChanges,
  updateProduct,
} from '#domain/contract/admin-products.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { type Field, type FormValues, pictureIn, rowsIn, sentBody } from '../forms/fields.ts'
import { sentNumber } from '../forms/number-input.ts'
import { factFields, factsIn, factValues } from './fact-fields.ts'

const text = panelText.product
const FLAGS = ['best_seller', 'new_arrivals', 'deal_of_the_day', 'season_special'] as const
const SQUARE = 1
const DETAILS = ['ingredients', 'storage', 'origin', 'keepsFor', 'hindiName'] as const

/** Names are the paths by which the server says what is wrong. The stock of a product that exists has a form of its own. */
export const productFields = (categories: readonly (readonly [string, string])[]): Field[] => [
  { name: 'name', label: text.name, kind: 'line', section: text.what },
  { name: 'details.hindiName', label: text.hindiName, kind: 'line' },
  { name: 'name-url', label: text.nameUrl, kind: 'line' },
  { name: 'group', label: text.group, kind: 'line', hint: text.groupHint },
  { name: 'description', label: text.description, kind: 'text' },
  { name: 'category', label: text.category, kind: 'choice', options: categories },
  { name: 'weight', label: text.weight, kind: 'line' },
  { name: 'price', label: text.price, kind: 'number', section: text.priceAndTax },
  { name: 'discount', label: text.discount, kind: 'number' },
  { name: 'availability', label: text.opening, kind: 'number', isForNewOnly: true },
  { name: 'tax', label: text.tax, kind: 'number' },
  { name: 'hsn-code', label: text.hsn, kind: 'line' },
  { name: 'details.ingredients', label: text.ingredients, kind: 'text', lines: 3, section: text.label },
  { name: 'details.nutrition', label: text.nutrition, kind: 'text', lines: 8 },
  { name: 'details.storage', label: text.storage, kind: 'text', lines: 2 },
  { name: 'details.origin', label: text.origin, kind: 'line' },
  { name: 'details.keepsFor', label: text.keepsFor, kind: 'line' },
  ...factFields,
]

export const productAside: Field[] = [
  { name: 'front', label: text.front, kind: 'picture', isNullable: true, frame: SQUARE, section: text.pictures },
  { name: 'left', label: text.left, kind: 'picture', isNullable: true, frame: SQUARE },
  { name: 'scale', label: text.scale, kind: 'picture', isNullable: true, frame: SQUARE },
  {
    name: 'more',
    label: text.more,
    kind: 'rows',
    rows: [{ name: 'picture', label: text.more, kind: 'picture', frame: SQUARE }],
  },
  ...FLAGS.map(
    (flag, at): Field => ({
      name: `meta.${flag}`,
      label: text.flags[flag],
      kind: 'flag',
      ...(at === 0 ? { section: text.under } : {}),
    }),
  ),
  { name: 'hidden', label: text.hidden, kind: 'flag' },
]

/** A stored product as its form shows it, without its stock; the version that was read is sent along. */
export function valuesOfProduct(product: AdminProduct): FormValues {
  const labelled = (part: string) => product.img.find(({ label }) => label.includes(part)) ?? null
  return {
    ...Object.fromEntries(
      (['name', 'name-url', 'group', 'description', 'weight', 'hsn-code'] as const).map((key) => [key, product[key]]),
    ),
    ...Object.fromEntries((['price', 'discount', 'tax'] as const).map((key) => [key, String(product[key])])),
    ...Object.fromEntries(DETAILS.map((key) => [`details.${key}`, product.details[key] ?? ''])),
    'details.nutrition': product.details.nutrition.map(([name, amount]) => `${name}: ${amount}`).join('\n'),
    ...factValues(product),
    category: product.category._id,
    ...Object.fromEntries(FLAGS.map((flag) => [`meta.${flag}`, product.meta[flag]])),
    hidden: product.hidden,
    front: labelled('front'),
    left: labelled('left'),
    scale: labelled('scale'),
    more: product.img.filter(({ label }) => !/front|left|scale/.test(label)).map((picture) => ({ picture })),
    updatedAt: product.updatedAt,
  }
}

const textIn = (values: FormValues, name: string) => String(values[name] ?? '').trim()

function nutritionOf(lines: string): [string, string][] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.lastIndexOf(':')
      return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    })
}

function picturesOf(values: FormValues): ProductChanges['img'] {
  const labelled = (value: unknown, label: 'front' | 'left' | 'scale' | 'more') => {
    const picture = pictureIn(value)
    return picture ? [{ hash: picture.hash, label }] : []
  }
  return [
    ...labelled(values.front, 'front'),
    ...labelled(values.left, 'left'),
    ...labelled(values.scale, 'scale'),
    ...rowsIn(values.more).flatMap(({ picture }) => labelled(picture, 'more')),
  ]
}

/** An empty number is null, which the server refuses by name. */
const numberIn = (values: FormValues, name: string) => sentNumber(textIn(values, name)) ?? null

type Details = NonNullable<ProductChanges['details']>
type Flags = NonNullable<ProductChanges['meta']>

/** The parts of a product's body that these fields of its form say, by their names. */
function partsOf(values: FormValues, names: ReadonlySet<string>): Partial<Record<keyof ProductChanges, unknown>> {
  const has = (name: string) => names.has(name)
  const texts = (['name', 'name-url', 'group', 'description', 'weight', 'hsn-code', 'category'] as const).filter(has)
  const numbers = (['price', 'discount', 'tax'] as const).filter(has)
  const details: Details = Object.fromEntries(
    DETAILS.filter((key) => has(`details.${key}`)).map((key) => [key, textIn(values, `details.${key}`)]),
  )
  if (has('details.nutrition')) details.nutrition = nutritionOf(textIn(values, 'details.nutrition'))
  const facts = factsIn(values, has)
  const meta: Flags = Object.fromEntries(
    FLAGS.filter((flag) => has(`meta.${flag}`)).map((flag) => [flag, values[`meta.${flag}`] === true]),
  )
  return {
    ...Object.fromEntries(texts.map((key) => [key, textIn(values, key)])),
    ...Object.fromEntries(numbers.map((key) => [key, numberIn(values, key)])),
    ...(Object.keys(details).length > 0 ? { details } : {}),
    ...(facts ? { facts } : {}),
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
    ...(has('hidden') ? { hidden: values.hidden === true } : {}),
    ...(['front', 'left', 'scale', 'more'].some(has) ? { img: picturesOf(values) } : {}),
  }
}

/** Made by the server of the name where they are empty. */
const MADE_OF_NAME = ['name-url', 'group']

/** Makes a product of the form. Throws CallError with what is wrong by field. */
export async function addFrom(values: FormValues): Promise<AdminProduct> {
  const given = Object.keys(values).filter((name) => !MADE_OF_NAME.includes(name) || textIn(values, name) !== '')
  const product: Partial<Record<keyof NewProduct, unknown>> = {
    ...partsOf(values, new Set(given)),
    availability: numberIn(values, 'availability'),
  }
  const form = new FormData()
  form.set('product', JSON.stringify(product))
  return (await fetchAnswer(addProduct, { form })).product
}

/** Stores what was changed of the form; refused where somebody else changed the product meanwhile. Throws CallError. */
export async function changeFrom(id: string, values: FormValues, changed: ReadonlySet<string>): Promise<AdminProduct> {
  const body = { ...partsOf(values, changed), ifUpdatedAt: String(values.updatedAt) }
  return (await fetchAnswer(updateProduct, { params: { id }, ...sentBody(body) })).product
}
