import type {
  Category,
  DetailedProduct,
  ListedCategory,
  Picture,
  Product,
  PublishedReview,
} from '#domain/contract/product.ts'
import { paise, rupeesFrom } from '#domain/money.ts'
import { ratingSummary } from '#domain/rules/rating.ts'
import type { CategoryRow, ProductRow } from '#server/db/tables.ts'
import type { ReviewRow } from '#server/db/tables-written.ts'
import { pictureUrl } from '#server/media/picture-url.ts'
import { detailsOf, factsOf } from '#server/policies/product-row.ts'
import type { PictureRow } from '#server/repositories/products.ts'
import type { ProductReviews } from '#server/repositories/reviews.ts'

/** One picture in its three sizes, which share the short hash of its content. */
export function presentPicture(hash: string, blur: string, label: string): Picture {
  return { sm: pictureUrl(hash, 'sm'), md: pictureUrl(hash, 'md'), lg: pictureUrl(hash, 'lg'), blur, label }
}

/** Label of the picture that shows how large a food's packs are; the catalogue does without it. */
const IN_SCALE = 'scale'

const presentRow = ({ media_hash, blur, label }: PictureRow): Picture => presentPicture(media_hash, blur, label)

export function presentCategory(row: CategoryRow): Category {
  return {
    category: row.label,
    name: row.name,
    categoryUrl: row.category_url,
    image: pictureUrl(row.image_hash, 'sm'),
    eligible: row.is_eligible === 1,
  }
}

/** The category with the lines its own page and the home page show. */
export function presentListedCategory(row: CategoryRow): ListedCategory {
  return { ...presentCategory(row), kicker: row.kicker, tagline: row.tagline }
}

interface ShownProduct {
  row: ProductRow
  category: Category
  pictures: readonly PictureRow[]
  said: ProductReviews
}

/** The slim product of the catalogue: what cards, search, filters and an offline cart need. */
export function presentProduct({ row, category, pictures, said }: ShownProduct): Product {
  const facts = factsOf(row)
  const isAnythingKnown = facts.diet.length > 0 || facts.allergens !== null || facts.states.length > 0
  return {
    _id: row.id,
    name: row.name,
    'name-url': row.name_url,
    description: row.description,
    price: rupeesFrom(paise(row.price_paise)),
    discount: row.discount_percent,
    availability: row.stock,
    img: pictures.filter(({ label }) => label !== IN_SCALE).map(presentRow),
    meta: {
      best_seller: row.is_best_seller === 1,
      new_arrivals: row.is_new_arrival === 1,
      deal_of_the_day: row.is_deal_of_the_day === 1,
      season_special: row.is_season_special === 1,
    },
    weight: row.weight,
    tax: row.tax_percent,
    'hsn-code': row.hsn_code,
    category,
    group: row.food_group,
    ...(isAnythingKnown ? { facts } : {}),
    ...(said.count > 0 ? { rating: ratingSummary(said) } : {}),
  }
}

/** The product of a category's page: what its own page shows beyond the card. */
export function presentDetailedProduct(
  product: Product,
  { row, pictures, said }: ShownProduct,
  companions: string[] | undefined,
): DetailedProduct {
  return {
    ...product,
    img: pictures.map(presentRow),
    details: detailsOf(row),
    reviews: said.newest.map(presentReview),
    rating: ratingSummary(said),
    ...(said.count > 0 ? { spread: said.spread } : {}),
    ...(companions ? { companions } : {}),
  }
}

/** A review as everybody may read it: nothing about its writer but the name they gave. */
export function presentReview(
  row: Pick<ReviewRow, 'id' | 'name' | 'rating' | 'comment' | 'created_at'>,
): PublishedReview {
  const { id, name, rating, comment, created_at: createdAt } = row
  return { _id: id, name, rating, comment, createdAt: new Date(createdAt).toISOString() }
}
