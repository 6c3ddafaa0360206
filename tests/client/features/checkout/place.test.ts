import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { getUser } from '#domain/contract/user.ts'
import { attemptKey, openPayment, place } from '#src/features/checkout/place.ts'
import { CallError } from '#src/lib/call-error.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { orderToPlace, quotedAmounts } from '#tests/support/order-to-place.ts'
import { orderOf } from '#tests/support/placed-order.ts'

const placed = { status: 201, body: { orderId: 'order-1', order: orderOf() } }
const keyOf = (call: SentCall | undefined) => (call?.body as PlacedOrder | undefined)?.merchantTransactionId

afterEach(() => {
  attemptKey.release()
  Object.assign(authState, { user: null, isUserAuthenticated: false })
  vi.unstubAllGlobals()
})

describe('placing an order', () => {
  it('sends the same key and body again after a lost answer: it can not be ordered twice', async () => {
    let tries = 0
    const sent = fakeWire(() => (++tries === 1 ? 'lost' : placed))
    await expect(place('anu', orderToPlace)).rejects.toMatchObject({ code: 'OFFLINE' })
    expect(await place('anu', orderToPlace)).toMatchObject({ orderId: 'order-1' })
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(keyOf(sent[0])).toMatch(/^T\d{13}\d{1,6}$/)
  })

  it('keeps the key when the server failed half way', async () => {
    let tries = 0
    const sent = fakeWire(() => (++tries === 1 ? refused(503, 'UNAVAILABLE') : placed))
    await expect(place('anu', orderToPlace)).rejects.toMatchObject({ status: 503 })
    await place('anu', orderToPlace)
    expect(keyOf(sent[1])).toBe(keyOf(sent[0]))
  })

  it.each([
    ['that is cut within its headers', { status: 201, body: undefined }],
    ['of somebody on the way', { status: 403, body: '<html>' }],
  ])('keeps the key after an answer %s', async (_, answer) => {
    let tries = 0
    const sent = fakeWire(() => (++tries === 1 ? answer : placed))
    await expect(place('anu', orderToPlace)).rejects.toBeInstanceOf(CallError)
    await place('anu', orderToPlace)
    expect(keyOf(sent[1])).toBe(keyOf(sent[0]))
  })

  it('keeps the key of a lost answer through what is refused at the door, and until it is said to be used', async () => {
    const answers: ReturnType<Parameters<typeof fakeWire>[0]>[] = [
      'lost',
      refused(429, 'TOO_MANY_REQUESTS'),
      refused(403, 'FORBIDDEN'),
      refused(409, 'KEY_REUSED'),
    ]
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.2)
    const sent = fakeWire(() => answers.shift() ?? placed)
    while (answers.length > 0) await expect(place('anu', orderToPlace)).rejects.toBeInstanceOf(CallError)
    await place('anu', orderToPlace)
    const [first, ...others] = sent.map(keyOf)
    expect(others.map((key) => key === first)).toEqual([true, true, true, false])
  })

  it.each(['PRICE_CHANGED', 'OUT_OF_STOCK', 'KEY_REUSED'])('takes a new key after a refusal: %s', async (code) => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.2)
    let tries = 0
    const sent = fakeWire(() => (++tries === 1 ? refused(409, code) : placed))
    await expect(place('anu', orderToPlace)).rejects.toMatchObject({ code })
    await place('anu', orderToPlace)
    expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]))
  })

  it('says a refused phone number in the shop’s own words where the profile has no other', async () => {
    const user = { _id: 'anu', phoneNumber: '+919876543210' }
    const fields = { phoneNumber: 'This is not a number.' }
    fakeWire(({ path }) => (path === getUser.path ? ok({ user }) : refused(400, 'INVALID_FIELDS', { fields })))
    for (const known of [user, null]) {
      Object.assign(authState, { user: known, isUserAuthenticated: known !== null })
      await expect(place('anu', orderToPlace)).rejects.toMatchObject({ message: 'refused: INVALID_FIELDS', fields })
    }
  })

  it('takes a new key for the next order', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.2)
    const sent = fakeWire(() => placed)
    await place('anu', orderToPlace)
    await place('anu', orderToPlace)
    expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]))
  })

  it('keeps the key of an online order until its payment page is open, and takes a new one after that', async () => {
    vi.spyOn(Math, 'random').mockReturnValueOnce(0.1).mockReturnValueOnce(0.2)
    const online = { ...orderToPlace, amounts: quotedAmounts.online_payment }
    const page = { status: 201, body: { data: { instrumentResponse: { redirectInfo: { url: '/pay' } } } } }
    let isCompanyThere = false
    const sent = fakeWire(({ path }) => {
      if (path === '/api/orders') return placed
      return isCompanyThere ? page : refused(503, 'UNAVAILABLE')
    })
    const pay = async () => {
      await place('anu', online)
      return await openPayment('phonepe', { ...online, merchantTransactionId: attemptKey.take('anu') })
    }
    await expect(pay()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    isCompanyThere = true
    expect(await pay()).toBe('/pay')
    await place('anu', online)
    const [first, again, next] = sent.filter(({ path }) => path === '/api/orders').map(keyOf)
    expect([again === first, next === first]).toEqual([true, false])
  })
})
