import type { Banner, Blog, ContentPage, Recipe, ShopConfig } from '#domain/contract/content.ts'
import { rupeesFrom } from '#domain/money.ts'
import type { OrderCaps } from '#domain/rules/order-caps.ts'
import type { PageRow } from '#server/db/tables.ts'
import type { Env } from '#server/env.ts'
import { pictureUrl } from '#server/media/picture-url.ts'
import { orderCapsOf } from '#server/policies/order-caps.ts'
import {
  readJson,
  StoredBannerSchema,
  StoredBlogSchema,
  StoredPageSchema,
  StoredRecipeSchema,
} from '#server/policies/stored-documents.ts'
import type { IllustratedRow } from '#server/repositories/content.ts'
import { presentPicture } from './product.ts'

export function presentBanner(row: IllustratedRow): Banner {
  const body = readJson(StoredBannerSchema, row.body_json)
  const largest = pictureUrl(row.media_hash, 'lg')
  const img = presentPicture(row.media_hash, row.blur, body.title)
  return { _id: row.id, image: largest, src: largest, img, ...body }
}

export function presentBlog(row: IllustratedRow): Blog {
  const body = readJson(StoredBlogSchema, row.body_json)
  return { _id: row.id, ...body, img: presentPicture(row.media_hash, row.blur, body.title) }
}

/** A recipe as shoppers see it: of a food that is not in the shop now, such as one between two seasons, the words alone. */
export function presentRecipe(row: IllustratedRow, isShown: (nameUrl: string) => boolean): Recipe {
  const { ingredients, ...body } = readJson(StoredRecipeSchema, row.body_json)
  return {
    _id: row.id,
    ...body,
    ingredients: ingredients.map(({ text, product }) =>
      product !== undefined && isShown(product) ? { text, product } : { text },
    ),
    img: presentPicture(row.media_hash, row.blur, body.title),
  }
}

export function presentPage(row: PageRow): ContentPage {
  const { tiles, ...page } = readJson(StoredPageSchema, row.body_json)
  if (tiles === undefined) return page
  return {
    ...page,
    tiles: tiles.map(({ picture, title, text }) =>
      picture === undefined ? { title, text } : { title, text, img: presentPicture(picture.hash, picture.blur, title) },
    ),
  }
}

const presentCaps = (caps: OrderCaps): ShopConfig['orderCaps'] => ({
  ...caps,
  amount: rupeesFrom(caps.amount),
  cashWithoutCall: rupeesFrom(caps.cashWithoutCall),
  firstCashWithoutCall: rupeesFrom(caps.firstCashWithoutCall),
})

/** What the browser must know about the operator and this installation. */
export function presentConfig(shop: ShopConfig['shop'], env: Env, onlinePayment: boolean): ShopConfig {
  const { name, legalName, address, email, phone, hours, gstin, fssai, state } = shop
  const { social, priceRanges, productClaim, listBy, walletUrl } = shop
  return {
    shop: {
      ...{ name, legalName, address, email, phone, hours, gstin, fssai, state },
      ...{ social, priceRanges, productClaim, listBy, walletUrl },
    },
    supportPhone: env.SUPPORT_PHONE,
    contentUrl: env.CONTENT_URL,
    paymentProvider: env.PAYMENT_PROVIDER,
    onlinePayment,
    orderCaps: presentCaps(orderCapsOf(env)),
  }
}
