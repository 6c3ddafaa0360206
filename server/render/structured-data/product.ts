import type { DetailedProduct, Product, PublishedReview, RatingSummary } from '#domain/contract/product.ts'
import { calendarDateInIndia, toIsoDate } from '#domain/rules/calendar.ts'
import { joinedRating } from '#domain/rules/rating.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { productPath } from '../resolve-page.ts'
import type { JsonLdNode } from './json-ld.ts'
import { offerOf, quantityOf } from './offer.ts'
import { addressOf, pictureAt, type Site } from './site.ts'

/** The page shows more; a search result shows fewer. */
const MOST_REVIEWS = 5

/**
 * The pack of a product's page, and the food it is a size of where there are several. Its reviews are those of all
 * packs of the food, as the page shows them; without reviews there is no rating.
 */
export function productNodes(product: Product, snapshot: Snapshot, site: Site): JsonLdNode[] {
  const packs = snapshot.foods.get(product.group) ?? []
  const address = addressOf(site, productPath(product))
  const quantity = quantityOf(product.weight)
  const node = {
    '@type': 'Product',
    '@id': `${address}#product`,
    name: product.name,
    description: product.description,
    url: address,
    image: product.img.map(({ lg }) => pictureAt(site, lg)),
    sku: product._id,
    category: product.category.category,
    brand: { '@type': 'Brand', name: snapshot.config.shop.name },
    size: product.weight,
    ...(quantity ? { weight: quantity } : {}),
    ...saidOf(packs),
    offers: offerOf(product, snapshot.deliveryTerms, site),
  }
  if (packs.length < 2) return [node]
  const group = { '@id': `${addressOf(site, '/')}#food-${encodeURIComponent(product.group)}` }
  return [
    { ...node, inProductGroupWithID: product.group, isVariantOf: group },
    {
      '@type': 'ProductGroup',
      ...group,
      name: nameWithoutPack(product.name, product.weight),
      description: product.description,
      url: address,
      brand: node.brand,
      productGroupID: product.group,
      variesBy: 'https://schema.org/size',
      hasVariant: packs.map((pack) =>
        pack._id === product._id ? { '@id': node['@id'] } : { url: addressOf(site, productPath(pack)) },
      ),
      ...ratingNode(joinedRating(packs.map(({ rating }) => rating))),
    },
  ]
}

function saidOf(packs: readonly DetailedProduct[]): { aggregateRating?: JsonLdNode; review?: JsonLdNode[] } {
  const newest = packs
    .flatMap(({ reviews }) => reviews)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, MOST_REVIEWS)
  return {
    ...ratingNode(joinedRating(packs.map(({ rating }) => rating))),
    ...(newest.length > 0 ? { review: newest.map(reviewNode) } : {}),
  }
}

function ratingNode({ average, count }: RatingSummary): { aggregateRating?: JsonLdNode } {
  if (count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

const reviewNode = ({ name, rating, comment, createdAt }: PublishedReview): JsonLdNode => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  datePublished: toIsoDate(calendarDateInIndia(Date.parse(createdAt))),
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  ...(comment === '' ? {} : { reviewBody: comment }),
})
