import { createHash } from 'node:crypto'
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  BannerSchema,
  BlogSchema,
  ContentPageSchema,
  RecipeSchema,
  ShopConfigSchema,
} from '#domain/contract/content-shapes.ts'
import { KEPT_VERSION } from '#domain/contract/kept-version.ts'
import { CatalogueSchema } from '#domain/contract/product-shapes.ts'

const shapes = v.tuple([CatalogueSchema, BannerSchema, BlogSchema, RecipeSchema, ContentPageSchema, ShopConfigSchema])

test('whoever changes a shape that browsers keep raises KEPT_VERSION, and then this line', () => {
  const text = JSON.stringify(toJsonSchema(shapes, { errorMode: 'ignore' }))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  expect({ version: KEPT_VERSION, hash }).toEqual({ version: '6', hash: 'afd444df7020' })
})
