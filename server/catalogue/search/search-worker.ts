import { parentPort, workerData } from 'node:worker_threads'
import type { Catalogue, Product } from '#domain/contract/product.ts'
import type { SearchKnowledge } from '#domain/contract/search.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { createCatalogueSearch, type SearchedPack } from '#domain/rules/catalogue-search.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { createLineSearch } from '#domain/rules/search-lines.ts'
import { type Suggestions, suggestionsOf } from '#domain/rules/suggestions.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'

/** The answers of `/products` and `/api/search-knowledge`, as they are sent to browsers. */
export interface SearchWorkerData {
  products: Uint8Array
  knowledge: Uint8Array
}

export interface SearchQuestion {
  id: number
  text: string
  most: number
}

/** The foods as ids of their packs: the caller adds prices and stock. */
export type FoundIds = Omit<Suggestions<SearchedPack>, 'foods'> & { foods: string[][] }

/** The first message says that questions are taken. */
export type SearchReply = 'ready' | { id: number; found: FoundIds } | { id: number; error: string }

interface IndexedPack extends SearchedPack {
  id: string
}

/** Descriptions and pictures are left behind: they are most of a large catalogue. */
function indexed({ _id, name, weight, group, price, discount, ...product }: Product): IndexedPack {
  const { category, facts, meta, availability } = product
  return {
    id: _id,
    product: { category, meta, availability, ...(facts ? { facts } : {}) },
    foodName: nameWithoutPack(name, weight),
    pack: weight,
    group,
    shownPaise: unitPrice(paiseFromRupees(price), discount),
  }
}

function makeSearch({ products, knowledge }: SearchWorkerData) {
  const catalogue: Catalogue = JSON.parse(Buffer.from(products).toString())
  const known: SearchKnowledge = JSON.parse(Buffer.from(knowledge).toString())
  const shop = { products: catalogue.products.map(indexed), categories: catalogue.categoryList }
  return { search: createCatalogueSearch(shop, known), linesFor: createLineSearch(shop, known) }
}

const given: SearchWorkerData = workerData
const searched = makeSearch(given)
const say = (reply: SearchReply) => parentPort?.postMessage(reply)

function answer({ id, text, most }: SearchQuestion): SearchReply {
  try {
    const found = suggestionsOf(searched, text, most)
    return { id, found: { ...found, foods: found.foods.map((packs) => packs.map((pack) => pack.id)) } }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', (question: SearchQuestion) => say(answer(question)))
say('ready')
