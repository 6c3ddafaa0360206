import { expect, it } from 'vitest'
import { changeReturn } from '#server/commands/admin/change-returns.ts'
import { ensureFirstAdmin } from '#server/commands/login/ensure-first-admin.ts'
import { cancelReturn } from '#server/commands/returns/change-returns.ts'
import { readReturnPhoto, readReturns } from '#server/commands/returns/read-returns.ts'
import { requestReturn } from '#server/commands/returns/request-return.ts'
import { UploadRefusedError } from '#server/media/upload-refused.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { DESK_EMAIL, DESK_PASSWORD } from '#tests/support/desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

const MANGO: CatalogueProduct = { id: 'mango', name: 'Mango Pickle 500 g', price: 245, stock: 20 }
const OIL: CatalogueProduct = { id: 'oil', name: 'Mustard Oil 1 L', price: 125, stock: 20 }
const HOUR = 60 * 60_000
const PICTURE = new Uint8Array([1])

/** A shop with an order of two foods that has arrived; its pictures are encoded by what a test says. */
async function shopWithDelivery(open: OpenTestDatabase, settings: Readonly<Record<string, string>> = {}) {
  const deps = testDeps(await open(), settings)
  const { read } = deps.database
  await stockShop(deps.database, [MANGO, OIL])
  const { id: userId } = (await logIn(deps)).profile.user
  const orderId = await deliveredOrder(deps, userId, [
    [MANGO, 2],
    [OIL, 1],
  ])
  const encoding = (encode: (bytes: Uint8Array) => Promise<unknown>) => {
    deps.pictures = {
      ...deps.pictures,
      encodeUpload: async (bytes) => {
        await encode(bytes)
        const sized = (size: number) => new Uint8Array([size, ...bytes])
        return { sm: sized(10), md: sized(15), lg: sized(20) }
      },
    }
  }
  encoding(async () => undefined)
  const ask = (
    products: readonly string[],
    more: { quantity?: number; clientKey?: string; images?: Uint8Array[]; orderId?: string; userId?: string } = {},
  ) => {
    const { quantity = 1, clientKey = null, images = [], userId: asker = userId, ...other } = more
    const items = products.map((productId) => ({ productId, quantity, reason: 'Arrived damaged' }))
    const form = { orderId, description: 'The lid was cracked.', items, images, ...other }
    return requestReturn(deps, { userId: asker, form, clientKey })
  }
  const kept = async () => (await readReturns(read, userId, {})).returns
  const events = async () => {
    const rows = await read
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
    return rows.filter(({ event }) => event.startsWith('return')).map(({ event, actor }) => `${event} by ${actor}`)
  }
  return { deps, read, userId, orderId, encoding, ask, kept, events }
}

