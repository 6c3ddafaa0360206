import { describe, expect, it } from 'vitest'
import { numberWords, orderWords, searchedWords } from '#server/policies/order-words.ts'

const ORDER = {
  order_no: 'HT-1234567',
  full_name: 'Asha O’Brien-Rao',
  email: 'Asha.Rao+shop@haat.in',
  phone: '+919876543210',
  city: 'नई दिल्ली',
  pin_code: '110001',
}

/** As the database looks: each searched word is the beginning of one of the order's. */
const finds = (search: string) => {
  const words = [...orderWords(ORDER, [{ name: 'Mango Pickle 500 g' }]), ...numberWords('HT/26-27/000012')]
  const asked = searchedWords(search)
  return asked.length > 0 && asked.every((spellings) => spellings.some((s) => words.some((word) => word.startsWith(s))))
}

describe('the words an order is found by', () => {
  it.each([
    'HT-1234567',
    'ht-123',
    '1234567',
    '9876543210',
    '+91 98765-43210',
    '98765',
    '3210',
    '43210',
    'asha',
    'O’Brien',
    'rao asha',
    'brien-rao',
    'Asha.Rao+shop@haat.in',
    'haat.in',
    '110001',
    'दिल्ली',
    'mango pick',
    '500',
    'HT/26-27/000012',
    '000012',
    'asha 3210 mango',
  ])('%s', (search) => expect(finds(search)).toBe(true))

  it.each(['', '%', '_', '~', 'asha ravi', '9876543211', '000013', 'go pickle'])('not %s', (search) =>
    expect(finds(search)).toBe(false),
  )
})
