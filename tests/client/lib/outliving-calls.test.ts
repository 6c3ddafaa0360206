import { afterEach, expect, it, vi } from 'vitest'
import { addToCart, getCart } from '#domain/contract/cart.ts'
import { submitContact } from '#domain/contract/contact.ts'
import { call } from '#src/lib/http.ts'

afterEach(() => vi.unstubAllGlobals())

it('a change is sent also when its page is closed over it; what is only read, or long, is not', async () => {
  const heard: [method: string, keepalive: boolean][] = []
  // The simulated page forgets the flag; the request is watched as it is made.
  class WatchedRequest extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input, init)
      if (init.keepalive !== undefined) heard.push([this.method, init.keepalive])
    }
  }
  vi.stubGlobal('Request', WatchedRequest)
  vi.stubGlobal('fetch', async () => Response.json({}))
  await call(addToCart, { body: { productId: 'p1', productName: 'Raw Honey 500 g', quantity: 1 } })
  await call(getCart)
  const [fullName, email, phoneNumber] = ['Meera Joshi', 'meera@example.in', '9000000001']
  await call(submitContact, { body: { fullName, email, phoneNumber, message: 'x'.repeat(9_000) } })
  expect(heard).toEqual([
    ['POST', true],
    ['GET', false],
    ['POST', false],
  ])
})
