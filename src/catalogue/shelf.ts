import type { Catalogue, ListedCategory, Product } from '#domain/contract/product.ts'
import { type Paise, paiseFromRupees } from '#domain/money.ts'
import { inOurOrder } from '#domain/rules/our-order.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { nameWithoutPack } from '#domain/rules/product-name.ts'

/** A product as screens use it: the wire's fields plus what is computed from them once. */
export interface ShelfProduct {
  product: Product
  name: string
  /** The name without its pack: screens show the two apart. */
  foodName: string
  pack: string
  group: string
  shownPaise: Paise
  printedPaise: Paise
  categoryUrl: string
}

/** The whole catalogue, parsed and indexed once per answer of the server. */
export interface Shelf {
  version: string
  /** When the server said so, in milliseconds. */
  asOf: number
  categories: ListedCategory[]
  /** In name order, as served. */
  products: ShelfProduct[]
  /** As an unsorted listing walks them. */
  walk: ShelfProduct[]
  byId: ReadonlyMap<string, ShelfProduct>
  byUrl: ReadonlyMap<string, ShelfProduct>
}

const HIDDEN_CATEGORIES = new Set(['all', 'demo'])

function shelfProductOf(product: Product): ShelfProduct {
  const printedPaise = paiseFromRupees(product.price)
  return {
    product,
    name: product.name,
    foodName: nameWithoutPack(product.name, product.weight),
    pack: product.weight,
    group: product.group,
    shownPaise: unitPrice(printedPaise, product.discount),
    printedPaise,
    categoryUrl: product.category.categoryUrl.toLowerCase(),
  }
}

/** An answer without a catalogue (section 7: any other status is an empty object) is an empty shelf. */
export function shelfOf(catalogue: Partial<Catalogue>, asOf: number): Shelf {
  const { version = '', categoryList = [] } = catalogue
  const products = (catalogue.products ?? []).map(shelfProductOf)
  return {
    version,
    asOf,
    categories: categoryList.filter((category) => !HIDDEN_CATEGORIES.has(category.name.toLowerCase())),
    products,
    walk: inOurOrder(products),
    byId: new Map(products.map((item) => [item.product._id, item])),
    byUrl: new Map(products.map((item) => [item.product['name-url'], item])),
  }
}

/** Of two answers the second; where nothing has changed, with the products of the first, so that nothing is indexed anew. */
export function newerShelf(before: unknown, now: unknown): Shelf {
  const [old, fresh] = [before as Shelf | undefined, now as Shelf]
  return old?.version === fresh.version ? { ...old, asOf: fresh.asOf } : fresh
}

/** The picture of a view, else the first there is. */
export function pictureOf(product: Product, view: 'front' | 'left') {
  const found = product.img.find((picture) => picture.label.includes(view))
  return view === 'front' ? (found ?? product.img[0]) : found
}
