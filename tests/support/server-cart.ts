import type { Cart } from '#domain/contract/cart.ts'
import { ok, refused, type SentCall } from './fake-wire.ts'

interface GivenLine {
  productId: string
  quantity: number
}

/** A customer's cart on a server that keeps it, in as few lines as the browser's half needs. */
export function serverCart() {
  const quantities = new Map<string, number>()
  const held: { couponCodeApplied: string | null; more: Partial<Cart>; isDown: boolean } = {
    couponCodeApplied: null,
    more: {},
    isDown: false,
  }

  const cart = () => ({
    items: [...quantities].map(([_id, quantity]) => ({ _id, name: `Honey ${_id} 250 g`, quantity })),
    totalCartAmount: 0,
    totalTaxes: 0,
    totalTax: 0,
    couponCodeApplied: held.couponCodeApplied,
    ...held.more,
  })

  function change({ method, path, body }: SentCall): boolean {
    const given = (body ?? {}) as GivenLine & { action: string; cartItems?: GivenLine[] }
    const last = decodeURIComponent(path.split('/').at(-1) ?? '')
    const add = ({ productId, quantity }: GivenLine) =>
      quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
    if (method === 'POST' && path === '/api/cart') add(given)
    else if (method === 'POST' && last === 'merge') given.cartItems?.forEach(add)
    else if (method === 'PUT') {
      const id = last.split(' ')[1] ?? ''
      quantities.set(id, (quantities.get(id) ?? 0) + (given.action === 'increase' ? 1 : -1))
    } else if (method === 'DELETE' && path === '/api/cart') quantities.clear()
    else if (method === 'DELETE' && !/\/(coupon|merge\/[^/]+)$/.test(path)) quantities.delete(last)
    else return false
    return true
  }

  return {
    quantities,
    held,
    answer(call: SentCall) {
      if (held.isDown) return refused(409, 'OUT_OF_STOCK')
      if (change(call) || call.path.endsWith('/coupon')) held.couponCodeApplied = null
      return ok(cart())
    },
  }
}
