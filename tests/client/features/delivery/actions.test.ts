import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { askLeastCodCharge, askPinCode, forgetPinCode } from '#src/features/delivery/actions.ts'
import { readChargeToken } from '#src/features/delivery/charge-token.ts'
import { keepPinDirectory } from '#src/features/delivery/pin-places.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'

const LIST = [{ productName: 'Raw Honey 250 g', quantity: 2 }]
const place = (pinCode: string, available = true) =>
  ok({ available, message: '', data: { city: available ? `City ${pinCode}` : '', state: 'State', pinCode } })

function shop({ path }: SentCall) {
  if (path.endsWith('/cod-charges')) return ok({ codCharge: 40 })
  if (path.endsWith('/calculate')) return ok({ deliveryCharge: 60.5, codCharge: 50, quoteToken: 'promise-1' })
  return place(path.split('/').at(-1) ?? '')
}

beforeEach(() => {
  forgetPinCode()
  deliveryState.CODCharge = paise(0)
  vi.unstubAllGlobals()
})

describe('asking about a pin code', () => {
  it('asks for the place, then for both charges, and holds them in paise', {
    tags: ['VALID-37', 'STATE-109'],
  }, async () => {
    const sent = fakeWire(shop)
    const asking = askPinCode('221001', LIST)
    expect(deliveryState.checking).toBe(true)
    expect(await asking).toEqual({ available: true, city: 'City 221001', state: 'State' })
    expect(sent).toEqual([
      { method: 'GET', path: '/api/delivery/check-availability/221001', body: undefined },
      { method: 'POST', path: '/api/delivery-charges/calculate', body: { pinCode: '221001', cartItemsList: LIST } },
    ])
    expect(deliveryState).toMatchObject({
      userCity: 'City 221001',
      userState: 'State',
      userPincode: '221001',
      shippingFee: 6050,
      CODCharge: 5000,
      checking: false,
      isAvailable: true,
      problem: null,
    })
    expect(readChargeToken()).toBe('promise-1')
  })

  it('without network the place comes from the directory kept in the browser', {
    tags: ['VALID-38', 'VALID-39', 'OPEN-66'],
  }, async () => {
    const sent = fakeWire(({ path }) => (path === '/pin-codes' ? ok({ Goa: { 'North Goa': '8n19 1*1' } }) : 'lost'))
    expect(await askPinCode('403102', LIST)).toBeNull()
    await keepPinDirectory()
    await keepPinDirectory()
    expect(sent.filter(({ path }) => path === '/pin-codes')).toHaveLength(1)
    expect(await askPinCode('403102', LIST)).toEqual({ available: null, city: 'North Goa', state: 'Goa' })
    expect(deliveryState).toMatchObject({ userCity: 'North Goa', userState: 'Goa', isAvailable: null, shippingFee: 0 })
    expect(deliveryState.problem).not.toBeNull()
    expect(await askPinCode('999999', LIST)).toBeNull()
  })

  it('the delivery state has its fields, and begins with nothing known', {
    tags: ['ENT-161', 'ENT-162', 'ENT-163', 'ENT-164', 'ENT-165', 'ENT-166'],
  }, () => {
    expect(deliveryState).toMatchObject({
      userCity: '',
      userState: '',
      userPincode: '',
      shippingFee: 0,
      CODCharge: 0,
      checking: false,
    })
  })

  it('resets the shipping fee to 0 where the shop does not deliver, and asks for no charge', {
    tags: ['STATE-108'],
  }, async () => {
    fakeWire(shop)
    await askPinCode('221001', LIST)
    const sent = fakeWire(() => place('999999', false))
    expect(await askPinCode('999999', LIST)).toMatchObject({ available: false })
    expect(sent).toHaveLength(1)
    expect(readChargeToken()).toBeNull()
    expect(deliveryState).toMatchObject({ shippingFee: 0, isAvailable: false, checking: false })
  })

  it('drops an answer that comes after another pin code was asked', async () => {
    let answerFirst = (_: ReturnType<typeof ok>) => {}
    const first = new Promise<ReturnType<typeof ok>>((resolve) => {
      answerFirst = resolve
    })
    fakeWire((call) => (call.path.endsWith('/110001') ? first : shop(call)))
    const stale = askPinCode('110001', LIST)
    await askPinCode('221001', LIST)
    answerFirst(place('110001'))
    expect(await stale).toBeNull()
    expect(deliveryState).toMatchObject({ userPincode: '221001', userCity: 'City 221001', checking: false })
  })

  it('says why there is no answer, and knows nothing then', async () => {
    fakeWire(() => refused(503, 'UNAVAILABLE'))
    expect(await askPinCode('221001', LIST)).toBeNull()
    expect(deliveryState).toMatchObject({ problem: 'refused: UNAVAILABLE', isAvailable: null, checking: false })
  })
})

it('knows the least that cash costs without a pin code, and never takes it for one’s own', {
  tags: ['API-070'],
}, async () => {
  const sent = fakeWire(() => ok({ codCharge: 35 }))
  await askLeastCodCharge(LIST)
  expect(sent).toEqual([
    { method: 'POST', path: '/api/delivery-charges/calculate/cod-charges', body: { cartItemsList: LIST } },
  ])
  expect(deliveryState).toMatchObject({ leastCodCharge: 3500, CODCharge: 0 })
  fakeWire(shop)
  await askPinCode('221001', LIST)
  expect(deliveryState).toMatchObject({ leastCodCharge: 3500, CODCharge: 5000 })
  forgetPinCode()
  expect(deliveryState.CODCharge).toBe(0)
})
