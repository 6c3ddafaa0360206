import { describe, expect, it } from 'vitest'
import { validationMessages } from '#domain/messages/en/validation.ts'
import { paise } from '#domain/money.ts'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { heldCharges, signDeliveryQuote } from '#server/policies/delivery-quote.ts'
import { placeOfSupply, stateOfPin } from '#server/policies/place-of-supply.ts'

const key = Buffer.alloc(32, 1)
const NOW = Date.UTC(2026, 10, 21, 6, 0)

describe('charges that were told', () => {
  const charges = { deliveryCharge: paise(40_00), codCharge: paise(25_00) }
  const asked = { pinCode: '110001', grams: 1500 }
  const token = signDeliveryQuote(key, { ...asked, charges }, NOW)

  it('hold for a quarter of an hour', () => {
    expect(heldCharges(key, token, asked, NOW)).toEqual(charges)
    expect(heldCharges(key, token, asked, NOW + 15 * MINUTE_MS - 1)).toEqual(charges)
    expect(heldCharges(key, token, asked, NOW + 15 * MINUTE_MS)).toBeNull()
  })

  it.each([
    ['another pin code', { ...asked, pinCode: '110002' }],
    ['another weight', { ...asked, grams: 1501 }],
  ])('hold for no more than was asked: not for %s', (_, other) => {
    expect(heldCharges(key, token, other, NOW)).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['no signature', token.slice(0, token.lastIndexOf('.'))],
    ['another fee', token.replace('4000', '0')],
    ['a later end', token.replace(String(NOW + 15 * MINUTE_MS), String(NOW + 99 * MINUTE_MS))],
    ['half a signature', token.slice(0, -4)],
    ['more of one', `${token}AAAA`],
  ])('are not given for %s', (_, forged) => {
    expect(heldCharges(key, forged, asked, NOW)).toBeNull()
  })

  it('are not given under another key', () => {
    expect(heldCharges(Buffer.alloc(32, 2), token, asked, NOW)).toBeNull()
  })

  it('are signed as they were: quotes of before an update hold', () => {
    expect(token).toBe('110001.1500.4000.2500.1795241700000.zIclk_5bqI5Q7L4OI1TLTswDRnAN6t4JvubJbDa7Dmo')
  })
})

describe('the state of a pin code', () => {
  const area = (pin_prefix: string, state: string) => ({ pin_prefix, state })

  it.each([
    ['is that of the directory', '110001', area('11', 'Goa'), 'Delhi'],
    ['is as the operator wrote it for this very pin code', '110001', area('110001', 'Goa'), 'Goa'],
    ['is that of the directory where the operator wrote none', '110001', area('110001', 'Nowhere'), 'Delhi'],
    ['is that of the area where the directory knows none', '999999', area('9', 'Goa'), 'Goa'],
    ['is unknown where the area’s is no state', '999999', area('9', 'Nowhere'), undefined],
    ['is unknown without an area', '999999', undefined, undefined],
    ['is that of the directory without an area', '110001', undefined, 'Delhi'],
  ])('%s', (_, pinCode, of, state) => {
    expect(stateOfPin(pinCode, of)?.name).toBe(state)
  })
})

describe('where something is delivered', () => {
  it('is as the pin code says, whatever was chosen', () => {
    expect(placeOfSupply({ pinCode: '110001', state: 'Goa' })).toEqual({ code: '07', name: 'Delhi' })
  })

  it('is as chosen where nobody knows the pin code', () => {
    expect(placeOfSupply({ pinCode: '999999', state: 'goa' })).toEqual({ code: '30', name: 'Goa' })
  })

  it('has to be a name from the list', () => {
    const message = validationMessages.stateUnknown
    const refused = expect.objectContaining({ code: 'INVALID_FIELDS', message, fields: { state: message } })
    expect(() => placeOfSupply({ pinCode: '999999', state: 'Nowhere' })).toThrow(refused)
  })
})
