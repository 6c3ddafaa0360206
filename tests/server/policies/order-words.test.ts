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
    '098765 43210',
    '09876543210',
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

describe('what is written down and what is asked', () => {
  it('each word of an order by itself, what is written together too, and the phone backwards', () => {
    expect(orderWords(ORDER, [{ name: 'Mango Pickle 500 g' }, { name: 'Mango-Honey' }])).toEqual([
      ...['ht1234567', '1234567', '9876543210', '~0123456789', '110001', 'asha', 'o', 'brien', 'rao', 'obrienrao'],
      ...['shop', 'asharaoshop', 'नई', 'दिल्ली', 'haatin', 'asharaoshophaatin', 'mango', 'pickle', '500', 'g', 'honey'],
      'mangohoney',
    ])
  })

  it('of an order without phone and email nothing stands for them', () => {
    const bare = { ...ORDER, phone: '', email: '', full_name: 'Asha', city: 'Goa' }
    expect(orderWords(bare, [])).toEqual(['ht1234567', '1234567', '110001', 'asha', 'goa'])
  })

  it('a word up to forty letters, three hundred of them at most', () => {
    const long = 'x'.repeat(41)
    expect(orderWords({ ...ORDER, city: long }, [])).toContain('x'.repeat(40))
    const lines = Array.from({ length: 400 }, (_, at) => ({ name: `food${at}` }))
    expect(orderWords(ORDER, lines)).toHaveLength(300)
  })

  it.each([
    ['HT/26-27/000120', ['ht2627000120', '000120', '120']],
    ['HT-1', ['ht1', '1']],
    ['HT-1200', ['ht1200', '1200']],
    ['DRAFT', ['draft']],
    ['ＨＴ-7', ['ht7', '7']],
  ])('the number %s by %j', (number, words) => {
    expect(numberWords(number)).toEqual(words)
  })

  it.each<[string, string[][]]>([
    ['', []],
    ['%', []],
    ['@', []],
    ['asha @', [['asha']]],
    ['Asha RAO', [['asha'], ['rao']]],
    ['brien-rao', [['brien'], ['rao']]],
    ['  asha   rao ', [['asha'], ['rao']]],
    ['Asha.Rao@haat.in', [['asharaohaatin']]],
    ['HT-123', [['ht123']]],
    ['12', [['12']]],
    ['321', [['321', '~123']]],
    ['a321', [['a321']]],
    ['321a', [['321a']]],
    ['919876543210', [['9876543210']]],
    ['+91 98765-43210', [['9876543210']]],
    ['(98765) 43210', [['9876543210']]],
    ['1919876543210', [['1919876543210', '~0123456789191']]],
    ['98765432101', [['98765432101', '~10123456789']]],
    ['a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((word) => [word])],
    ['x'.repeat(41), [['x'.repeat(40)]]],
  ])('%j asks for %j', (text, words) => {
    expect(searchedWords(text)).toEqual(words)
  })
})
