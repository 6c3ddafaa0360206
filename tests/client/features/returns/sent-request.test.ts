import { afterEach, expect, it, vi } from 'vitest'
import { requestReturn } from '#src/features/returns/actions.ts'

afterEach(() => vi.unstubAllGlobals())

it('a return is asked for with all that was chosen and written, its photos and its key', {
  tags: ['OPEN-61'],
}, async () => {
  const heard: { path: string; key: string | null; form: [string, unknown][] }[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const form = [...(await request.formData())].map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'string' ? value : value.name,
    ])
    heard.push({ path: new URL(request.url).pathname, key: request.headers.get('idempotency-key'), form })
    return Response.json({ msg: 'Asked for' }, { status: 201 })
  })
  const items = [
    { productId: 'a', quantity: 2, reason: 'damaged' },
    { productId: 'b', quantity: 1, reason: 'wrong' },
  ]
  const photos = ['jar.jpg', 'lid.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }))
  await requestReturn({ orderId: 'o1', description: 'Both came broken', items }, photos, 'key-1')
  expect(heard).toEqual([
    {
      path: '/api/orders/add-return-item',
      key: 'key-1',
      form: [
        ['orderId', 'o1'],
        ['description', 'Both came broken'],
        ['items', JSON.stringify(items)],
        ['images', 'jar.jpg'],
        ['images', 'lid.jpg'],
      ],
    },
  ])
})