describeOnBothDatabases('asking for a return', (open) => {
  it('of foods that another tab has asked for meanwhile keeps none of them', { tags: ['OPEN-61'] }, async () => {
    const { ask, kept, events, encoding } = await shopWithDelivery(open)
    encoding(() => ask(['oil']))
    const images = [PICTURE]
    expect(await refusalOf(ask(['mango', 'oil'], { images }))).toMatchObject({ code: 'CONFLICT' })
    expect((await kept()).map((row) => row.product_id)).toEqual(['oil'])
    expect(await events()).toEqual(['return_requested by customer'])
  })

  it('that a twin of the same call has made meanwhile answers what the twin made', async () => {
    const { ask, kept, encoding } = await shopWithDelivery(open)
    const clientKey = 'one-press'
    encoding(() => ask(['mango', 'oil'], { clientKey }))
    const late = await ask(['mango', 'oil'], { clientKey, images: [PICTURE] })
    expect(late.isRepeat).toBe(true)
    expect(late.views.map((view) => view.product_id)).toEqual(['mango', 'oil'])
    expect(await kept()).toHaveLength(2)
    // Another press for the same food is no repeat.
    expect(await refusalOf(ask(['oil'], { clientKey: 'another-press' }))).toMatchObject({ code: 'CONFLICT' })
  })

  it('that a twin has made while this one was counted is answered as well', async () => {
    const { deps, ask, kept } = await shopWithDelivery(open)
    const { database } = deps
    const clientKey = 'one-press'
    deps.database = {
      ...database,
      write: async (work) => {
        deps.database = database
        await ask(['mango'], { clientKey })
        return await database.write(work)
      },
    }
    expect(await ask(['mango'], { clientKey })).toMatchObject({ isRepeat: true, views: [{ product_id: 'mango' }] })
    expect(await kept()).toHaveLength(1)
  })

  it('of several foods is one of its own, with a key and without, as often as there are orders', async () => {
    const { deps, userId, ask, kept } = await shopWithDelivery(open)
    for (const clientKey of [undefined, 'one-press', 'another-press', undefined]) {
      const orderId = await deliveredOrder(deps, userId, [
        [MANGO, 1],
        [OIL, 1],
      ])
      const press = { orderId, ...(clientKey === undefined ? {} : { clientKey }) }
      expect((await ask(['mango', 'oil'], press)).isRepeat).toBe(false)
    }
    expect(await kept()).toHaveLength(8)
  })

  it('for a second time costs no work on its photos', async () => {
    const { ask, encoding } = await shopWithDelivery(open)
    await ask(['mango'])
    let encoded = 0
    encoding(async () => {
      encoded += 1
    })
    const again = ask(['mango'], { images: [PICTURE] })
    expect(await refusalOf(again)).toMatchObject({ code: 'CONFLICT' })
    expect(encoded).toBe(0)
  })

  it('has a pace for each customer, which a repeat does not use up', async () => {
    const { deps, ask } = await shopWithDelivery(open, { LIMIT_RETURN_PER_CUSTOMER_HOUR: '2' })
    const first = await ask(['mango'], { clientKey: 'one-press' })
    for (let repeat = 0; repeat < 3; repeat += 1) {
      expect(await ask(['mango'], { clientKey: 'one-press' })).toEqual({ ...first, isRepeat: true })
    }
    expect(await refusalOf(ask(['mango']))).toMatchObject({ code: 'CONFLICT' })
    expect(await refusalOf(ask(['oil']))).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 3600 })
    const { id: userId } = (await logIn(deps, '9876500000')).profile.user
    const orderId = await deliveredOrder(deps, userId, [[OIL, 1]], '9876500000')
    expect((await ask(['oil'], { userId, orderId })).isRepeat).toBe(false)
    deps.clock.advance(HOUR)
    expect((await ask(['oil'])).isRepeat).toBe(false)
  })

  it('says beside which field of the form too many pieces stand', { tags: ['OPEN-61', 'OPEN-88'] }, async () => {
    const { ask, kept } = await shopWithDelivery(open)
    const message = 'You bought 2 pieces of this item.'
    expect(await refusalOf(ask(['mango'], { quantity: 3 }))).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { quantity: message },
    })
    expect(await refusalOf(ask(['mango', 'oil'], { quantity: 3 }))).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { items: message },
    })
    expect(await refusalOf(ask(['mango'], { orderId: 'nobody’s' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await kept()).toEqual([])
  })

  it('keeps each photo in both sizes, for its customer and for staff', { tags: ['ENT-152'] }, async () => {
    const { ask, read, userId } = await shopWithDelivery(open)
    const { views } = await ask(['mango', 'oil'], { images: [new Uint8Array([1]), new Uint8Array([2])] })
    const bytesOf = async (returnId: string, photoNo: string, size: 'small' | 'large', ownerId?: string) => [
      ...(await readReturnPhoto(read, { returnId, photoNo, size, ownerId })),
    ]
    for (const { id } of views) {
      expect(await bytesOf(id, '1', 'small', userId)).toEqual([10, 1])
      expect(await bytesOf(id, '2', 'large', userId)).toEqual([20, 2])
      expect(await bytesOf(id, '2', 'large')).toEqual([20, 2])
      for (const photoNo of ['3', '0', '5', '12', '21', '1x', 'x1', '']) {
        expect(await refusalOf(bytesOf(id, photoNo, 'small', userId))).toMatchObject({ code: 'NOT_FOUND' })
      }
      expect(await refusalOf(bytesOf(id, '1', 'small', 'somebody-else'))).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('is refused for a photo that nobody can read, and fails for a fault of the shop', async () => {
    const { ask, encoding, kept } = await shopWithDelivery(open)
    const asked = () => ask(['mango'], { images: [PICTURE] })
    const messages = new Set<string>()
    for (const reason of ['too-many-pixels', 'damaged'] as const) {
      encoding(async () => {
        throw new UploadRefusedError(reason)
      })
      const { code, fields, message } = await refusalOf(asked())
      expect({ code, fields }).toEqual({ code: 'INVALID_FIELDS', fields: { images: message } })
      messages.add(message)
    }
    expect(messages.size).toBe(2)
    encoding(async () => {
      throw new RangeError('a fault')
    })
    await expect(asked()).rejects.toBeInstanceOf(RangeError)
    expect(await kept()).toEqual([])
  })
})

describeOnBothDatabases('what becomes of a return', (open) => {
  it('is told in its order, with who did it', { tags: ['API-052', 'OPEN-62'] }, async () => {
    const { deps, ask, read, userId, events, kept } = await shopWithDelivery(open)
    await ensureFirstAdmin(deps, { email: DESK_EMAIL, password: DESK_PASSWORD })
    const { id: staff } = await read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const { views } = await ask(['mango', 'oil'])
    const [mango, oil] = views.map(({ id }) => id)
    await cancelReturn(deps, userId, mango ?? '')
    deps.clock.advance(HOUR)
    const decided = await changeReturn(deps, staff, { id: oil ?? '', status: 'rejected' })
    expect(decided).toMatchObject({ returnStatus: 'rejected', nextStatuses: [] })
    expect(await kept()).toMatchObject([{ return_status: 'rejected', updated_at: deps.clock.now() }])
    expect(await events()).toEqual([
      'return_requested by customer',
      'return_cancelled by customer',
      'return_rejected by admin',
    ])
    expect(await refusalOf(cancelReturn(deps, userId, oil ?? ''))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    for (const [who, id] of [
      ['somebody-else', oil],
      [userId, mango],
    ] as const) {
      expect(await refusalOf(cancelReturn(deps, who, id ?? ''))).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('lists are of one order or of all, and end where nothing follows', { tags: ['API-051'] }, async () => {
    const { ask, read, userId, orderId } = await shopWithDelivery(open)
    await ask(['mango', 'oil'])
    const ofOrder = async (id?: string) => (await readReturns(read, userId, { orderId: id })).returns.length
    expect([await ofOrder(), await ofOrder(orderId), await ofOrder('another')]).toEqual([2, 2, 0])
    expect((await readReturns(read, userId, {})).next).toBeNull()
    expect(await refusalOf(readReturns(read, userId, { after: 'made-up' }))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
