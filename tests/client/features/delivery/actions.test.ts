import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { askLeastCodCharge, askPinCode, givePinCode, keepQuoted } from '#src/features/delivery/actions.ts'
import { keepPinDirectory } from '#src/features/delivery/pin-places.ts'
import { choosePinCode, deliveryState, readChargeToken } from '#src/features/delivery/state.ts'
import { reachability } from '#src/lib/reachability.ts'
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
  choosePinCode('')
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
    await asking
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
    await askPinCode('403102', LIST)
    expect(deliveryState).toMatchObject({ userCity: '', isAvailable: null })
    await keepPinDirectory()
    await keepPinDirectory()
    expect(sent.filter(({ path }) => path === '/pin-codes')).toHaveLength(1)
    await askPinCode('403102', LIST)
    expect(deliveryState).toMatchObject({ userCity: 'North Goa', userState: 'Goa', isAvailable: null, shippingFee: 0 })
    expect(deliveryState.problem).not.toBeNull()
    await askPinCode('999999', LIST)
    expect(deliveryState).toMatchObject({ userCity: '', userState: '', isAvailable: null })
  })

  it('a directory that was kept while the phone’s clock was ahead is fetched anew once the clock is right', async () => {
    const sent = fakeWire(() => ok({ Goa: { 'North Goa': '8n19 1*1' } }))
    const yearAhead = Date.now() + 365 * DAY_MS
    vi.spyOn(Date, 'now').mockReturnValue(yearAhead)
    await keepPinDirectory()
    vi.mocked(Date.now).mockRestore()
    const before = sent.length
    await keepPinDirectory()
    await keepPinDirectory()
    expect(sent).toHaveLength(before + 1)
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
    await askPinCode('999999', LIST)
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
    await stale
    expect(deliveryState).toMatchObject({ userPincode: '221001', userCity: 'City 221001', checking: false })
  })

  it('says why there is no answer, and knows nothing then', async () => {
    fakeWire(() => refused(503, 'UNAVAILABLE'))
    await askPinCode('221001', LIST)
    expect(deliveryState).toMatchObject({ problem: 'refused: UNAVAILABLE', isAvailable: null, checking: false })
  })
})

describe('the pin code of the visit', () => {
  const asksOf = (sent: SentCall[]) => sent.filter(({ method }) => method === 'GET').length

  it('is asked about once for one cart, however many places show it, and again for another', async () => {
    const sent = fakeWire(shop)
    givePinCode('781001', LIST)
    keepQuoted(LIST)
    await vi.waitFor(() => expect(deliveryState.isAvailable).toBe(true))
    keepQuoted(LIST)
    expect(asksOf(sent)).toBe(1)
    keepQuoted([{ productName: 'Raw Honey 250 g', quantity: 3 }])
    await vi.waitFor(() => expect(asksOf(sent)).toBe(2))
    expect(deliveryState.isAvailable, 'what was known stands until the answer').toBe(true)
  })

  it('is known to the next page, with its answer, and forgotten by a logout', async () => {
    fakeWire(shop)
    await askPinCode('781001', LIST)
    const next = async () => {
      vi.resetModules()
      const { deliveryState: state } = await import('#src/features/delivery/state.ts')
      const { keepQuoted: keep } = await import('#src/features/delivery/actions.ts')
      return { state, keep }
    }
    const sent = fakeWire(() => 'lost')
    const { state, keep } = await next()
    expect(state.userPincode).toBe('781001')
    keep(LIST)
    expect(state).toMatchObject({ isAvailable: true, shippingFee: 6050, CODCharge: 5000, userCity: 'City 781001' })
    expect(sent).toEqual([])
    choosePinCode('')
    expect((await next()).state).toMatchObject({ userPincode: '', isAvailable: null })
  })

  it('without network the last known fee stays, and says that it is; back again it is asked anew', async () => {
    fakeWire(shop)
    await askPinCode('781001', LIST)
    fakeWire(() => 'lost')
    keepQuoted([])
    await vi.waitFor(() => expect(deliveryState.checking).toBe(false))
    expect(deliveryState).toMatchObject({ isAvailable: true, shippingFee: 6050 })
    expect(deliveryState.problem).not.toBeNull()
    fakeWire(shop)
    reachability.found()
    await vi.waitFor(() => expect(deliveryState).toMatchObject({ problem: null, checking: false }))
  })

  it('another pin code begins with nothing known', async () => {
    fakeWire(shop)
    await askPinCode('781001', LIST)
    fakeWire(() => new Promise(() => {}))
    givePinCode('110001', LIST)
    expect(deliveryState).toMatchObject({ userPincode: '110001', isAvailable: null, shippingFee: 0, checking: true })
    expect(readChargeToken()).toBeNull()
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
  choosePinCode('')
  expect(deliveryState.CODCharge).toBe(0)
})
