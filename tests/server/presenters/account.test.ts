import { expect, it } from 'vitest'
import { presentAccount } from '#server/presenters/account.ts'
import type { readAllOf } from '#server/repositories/account.ts'
import { ORDER_ROW } from '#tests/support/order-row.ts'

type Event = Awaited<ReturnType<typeof readAllOf>>['events'][number]

const NOTHING = {
  ...{ lines: [], addresses: [], cart: [], returns: [], photos: [], sessions: [] },
  ...{ reviews: [], feedback: [], questions: [], browsers: [], payees: [] },
  ...{ payments: [], refunds: [], messages: [], documents: [] },
}
const USER = {
  ...{ id: 'u1', phone: '+919876543210', full_name: 'Asha Rao', email: 'asha@haat.in', role: 'customer' as const },
  ...{ referral_code: 'R1', referred_by: null, created_at: 0 },
}
const RETURN = {
  ...{ id: 'rt1', order_id: 'o1', product_id: 'mango', user_id: 'u1', quantity: 1, reason: 'Damaged', description: '' },
  ...{ return_status: 'requested' as const, client_key: 'of-the-browser', created_at: 0, updated_at: 0 },
}

it('a copy of all own data looks at each event a few times, however many orders there are', () => {
  const orders = Array.from({ length: 200 }, (_, at) => ({ ...ORDER_ROW, id: `o${at}` }))
  let looks = 0
  const events = orders.flatMap(({ id }) =>
    (['placed', 'completed'] as const).map((event): Event => {
      const row = { at: 0, actor: 'admin' as const, event, reason: null }
      return Object.defineProperty({ ...row, order_id: id }, 'order_id', {
        enumerable: true,
        get() {
          looks += 1
          return id
        },
      })
    }),
  )
  const copy = presentAccount(USER, { ...NOTHING, orders, events }, 0)
  expect(copy.orders).toEqual(
    orders.map(() =>
      expect.objectContaining({ events: ['placed', 'completed'].map((event) => expect.objectContaining({ event })) }),
    ),
  )
  expect(looks).toBeLessThanOrEqual(3 * events.length)
})

it('each return of the copy has its own photos in their order, as pictures that need no other file', () => {
  const photo = (return_id: string, photo_no: number) => ({ return_id, photo_no, large: Buffer.from([photo_no]) })
  const copy = presentAccount(
    USER,
    {
      ...{ ...NOTHING, orders: [], events: [], reviews: [] },
      returns: [RETURN, { ...RETURN, id: 'rt2' }],
      photos: [photo('rt1', 3), photo('rt2', 2), photo('rt1', 1)],
    },
    0,
  )
  const picture = (no: number) => `data:image/webp;base64,${Buffer.from([no]).toString('base64')}`
  expect(copy.returns).toMatchObject([
    { id: 'rt1', photos: [picture(1), picture(3)] },
    { id: 'rt2', photos: [picture(2)] },
  ])
})

it('a copy of all own data leaves out what means something inside the shop only', () => {
  const review = { id: 'rv1', client_id: 'of-the-browser', user_id: 'u1', product_id: 'mango', rating: 5 }
  const copy = presentAccount(
    USER,
    {
      ...{ ...NOTHING, orders: [], events: [] },
      reviews: [{ ...review, comment: 'Ripe.', name: 'Asha', status: 'approved', created_at: 0, decided_at: null }],
      returns: [RETURN],
    },
    0,
  )
  expect(copy.reviews).toEqual([
    {
      ...{ id: 'rv1', productId: 'mango', rating: 5, comment: 'Ripe.', name: 'Asha', status: 'approved' },
      ...{ createdAt: '1970-01-01T00:00:00.000Z', decidedAt: null },
    },
  ])
  expect(copy.returns).toMatchObject([{ id: 'rt1', reason: 'Damaged', photos: [] }])
  expect(JSON.stringify(copy)).not.toContain('of-the-browser')
})
