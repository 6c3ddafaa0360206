import { expect, it } from 'vitest'
import type { ClientFiles } from '#server/render/client-files.ts'
import { openDesk } from '#tests/support/desk.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const client: ClientFiles = {
  answers: new Map(),
  shell: '<html><head><title>x</title><!--head--></head><body></body></html>',
}

describeOnBothDatabases('pages as they are answered', (open) => {
  async function shop() {
    const database = await open()
    const products = Array.from({ length: 13 }, (_, index) => ({ id: `p${index}`, name: `Pickle ${index}` }))
    await stockShop(database, products)
    return { database, ...testApp(database, {}, { client }) }
  }

  it('the second page of a list has its own address, in the head of the page and of the answer', async () => {
    const { call } = await shop()
    const answer = await call('/shop/all?page=2')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('link')).toBe('<http://shop.test/shop/all?page=2>; rel="canonical"')
    const html = await answer.text()
    expect(html).toContain('<link rel="canonical" href="http://shop.test/shop/all?page=2" />')
    expect(html).toContain('<link rel="prev" href="http://shop.test/shop/all" />')
    expect(await (await call('/shop/all')).text()).toContain(
      '<link rel="next" href="http://shop.test/shop/all?page=2" />',
    )
  })

  it('a searched list is left out of search engines, the same for all that is searched', async () => {
    const { call } = await shop()
    const answer = await call('/shop/all?q=pickle')
    expect(answer.headers.get('link')).toBeNull()
    expect(await answer.text()).toContain('<meta name="robots" content="noindex" />')
    expect((await call('/shop/all?q=other')).headers.get('etag')).toBe(answer.headers.get('etag'))
  })

  it('an address that is spelled otherwise leads to the page’s own, with what stands behind it', async () => {
    const { call } = await shop()
    const answer = await call('/shop/Homestyle-Pickles?page=2')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/shop/homestyle-pickles?page=2'])
  })

  it('a page tells the highest fee of the areas, and follows each change of these at the desk', async () => {
    const { app, ask, call, deps } = await openDesk(open, [{ id: 'p1' }], {}, { client })
    const feeTold = async () => {
      deps.clock.advance(60_000)
      await app.content.refresh()
      const html = await (await call('/shop/homestyle-pickles/product-p1')).text()
      return /"shippingRate":\{[^}]*?"(?:value|maxValue)":"([\d.]+)"/.exec(html)?.[1]
    }
    expect(await feeTold()).toBe('90.00')
    const terms = {
      city: 'Far',
      state: 'Delhi',
      available: true,
      codCharge: 50,
      stepGrams: 0,
      stepCharge: 0,
      stepCodCharge: 0,
    }
    const added = await ask('/api/admin/delivery-areas/add', {
      method: 'POST',
      json: { ...terms, pinPrefix: '1195', deliveryCharge: 95 },
    })
    expect(added.status).toBe(201)
    expect(await feeTold()).toBe('95.00')
    const changed = await ask('/api/admin/delivery-areas/update/1195', {
      method: 'PUT',
      json: { deliveryCharge: 97, ifUpdatedAt: added.body.deliveryArea.updatedAt },
    })
    expect(changed.status).toBe(200)
    expect(await feeTold()).toBe('97.00')
    expect((await ask('/api/admin/delivery-areas/delete/1195', { method: 'DELETE' })).status).toBe(200)
    expect(await feeTold()).toBe('90.00')
  })
})
