import { beforeAll, describe, expect, it } from 'vitest'
import { FREE_SHIPPING_FROM } from '#domain/rules/shipping.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { resolvePage } from '#server/render/resolve-page.ts'
import { structuredData } from '#server/render/structured-data/structured-data.ts'
import { demoSnapshot, htmlOf, PUBLIC_URL, publicAddresses } from '#tests/support/demo-pages.ts'
import { hostileTexts } from '#tests/support/hostile-texts.ts'
import { faultsOf } from '#tests/support/schema-org.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
let snapshot: Snapshot

type Node = Record<string, unknown>

beforeAll(async () => {
  snapshot = await demoSnapshot(await open())
})

/** The nodes of a page as a crawler reads them. */
function nodesIn(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json)
  return blocks.flatMap((json) => {
    const block: unknown = JSON.parse(json ?? '')
    expect(block).toMatchObject({ '@context': 'https://schema.org' })
    return (block as { '@graph': Node[] })['@graph']
  })
}

const nodesOf = (address: string, from: Snapshot = snapshot) => nodesIn(htmlOf(address, from))
const typesOf = (address: string) => nodesOf(address).map((node) => node['@type'])

function nodeOf(address: string, type: string, from: Snapshot = snapshot): Node {
  const node = nodesOf(address, from).find((one) => one['@type'] === type)
  if (!node) throw new Error(`${address} has no ${type}`)
  return node
}

/** A product that fits, with its address. */
function someProduct(
  fits: (product: Snapshot['products'] extends ReadonlyMap<string, infer P> ? P : never) => boolean,
) {
  const product = [...snapshot.products.values()].find(fits)
  if (!product) throw new Error('no product is like that')
  return { product, address: `/shop/${product.category.categoryUrl.toLowerCase()}/${product['name-url']}` }
}

describe('the facts for machines on every page of the demo shop', () => {
  it('keep to the words of schema.org and to what Google requires and recommends', () => {
    const faults = publicAddresses(snapshot).flatMap((address) => {
      const nodes = nodesOf(address)
      expect(nodes.length, address).toBeGreaterThan(0)
      return nodes.flatMap((node) => faultsOf(node)).map((fault) => `${address} ${fault}`)
    })
    expect(faults.slice(0, 20)).toEqual([])
  })

  it('name no node twice on a page', () => {
    for (const address of publicAddresses(snapshot)) {
      const ids = nodesOf(address).flatMap((node) => (typeof node['@id'] === 'string' ? [node['@id']] : []))
      expect(new Set(ids).size, address).toBe(ids.length)
    }
  })

  it('each page says what it is', () => {
    expect(typesOf('/')).toEqual(['WebSite', 'OnlineStore'])
    expect(typesOf('/shop/organic-honey')).toEqual(['BreadcrumbList'])
    expect(typesOf('/frequently-asked-questions')).toEqual(['FAQPage', 'BreadcrumbList'])
    expect(typesOf('/contact-us')).toEqual(['OnlineStore', 'BreadcrumbList'])
    for (const slug of snapshot.blogs.keys())
      expect(typesOf(`/blogs/${slug}`)).toEqual(['BlogPosting', 'BreadcrumbList'])
    for (const slug of snapshot.recipes.keys())
      expect(typesOf(`/recipes/${slug}`)).toEqual(['Recipe', 'BreadcrumbList'])
    expect(nodesIn(htmlOf('/cart', snapshot))).toEqual([])
    expect(nodesIn(htmlOf('/shop/all?q=mango', snapshot))).toEqual([])
  })
})

