import { afterEach, describe, expect, it, vi } from 'vitest'
import { CatalogueLoader } from '#src/features/catalogue/components/catalogue-loader.tsx'
import { Spotlight } from '#src/features/home/components/spotlight.tsx'
import { CallError } from '#src/lib/call-error.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { productOf } from '#tests/support/shelf-item.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const gate = <CatalogueLoader>{(catalogue) => <p>{catalogue.version}</p>}</CatalogueLoader>
const noCause = () => {}

afterEach(() => vi.unstubAllGlobals())

describe('products that do not load', () => {
  it('the reason is kept and said, and another try is one press away', {
    tags: ['ERR-05', 'ERR-07', 'STATE-085', 'ENT-167', 'ENT-169', 'ENT-170', 'ENT-171', 'ENT-177', 'OPEN-29'],
  }, async () => {
    let isDown = true
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    fakeWire(async () => {
      await asked
      return isDown ? refused(500, 'INTERNAL') : ok({ version: 'v7', categoryList: [], products: [] })
    })
    const { host, queries, unmount } = await mountInShop(gate)
    const state = () => queries.getQueryState(['products'])
    expect([state()?.status, state()?.fetchStatus, state()?.error]).toEqual(['pending', 'fetching', null])
    expect(host.querySelectorAll('.card-sk').length).toBeGreaterThan(0)

    await untilShown(answer, () => expect(host.querySelector('[role=alert]')).not.toBeNull())
    expect([state()?.status, state()?.fetchStatus]).toEqual(['error', 'idle'])
    expect(state()?.error).toBeInstanceOf(CallError)
    expect(host.textContent).toContain('The products did not load.')
    expect(host.textContent).toContain('refused: INTERNAL')

    isDown = false
    await untilShown(
      () => host.querySelector('button')?.click(),
      () => expect(host.textContent).toBe('v7'),
    )
    expect(state()?.error).toBeNull()
    expect(state()?.data).toMatchObject({ products: [], categories: [] })
    await unmount()
  })

  it.each([
    ['200 with an empty object', 200, {}],
    ['202 without a body', 202, undefined],
    ['203 with another catalogue', 203, { version: 'v9', categoryList: [], products: [productOf({ _id: 'a' })] }],
  ])('%s is an empty list, not a crash', { tags: ['API-012', 'OPEN-27'] }, async (_, status, body) => {
    fakeWire(({ path }) => (path === '/products' ? { status, body } : new Promise(() => {})))
    const { host, queries, unmount } = await mountInShop(<Spotlight />)
    await untilShown(noCause, () => expect(host.textContent).toContain('No products available'))
    expect(queries.getQueryData(['products'])).toMatchObject({ products: [], categories: [] })
    await unmount()
  })

  it('without a sentence of the server the error is unknown', { tags: ['ERR-06'] }, async () => {
    fakeWire(() => ({ status: 500, body: null }))
    const { host, unmount } = await mountInShop(gate)
    await untilShown(noCause, () => expect(host.textContent).toContain('An unknown error occurred'))
    await unmount()
  })
})
