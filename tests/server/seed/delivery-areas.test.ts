import { describe, expect, test } from 'vitest'
import { seedDeliveryAreas } from '#server/seed/delivery-areas.ts'

/** The row that holds for a pin code: of all that fit, the one with the longest prefix. */
const areaFor = (pinCode: string) =>
  seedDeliveryAreas
    .filter(({ prefix }) => pinCode.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0]

describe('delivery areas', () => {
  test('prefixes are unique and two to six digits of a possible pin code', () => {
    const prefixes = seedDeliveryAreas.map(({ prefix }) => prefix)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    for (const prefix of prefixes) expect(prefix).toMatch(/^[1-9]\d{1,5}$/)
  })

  test('every sorting district lies in a postal circle and names a city', () => {
    for (const { prefix, city } of seedDeliveryAreas) {
      if (prefix.length === 2) expect(city).toBe('')
      else {
        expect(city, prefix).toMatch(/^[A-Z][A-Za-z ]+$/)
        expect(seedDeliveryAreas.some((area) => area.prefix === prefix.slice(0, 2))).toBe(true)
      }
    }
    expect(seedDeliveryAreas.filter(({ prefix }) => prefix.length === 3).length).toBeGreaterThanOrEqual(130)
  })

  test.each([
    ['110001', 'New Delhi', 'Delhi', 60, 40],
    ['221001', 'Varanasi', 'Uttar Pradesh', 60, 40],
    ['400058', 'Mumbai', 'Maharashtra', 60, 40],
    ['400703', 'Navi Mumbai', 'Maharashtra', 60, 40],
    ['560001', 'Bengaluru', 'Karnataka', 60, 40],
    ['682001', 'Kochi', 'Kerala', 60, 40],
    ['605001', 'Puducherry', 'Puducherry', 60, 40],
    ['247667', 'Roorkee', 'Uttarakhand', 60, 40],
    ['190001', 'Srinagar', 'Jammu and Kashmir', 90, 50],
    ['781001', 'Guwahati', 'Assam', 90, 50],
    ['737101', 'Gangtok', 'Sikkim', 90, 50],
  ])('%s is delivered to, in %s, %s, for %i and %i', { tags: ['SCOPE-30'] }, (pinCode, city, state, fee, cod) => {
    const area = areaFor(pinCode)
    expect(area).toMatchObject({ isAvailable: true, city, state, deliveryCharge: fee, codCharge: cod })
  })

  test.each(['744101', '682555', '194101', '900001', '999999'])('%s is not delivered to', (pinCode) => {
    expect(areaFor(pinCode)?.isAvailable).toBe(false)
  })

  test('a pin code of no circle has no area', () => {
    expect(areaFor('100001')).toBeUndefined()
    expect(areaFor('660001')).toBeUndefined()
  })

  test('a city-less circle still knows its state', () => {
    expect(areaFor('303001')).toMatchObject({ isAvailable: true, city: '', state: 'Rajasthan' })
  })
})