describe('the facts of a food', () => {
  it('its price is the one shown, with the printed price beside it and what the pack holds', () => {
    const { product, address } = someProduct(({ discount, weight }) => discount > 0 && / g$/.test(weight))
    const shown = `${Math.round((product.price * (100 - product.discount)) / 100)}.00`
    const amount = Number(product.weight.split(' ')[0])
    expect(nodeOf(address, 'Product')).toMatchObject({
      name: product.name,
      sku: product._id,
      offers: {
        price: shown,
        priceCurrency: 'INR',
        priceSpecification: [
          {
            price: shown,
            referenceQuantity: { value: amount, unitCode: 'GRM', valueReference: { value: 100, unitCode: 'GRM' } },
          },
          { price: product.price.toFixed(2), priceType: 'https://schema.org/StrikethroughPrice' },
        ],
      },
    })
  })

  it('says whether it can be had', () => {
    const soldOut = someProduct(({ availability }) => availability === 0)
    const there = someProduct(({ availability }) => availability > 0)
    const availability = (address: string) => nodeOf(address, 'Product').offers
    expect(availability(soldOut.address)).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(availability(there.address)).toMatchObject({ availability: 'https://schema.org/InStock' })
  })

  it('bringing it is free from the amount of the rules, and below it costs the fee of the areas', () => {
    const free = someProduct(({ price, discount }) => discount === 0 && price * 100 >= FREE_SHIPPING_FROM)
    const paid = someProduct(({ price }) => price * 100 < FREE_SHIPPING_FROM)
    const rate = (address: string, from?: Snapshot) =>
      (nodeOf(address, 'Product', from).offers as { shippingDetails?: { shippingRate: Node } }).shippingDetails
        ?.shippingRate
    expect(rate(free.address)).toMatchObject({ value: '0.00', currency: 'INR' })
    const highest = Math.max(...snapshot.deliveryTerms.map((terms) => terms.deliveryChargePaise)) / 100
    expect(snapshot.deliveryTerms.length).toBeGreaterThan(1)
    expect(rate(paid.address)).toMatchObject({ maxValue: highest.toFixed(2) })
    const [terms] = snapshot.deliveryTerms
    if (!terms) throw new Error('the demo shop delivers nowhere')
    const onePrice = { ...snapshot, deliveryTerms: [{ ...terms, deliveryChargePaise: 4500, stepGrams: 0 }] }
    expect(rate(paid.address, onePrice)).toMatchObject({ value: '45.00' })
    expect(rate(paid.address, { ...snapshot, deliveryTerms: [] })).toBeUndefined()
  })

  it('stars are those of all its packs, and there are none where nobody has rated it', () => {
    const rated = [...snapshot.foods.values()].find(
      (packs) => packs.length > 1 && packs.filter(({ rating }) => rating.count > 0).length > 0,
    )
    const [first] = rated ?? []
    if (!rated || !first) throw new Error('nothing is rated')
    const { address } = someProduct(({ _id }) => _id === first._id)
    const count = rated.reduce((sum, { rating }) => sum + rating.count, 0)
    const product = nodeOf(address, 'Product')
    expect(product.aggregateRating).toMatchObject({ reviewCount: count })
    expect((product.review as Node[]).length).toBe(Math.min(5, rated.flatMap(({ reviews }) => reviews).length))
    expect(nodeOf(address, 'ProductGroup').aggregateRating).toEqual(product.aggregateRating)

    const unrated = { ...first, rating: { average: 0, count: 0 }, reviews: [] }
    const silent = nodeOf(address, 'Product', { ...snapshot, foods: new Map([[first.group, [unrated]]]) })
    expect(silent).not.toHaveProperty('aggregateRating')
    expect(silent).not.toHaveProperty('review')
  })

  it('a review written after midnight in India has the day that its page shows', () => {
    const [food] = snapshot.foods.values()
    const [first] = food ?? []
    if (!first) throw new Error('the shop is empty')
    const review = { _id: 'r', name: 'Asha', rating: 5, comment: 'Good', createdAt: '2026-11-20T20:00:00.000Z' }
    const reviewed = { ...first, rating: { average: 5, count: 1 }, reviews: [review] }
    const { address } = someProduct(({ _id }) => _id === first._id)
    const node = nodeOf(address, 'Product', { ...snapshot, foods: new Map([[first.group, [reviewed]]]) })
    expect(node.review).toMatchObject([{ datePublished: '2026-11-21' }])
  })

  it('of many reviews the newest stand there, a silent one without a text', () => {
    const [food] = snapshot.foods.values()
    const [first] = food ?? []
    if (!first) throw new Error('the shop is empty')
    const reviewOf = (day: number) => ({
      ...{ _id: `r${day}`, name: 'Asha', rating: 5, comment: day === 9 ? '' : `Day ${day}` },
      createdAt: `2026-11-0${day}T08:00:00.000Z`,
    })
    const reviewed = { ...first, rating: { average: 5, count: 7 }, reviews: [3, 9, 4, 5, 8, 6, 7].map(reviewOf) }
    const { address } = someProduct(({ _id }) => _id === first._id)
    const node = nodeOf(address, 'Product', { ...snapshot, foods: new Map([[first.group, [reviewed]]]) })
    const reviews = node.review as Node[]
    expect(reviews.map(({ reviewBody }) => reviewBody)).toEqual([undefined, 'Day 8', 'Day 7', 'Day 6', 'Day 5'])
    expect(Object.keys(reviews[0] ?? {})).not.toContain('reviewBody')
  })

  it('the sizes of a food are one group, in which each page names itself and leads to the others', () => {
    const packs = [...snapshot.foods.values()].find((group) => group.length > 2) ?? []
    const groups = packs.map((pack) => {
      const { address } = someProduct(({ _id }) => _id === pack._id)
      const product = nodeOf(address, 'Product')
      const group = nodeOf(address, 'ProductGroup')
      expect(product.isVariantOf).toEqual({ '@id': group['@id'] })
      expect(product.inProductGroupWithID).toBe(pack.group)
      expect(group.hasVariant).toHaveLength(packs.length)
      expect(group.hasVariant).toContainEqual({ '@id': product['@id'] })
      expect(group.hasVariant).not.toContainEqual({ url: `${PUBLIC_URL}${address}` })
      return [group['@id'], group.name, group.productGroupID]
    })
    expect(new Set(groups.map((group) => JSON.stringify(group))).size).toBe(1)
    const [pack] = packs
    const { address } = someProduct(({ _id }) => _id === pack?._id)
    const alone = { ...snapshot, foods: new Map(pack ? [[pack.group, [pack]]] : []) }
    expect(nodesOf(address, alone).map((node) => node['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(nodeOf(address, 'Product', alone)).not.toHaveProperty('isVariantOf')
  })
})

describe('the facts of the shop', () => {
  it('licence, address in its parts and contact come from the configuration', () => {
    const shop = nodeOf('/', 'OnlineStore')
    expect(shop).toMatchObject({
      identifier: { propertyID: 'FSSAI', value: snapshot.config.shop.fssai },
      address: {
        streetAddress: '1 Mandi Lane',
        addressLocality: 'Varanasi',
        addressRegion: 'Uttar Pradesh',
        postalCode: '221001',
        addressCountry: 'IN',
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    })
    // The front doors of the networks are placeholders.
    expect(shop).not.toHaveProperty('sameAs')
  })

  it('an address that is written otherwise stays one line, and own pages elsewhere are named', () => {
    const social = ['https://x.test/haat', 'x.test/haat', 'https://x.test/'].map((url) => ({ name: 'X', url }))
    const shop = { ...snapshot.config.shop, address: 'Mandi Lane', social }
    const node = nodeOf('/', 'OnlineStore', { ...snapshot, config: { ...snapshot.config, shop } })
    expect(node).toMatchObject({ address: { streetAddress: 'Mandi Lane' }, sameAs: ['https://x.test/haat'] })
    expect(faultsOf(node).filter((fault) => !fault.includes('recommended'))).toEqual([])
  })
})

describe('hostile names', () => {
  const page = (name: string): { html: string; nodes: Node[] } => {
    const [product] = snapshot.products.values()
    if (!product) throw new Error('the shop is empty')
    const hostile = {
      ...product,
      name,
      description: name,
      weight: name,
      category: { ...product.category, category: name },
    }
    const [first, ...others] = snapshot.foods.get(product.group) ?? []
    if (!first) throw new Error('the food has no pack')
    const reviewed = { ...first, reviews: [{ _id: 'r', name, rating: 5, comment: name, createdAt: '2026-11-21' }] }
    const from: Snapshot = {
      ...snapshot,
      products: new Map([[product['name-url'], hostile]]),
      foods: new Map([[product.group, [reviewed, ...others]]]),
    }
    const html = htmlOf(`/shop/${product.category.categoryUrl.toLowerCase()}/${product['name-url']}`, from)
    return { html, nodes: nodesIn(html) }
  }

  it('no name of a food ends the block, starts a tag or an attribute, or is lost on the way', () => {
    const marks = (html: string) => html.replace(/(?<=ld\+json">).*?(?=<\/script>)/s, '').replace(/[^<>"]/g, '')
    const harmless = marks(page('Honey').html)
    for (const name of hostileTexts) {
      const { html, nodes } = page(name)
      expect(marks(html), name).toBe(harmless)
      expect(html.match(/<\/?script/gi), name).toHaveLength(2)
      const written = nodes.find((node) => node['@type'] === 'Product')?.name
      expect(written, name).toBe(name)
    }
  })

  it('the block is data that no browser runs', () => {
    const scripts = page('Honey').html.match(/<script[^>]*>/g)
    expect(scripts).toEqual(['<script type="application/ld+json">'])
  })
})

it('the list of rules notices what is wrong', () => {
  const found = resolvePage('/', snapshot)
  if (found.kind !== 'page' || !found.head.subject) throw new Error('the home page is gone')
  const [site] = structuredData(found.head, found.head.subject, snapshot, {
    publicUrl: PUBLIC_URL,
    contentUrl: PUBLIC_URL,
  })
  expect(faultsOf(site ?? {})).toEqual([])
  expect(faultsOf({ ...site, nmae: 'Haat' })).toEqual(['/WebSite.nmae: no such property'])
  expect(faultsOf({ ...site, url: '/' })).toEqual(['/WebSite.url: "/" is no url'])
  expect(faultsOf({ ...site, publisher: { '@type': 'Person', name: 'x' } })).toEqual([
    '/WebSite.publisher: a Person has no place here',
  ])
  expect(faultsOf({ '@type': 'Product', name: 'Honey' })).toContain('/Product: image is required')
  expect(faultsOf({ '@type': 'Prodcut' })).toEqual(['/Prodcut: no such type'])
})
