import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CancelOrder } from '#src/features/orders/components/cancel-order.tsx'
import { OrderHistory } from '#src/features/orders/components/order-history.tsx'
import { ShownOrder } from '#src/features/orders/shown-order.tsx'
import { ReturnsList } from '#src/features/returns/components/returns-list.tsx'
import { CallError } from '#src/lib/call-error.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { orderOf } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const noCause = async () => {}
const nothingSaid = { status: 500, body: null }

afterEach(() => vi.unstubAllGlobals())

describe('orders and returns that do not load', () => {
  it('orders: the reason, else Something went wrong', { tags: ['ERR-08', 'ERR-09'] }, async () => {
    let answer = refused(503, 'BUSY')
    fakeWire(() => answer)
    const { host, queries, unmount } = await mountInShop(<OrderHistory search={{}} />)
    await untilShown(noCause, () => expect(host.textContent).toContain('refused: BUSY'))
    expect(queries.getQueryCache().findAll({ queryKey: ['mine', 'orders'] })[0]?.state.error).toMatchObject({
      status: 503,
    })
    answer = nothingSaid as never
    await untilShown(
      () => host.querySelector('button')?.click(),
      () => expect(host.textContent).toContain('Something went wrong'),
    )
    await unmount()
  })

  it('returns: the reason, else Something went wrong', { tags: ['ERR-33', 'ERR-34'] }, async () => {
    let answer = refused(503, 'BUSY')
    fakeWire(() => answer)
    const { host, unmount } = await mountInShop(<ReturnsList after={undefined} isBelowForm={false} />)
    await untilShown(noCause, () => expect(host.textContent).toContain('refused: BUSY'))
    answer = nothingSaid as never
    await untilShown(
      () => host.querySelector('button')?.click(),
      () => expect(host.textContent).toContain('Something went wrong'),
    )
    await unmount()
  })

  it.each([404, 500])(
    'an order refused with %i is not found, and a button leads home',
    { tags: ['ERR-38', 'ERR-39'] },
    async (status) => {
      const error = new CallError(status, { message: 'no', code: 'NO' })
      const { host, unmount } = await mountInShop(<ShownOrder order={null} error={error} onRetry={noCause} />)
      expect(host.querySelector('h2')?.textContent).toBe('Order Not Found')
      expect(host.querySelector('a[href="/"]')?.textContent).toBe('Return Home')
      await unmount()
    },
  )

  it('out of reach it may well be there', { tags: ['ERR-37'] }, async () => {
    const error = new CallError(0, { message: 'no network', code: 'OFFLINE' })
    const { host, unmount } = await mountInShop(<ShownOrder order={null} error={error} onRetry={noCause} />)
    expect(host.querySelector('h2')?.textContent).toBe('Failed to load order details')
    expect(host.textContent).toContain('no network')
    await unmount()
  })
})

it('an order that cannot be cancelled stays, and the reason is said', { tags: ['ERR-10', 'OPEN-56'] }, async () => {
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  fakeWire(() => nothingSaid)
  const { host, unmount } = await mountInShop(<CancelOrder order={orderOf({ _id: 'o1', orderNo: 'H-1' })} />)
  await act(async () => host.querySelector('button')?.click())
  await untilShown(
    () => host.querySelector('button')?.click(),
    () => expect(document.querySelector('.toast')?.textContent).toBe('Something went wrong'),
  )
  await untilShown(noCause, () => expect(host.querySelector('button')?.textContent).toBe('Cancel order'))
  await unmount()
})
