import { describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import {
  containedTax,
  GST_KINDS,
  GST_STATES,
  gstKind,
  gstKindBetween,
  gstStateNamed,
  gstStateOf,
  namesItsBuyer,
  stateCodeOfGstin,
} from '#domain/rules/gst.ts'

describe('the states of GST', () => {
  it('are 36, each with a code and a name of its own', () => {
    expect(GST_STATES).toHaveLength(36)
    expect(new Set(GST_STATES.map(({ code }) => code)).size).toBe(36)
    expect(new Set(GST_STATES.map(({ name }) => name)).size).toBe(36)
    for (const { code, name } of GST_STATES) expect(`${code} ${name}`).toMatch(/^\d\d [A-Z][A-Za-z ]+$/)
  })

  it.each([
    ['Delhi', '07'],
    [' uttar  pradesh ', '09'],
    ['DADRA & NAGAR HAVELI & DAMAN & DIU', '26'],
    ['Jammu and Kashmir', '01'],
    ['Delhi NCR', undefined],
    ['uttarpradesh', undefined],
    ['', undefined],
  ])('%j is found by its name', (name, code) => {
    expect(gstStateNamed(name)?.code).toBe(code)
  })

  it.each([
    ['07', 'Delhi'],
    ['38', 'Ladakh'],
    ['25', undefined],
    ['', undefined],
  ])('%j is found by its code', (code, name) => {
    expect(gstStateOf(code)?.name).toBe(name)
  })
})

describe('which tax a supply carries', () => {
  it.each([
    ['09', '07', 'IGST'],
    ['09', '09', 'CGST+SGST'],
    ['07', '07', 'CGST+SGST'],
    ['34', '34', 'CGST+SGST'],
    ['01', '01', 'CGST+SGST'],
    ['04', '04', 'CGST+UTGST'],
    ['26', '26', 'CGST+UTGST'],
    ['31', '31', 'CGST+UTGST'],
    ['35', '35', 'CGST+UTGST'],
    ['38', '38', 'CGST+UTGST'],
    ['04', '09', 'IGST'],
    ['09', '', 'IGST'],
  ] as const)('from %s to %j: %s', (seller, delivery, kind) => {
    expect(gstKind(seller, delivery)).toBe(kind)
    expect(GST_KINDS).toContain(kind)
  })

  it('is told of a seller by the first two digits of the GSTIN', () => {
    expect(stateCodeOfGstin('09AAAAA0000A1Z0')).toBe('09')
    expect(gstKindBetween('09AAAAA0000A1Z0', 'Uttar Pradesh')).toBe('CGST+SGST')
    expect(gstKindBetween('09AAAAA0000A1Z0', 'Delhi')).toBe('IGST')
    expect(gstKindBetween('09AAAAA0000A1Z0', 'Nowhere')).toBe('IGST')
  })
})

describe('the tax in an amount', () => {
  it.each([
    [24_500, 5, 'IGST', 1_167],
    [10_500, 5, 'IGST', 500],
    [10_500, 5, 'CGST+SGST', 500],
    // Half of it is 2.38 paise, which two halves of 2 make 4.
    [100, 5, 'IGST', 5],
    [100, 5, 'CGST+SGST', 4],
    [100, 5, 'CGST+UTGST', 4],
    [11_200, 12, 'CGST+SGST', 1_200],
    [10_025, 0.25, 'IGST', 25],
    [24_500, 0, 'CGST+SGST', 0],
  ] as const)('%i paise at %d %% carry, as %s, %i', (amount, percent, kind, tax) => {
    expect(containedTax(paise(amount), percent, kind)).toBe(tax)
  })
})

it('an invoice names its buyer from fifty thousand rupees on', () => {
  expect(namesItsBuyer(paise(4_999_999))).toBe(false)
  expect(namesItsBuyer(paise(5_000_000))).toBe(true)
})
