import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cancelOrder } from '#src/features/orders/actions.ts'
import { returnsQueryOptions } from '#src/features/returns/queries.ts'
import { orderQueryOptions, ordersQueryOptions } from '#src/orders/queries.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'

const queries = () => new QueryClient()

it.each([
  ['orders', () => ordersQueryOptions({})],
  ['returns', () => returnsQueryOptions({})],
] as const)('%s that cannot be read keep the server’s error', { tags: ['ERR-08', 'ERR-33'] }, async (_, options) => {
  fakeWire(() => refused(503, 'UNAVAILABLE'))
  const client = queries()
  await expect(client.fetchQuery(options() as never)).rejects.toThrow('refused: UNAVAILABLE')
  expect(client.getQueryState(options().queryKey)).toMatchObject({
    status: 'error',
    error: { message: 'refused: UNAVAILABLE', status: 503 },
  })
})

it.each([
  ['orders', () => ordersQueryOptions({})],
  ['returns', () => returnsQueryOptions({})],
  ['one order', () => orderQueryOptions('o1')],
] as const)('%s that fail without a text say one that helps', { tags: ['ERR-09', 'ERR-34'] }, async (_, options) => {
  fakeWire(() => ({ status: 500, body: {} }))
  await expect(queries().fetchQuery(options() as never)).rejects.toThrow('Something went wrong')
})

it('an order that cannot be cancelled answers the server’s sentence, and nothing else is thrown', {
  tags: ['ERR-10', 'OPEN-56'],
}, async () => {
  const sent = fakeWire(() => refused(409, 'STATUS_NOT_ALLOWED'))
  await expect(cancelOrder('o1')).rejects.toMatchObject({ name: 'CallError', message: 'refused: STATUS_NOT_ALLOWED' })
  expect(sent).toEqual([{ method: 'DELETE', path: '/api/orders/o1', body: undefined }])
})
