import {
  addCategory,
  addPicture,
  addProduct,
  applyImport,
  previewImport,
  updateCategory,
  updateProduct,
} from '#domain/contract/admin-products.ts'
import { changeStock as stockCall } from '#domain/contract/admin-stock.ts'
import * as categories from '#server/commands/admin/change-categories.ts'
import * as products from '#server/commands/admin/change-products.ts'
import { changeStock } from '#server/commands/admin/change-stock.ts'
import * as imports from '#server/commands/admin/import-products.ts'
import * as pictures from '#server/commands/admin/keep-picture.ts'
import type { Deps } from '#server/deps.ts'
import { fileOf, importFormOf, productFormOf } from '#server/policies/admin-form.ts'
import { type Handled, handle } from '../handle.ts'

/** Products, their categories and pictures. */
export function adminProductRoutes(deps: Deps): Handled[] {
  return [
    handle(addPicture, async ({ adminId, body }) => ({
      body: { picture: await pictures.addPicture(deps, adminId, fileOf(body, 'file')) },
    })),

    handle(addProduct, async ({ adminId, body }) => {
      const product = await products.addProduct(deps, adminId, productFormOf(body))
      return { body: { _id: product._id, product } }
    }),

    handle(updateProduct, async ({ adminId, body, params }) => {
      const product = await products.updateProduct(deps, adminId, params.id ?? '', body)
      return { body: { _id: product._id, product } }
    }),

    handle(stockCall, async ({ adminId, body, params }) => ({
      body: { product: await changeStock(deps, adminId, params.id ?? '', body) },
    })),

    handle(previewImport, async ({ body }) => ({
      body: await imports.previewImport(deps, fileOf(body, 'file')),
    })),

    handle(applyImport, async ({ adminId, body }) => {
      return { body: await imports.applyImport(deps, adminId, importFormOf(body)) }
    }),

    handle(addCategory, async ({ adminId, body }) => ({
      body: { category: await categories.addCategory(deps, adminId, body) },
    })),

    handle(updateCategory, async ({ adminId, body, params }) => ({
      body: { category: await categories.updateCategory(deps, adminId, params.id ?? '', body) },
    })),
  ]
}
