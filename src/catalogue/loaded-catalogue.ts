import type { Catalogue, ListedCategory, Product } from '#domain/contract/product.ts'
import { type Paise, paiseFromRupees } from '#domain/money.ts'
import { inListingOrder } from '#domain/rules/listing-order.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'

/** A product as screens use it: the wire's fields plus what is computed from them once. */
export interface CatalogueProduct {
  product: Product
  name: string
  /** The name without its pack: screens show the two apart. */
  foodName: string
  pack: string
  group: string
  /** All packs of the food, this one among them, the cheapest first. */
  packs: readonly CatalogueProduct[]
  shownPaise: Paise
  printedPaise: Paise
  categoryUrl: string
}

/** The whole catalogue, parsed and indexed once per answer of the server. */
export interface LoadedCatalogue {
  /** Set when the shop sends only part of its catalogue: all categories, and these products. */
  isPart?: { asked: ReadonlySet<string> }
  version: string
  /** When the server said so, in milliseconds. */
  asOf: number
  categories: ListedCategory[]
  /** In name order, as served. */
  products: CatalogueProduct[]
  /** As an unsorted listing walks them. */
  walk: CatalogueProduct[]
  byId: ReadonlyMap<string, CatalogueProduct>
  byUrl: ReadonlyMap<string, CatalogueProduct>
}

const HIDDEN_CATEGORIES = new Set(['all', 'demo'])

/** @param packs of its food; it joins them. */
function catalogueProductOf(product: Product, packs: CatalogueProduct[]): CatalogueProduct {
  const printedPaise = paiseFromRupees(product.price)
  const item: CatalogueProduct = {
    product,
    name: product.name,
    foodName: nameWithoutPack(product.name, product.weight),
    pack: product.weight,
    group: product.group,
    packs,
    shownPaise: unitPrice(printedPaise, product.discount),
    printedPaise,
    categoryUrl: product.category.categoryUrl.toLowerCase(),
  }
  packs.push(item)
  return item
}

function catalogueProductsOf(products: readonly Product[]): CatalogueProduct[] {
  const foods = new Map<string, CatalogueProduct[]>()
  const items = products.map((product) => {
    const packs = foods.get(product.group) ?? []
    foods.set(product.group, packs)
    return catalogueProductOf(product, packs)
  })
  for (const packs of foods.values()) packs.sort((a, b) => a.shownPaise - b.shownPaise)
  return items
}

/** An answer without a catalogue (section 7: any other status is an empty object) is an empty catalogue. */
export function loadCatalogue(catalogue: Partial<Catalogue>, asOf: number): LoadedCatalogue {
  const { version = '', categoryList = [] } = catalogue
  const products = catalogueProductsOf(catalogue.products ?? [])
  return {
    version,
    asOf,
    categories: categoryList.filter((category) => !HIDDEN_CATEGORIES.has(category.name.toLowerCase())),
    products,
    walk: inListingOrder(products),
    byId: new Map(products.map((item) => [item.product._id, item])),
    byUrl: new Map(products.map((item) => [item.product['name-url'], item])),
  }
}

/**
 * The second of two answers; if nothing has changed, with the products of the first, so that nothing is indexed again.
 */
export function newerCatalogue(before: unknown, now: unknown): unknown {
  const isOld = isLoaded(before) && isLoaded(now) && before.version === now.version && !now.isPart && !before.isPart
  return isOld ? { ...before, asOf: now.asOf } : now
}

const isLoaded = (data: unknown): data is LoadedCatalogue =>
  typeof data === 'object' && data !== null && 'byUrl' in data && 'asOf' in data && 'version' in data

/** The picture of a view, else the first there is. */
export function pictureOf(product: Product, view: 'front' | 'left') {
  const found = product.img.find((picture) => picture.label.includes(view))
  return view === 'front' ? (found ?? product.img[0]) : found
}
