import { expect, it } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { readPdf, rowsOf } from '#tests/support/read-pdf.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const SALT: CatalogueProduct = { id: 'salt', name: 'Rock Salt 1 kg', price: 20, tax: 0, isEligible: false, stock: 90 }

describeOnBothDatabases('what to do where a food is missing', (open) => {
  async function openShop() {
    const desk = await openDesk(open, [SALT])
    const { accessToken: token } = await logIn(desk.deps)
    const order = async (choice: Partial<PlacedOrder>) => {
      desk.deps.clock.advance(1000)
      return await desk.ask('/api/orders', { method: 'POST', token, json: orderBody([[SALT, 10]], choice) })
    }
    const remembered = async () => (await desk.ask('/api/auth/user', { token })).body.user.substitution
    const slipOf = async (orderIds: readonly string[]) => {
      const { body } = await desk.ask('/api/admin/orders/packing-slip', { method: 'POST', json: { orderIds } })
      return readPdf(Buffer.from(body)).flatMap(rowsOf).flat().join(' ')
    }
    return { ...desk, token, order, remembered, slipOf }
  }

  it('stands on the order, at the desk and on the packing slip', async () => {
    const shop = await openShop()
    const { body } = await shop.order({ substitution: 'call' })
    expect(body.order.substitution).toBe('call')
    const own = await shop.ask(`/api/orders/${body.orderId}`, { token: shop.token })
    expect(own.body.order.substitution).toBe('call')
    const atDesk = await shop.ask(`/api/admin/resources/orders/${body.orderId}`)
    expect(atDesk.body.document.substitution).toBe('call')
    expect(await shop.slipOf([body.orderId])).toContain('If something is missing: call the customer')
  })

  it('is remembered from the last order that was asked', async () => {
    const shop = await openShop()
    expect(await shop.remembered()).toBeUndefined()
    await shop.order({ substitution: 'replace' })
    expect(await shop.remembered()).toBe('replace')
    await shop.order({ substitution: 'leave_out' })
    expect(await shop.remembered()).toBe('leave_out')
    // A browser of before asks nobody, and takes nothing back.
    await shop.order({})
    expect(await shop.remembered()).toBe('leave_out')
  })

  it('may be unsaid, as older browsers leave it, but not be anything', async () => {
    const shop = await openShop()
    const unsaid = await shop.order({})
    expect(unsaid.status).toBe(201)
    expect(unsaid.body.order).not.toHaveProperty('substitution')
    expect(await shop.slipOf([unsaid.body.orderId])).not.toContain('missing')
    const json = { ...orderBody([[SALT, 10]]), substitution: 'surprise' }
    expect((await shop.ask('/api/orders', { method: 'POST', token: shop.token, json })).status).toBe(400)
  })
})
