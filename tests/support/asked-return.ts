import type { Return } from '#domain/contract/return.ts'

/** A return as the wire answers it, asked for and not looked at yet. */
export function askedReturn(own: Partial<Return> = {}): Return {
  return {
    _id: 'r1',
    orderId: 'o1',
    orderNo: 'HT-0000001',
    productId: 'p1',
    name: 'Raw Honey 500 g',
    weight: '500 g',
    img: [],
    quantity: 1,
    reason: 'damaged',
    description: 'The jar was cracked.',
    photos: 0,
    returnStatus: 'requested',
    amount: 245,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...own,
  }
}
