import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import type { CatalogueProduct } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, stock: 50 }

/** An order of three jars, and what is done with it at the desk. */
async function orderAtDesk(open: OpenTestDatabase) {
  const { ask, deps } = await openDesk(open, [PICKLE])
  const { accessToken: token } = await logIn(deps)
  const json = orderBody([[PICKLE, 3]])
  const { orderId } = (await ask('/api/orders', { method: 'POST', token, json })).body
  const details = async () => (await ask(`/api/admin/resources/orders/${orderId}`)).body.document
  const post = async (path: string, more: object) => {
    const json = { clientId: freshKey(), orderId, reason: 'A jar broke', ...more }
    const { status, body } = await ask(`/api/admin/orders/${path}`, { method: 'POST', json })
    return status === 200 ? 'done' : body.code
  }
  const setStatus = (status: string) =>
    ask('/api/admin/update/status', { method: 'PUT', json: { collection: 'orders', id: orderId, status } })
  return { details, post, setStatus }
}

describeOnBothDatabases('two at the desk who see the same loss', (open) => {
  it('take the broken piece out once: the second is told that somebody was quicker', {
    tags: ['OPEN-77'],
  }, async () => {
    const { details, post } = await orderAtDesk(open)
    const takeOut = (seen: number, clientId = freshKey()) =>
      post('cancel-pieces', { clientId, productId: 'pickle', quantity: 1, go: 'gone', seen })
    const key = freshKey()
    expect(await takeOut(3, key)).toBe('done')
    expect(await takeOut(3)).toBe('CHANGED_MEANWHILE')
    expect((await details()).orderDetails).toMatchObject([{ quantity: 2 }])
    // Pressed again after a lost answer, when the page shows two by now: the same step.
    expect(await takeOut(2, key)).toBe('done')
    expect((await details()).orderDetails).toMatchObject([{ quantity: 2 }])
    expect(await takeOut(2)).toBe('done')
    expect((await details()).orderDetails).toMatchObject([{ quantity: 1 }])
  })

  it('give money for it once', { tags: ['OPEN-77'] }, async () => {
    const { details, post, setStatus } = await orderAtDesk(open)
    for (const status of ['dispatched', 'completed']) await setStatus(status)
    const { refundable: seen } = await details()
    const key = freshKey()
    const give = (left: number, clientId = freshKey()) => post('goodwill', { clientId, amount: 20, seen: left })
    expect(await give(seen, key)).toBe('done')
    expect(await give(seen)).toBe('CHANGED_MEANWHILE')
    const { refundable: left, refunds } = await details()
    expect(refunds).toHaveLength(1)
    expect(await give(left, key)).toBe('done')
    expect((await details()).refunds).toHaveLength(1)
    expect(await give(left)).toBe('done')
    expect((await details()).refunds).toHaveLength(2)
  })
})
