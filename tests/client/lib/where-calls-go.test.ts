import { afterEach, expect, it, vi } from 'vitest'
import { getProducts } from '#domain/contract/product.ts'
import { getUser } from '#domain/contract/user.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { call } from '#src/lib/http.ts'

afterEach(() => {
  accessToken.set(null)
  vi.unstubAllGlobals()
})

it('calls go to the shop itself with its cookies; those of the catalogue carry none, and no token', {
  tags: ['API-001', 'API-002', 'OPEN-69'],
}, async () => {
  const heard: { url: string; credentials: string; authorization: string | null }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname, origin } = new URL(request.url)
    expect(origin).toBe(location.origin)
    heard.push({
      url: pathname,
      credentials: request.credentials,
      authorization: request.headers.get('authorization'),
    })
    return Response.json({})
  })
  accessToken.set('customer-1')
  await call(getUser)
  await call(getProducts)
  expect(heard).toEqual([
    { url: '/api/auth/user', credentials: 'same-origin', authorization: 'Bearer customer-1' },
    { url: '/products', credentials: 'omit', authorization: null },
  ])
})
