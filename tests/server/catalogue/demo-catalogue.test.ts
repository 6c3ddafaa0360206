import { brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_SLUGS } from '#domain/contract/content.ts'
import { budgetOf } from '#domain/contract/endpoint.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { CatalogueSchema } from '#domain/contract/product.ts'
import { compareNames } from '#domain/rules/sort.ts'
import { buildSnapshot, type Snapshot, slugOf } from '#server/catalogue/snapshot.ts'
import { readEnv } from '#server/env.ts'
import { presentConfig } from '#server/presenters/content.ts'
import { seedShop } from '#server/seed/seed-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'
import { shopConfig } from '../../../shop.config.ts'

const open = openSqliteForTests()
let snapshot: Snapshot
const bodyOf = (path: string): unknown => JSON.parse(snapshot.answers.get(path)?.bytes.identity.toString() ?? 'null')

describe('the demo catalogue on the wire', () => {
  beforeAll(async () => {
    const database = await open()
    await seedShop(database, { now: () => Date.UTC(2026, 10, 21) })
    const config = presentConfig(shopConfig, readEnv({}), false)
    snapshot = await buildSnapshot(database.read, { config, headers: {}, previous: undefined })
  })

  it('holds the contract on every content call', {
    tags: ['API-017', 'API-018', 'API-020', 'API-021', 'API-023', 'API-024', 'OPEN-28', 'OPEN-102'],
  }, () => {
    // The others are worked out when they are asked.
    for (const call of endpoints.filter((one) => one.host === 'content' && budgetOf(one) === 'memory')) {
      const paths = call.path.includes('{category}')
        ? [...snapshot.categories.values()].map((category) => `/products/${slugOf(category)}`)
        : call.path.includes('{slug}')
          ? CONTENT_SLUGS.map((slug) => `/api/content/${slug}`)
          : [call.path]
      for (const path of paths) {
        expect(snapshot.answers.has(path), path).toBe(true)
        const { answer } = call
        if (answer) expect(v.parse(answer, bodyOf(path)), path).toEqual(bodyOf(path))
      }
    }
  })

  it('costs at most 64 kB of brotli at 540 products', () => {
    const catalogue = v.parse(CatalogueSchema, bodyOf('/products'))
    expect(catalogue.products.length).toBeGreaterThanOrEqual(540)
    const text = JSON.stringify({ ...catalogue, products: catalogue.products.slice(0, 540) })
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }
    expect(brotliCompressSync(text, { params }).length).toBeLessThanOrEqual(64_000)
    const whole = brotliCompressSync(JSON.stringify(catalogue), { params }).length
    expect(whole / catalogue.products.length, 'bytes a product').toBeLessThanOrEqual(120)
  })

  it('names no product twice, in name order, each with a front and a left view', { tags: ['ENT-021'] }, () => {
    const { products } = v.parse(CatalogueSchema, bodyOf('/products'))
    const names = products.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort(compareNames))
    for (const { name, img } of products) {
      expect(
        img.map(({ label }) => label),
        name,
      ).toEqual(expect.arrayContaining(['front', 'left']))
      for (const { blur } of img) expect(blur.length).toBeLessThanOrEqual(60)
    }
  })
})
