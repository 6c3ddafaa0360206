import { phoneDigits } from '#domain/validation/phone.ts'
import type { OrderLineRow, OrderRow } from '#server/db/tables.ts'

/** Longer words are found by their beginning. */
const WORD_LENGTH = 40
const MOST_WORDS = 300
/** A search of more words is one of these. */
const SEARCHED_WORDS = 8
/** Fewer digits than this at the end of a phone would find half of all orders. */
const LAST_DIGITS = 3
/** Stands before a phone that is written backwards, so that its last digits are the beginning of a word. */
const BACKWARDS = '~'

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
const partsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const chunksOf = (text: string): string[] => folded(text).split(/\s+/)
const backwards = (digits: string): string => BACKWARDS + [...digits].reverse().join('')

/** Each word of a text by itself, and what people write together (`O'Brien`, `haat.in`) as one word too. */
const wordsOf = (text: string): string[] => [...partsOf(text), ...chunksOf(text).map(lettersOf)]

type OrderSaid = Pick<OrderRow, 'order_no' | 'full_name' | 'email' | 'phone' | 'city' | 'pin_code'>

/** The words an order is found by at the desk: number, name, email, phone, pin code, city and what was bought. */
export function orderWords(order: OrderSaid, lines: readonly Pick<OrderLineRow, 'name'>[]): string[] {
  const digits = phoneDigits(order.phone)
  const [local = '', domain = ''] = order.email.split('@')
  return distinct([
    ...numberWords(order.order_no),
    ...(digits === '' ? [] : [digits, backwards(digits)]),
    order.pin_code,
    ...[order.full_name, local, order.city].flatMap(wordsOf),
    lettersOf(folded(domain)),
    lettersOf(folded(order.email)),
    ...lines.flatMap((line) => wordsOf(line.name)),
  ])
}

/** The words a document is found by: its whole number, and what stands at its end with and without zeros. */
export function numberWords(number: string): string[] {
  const last = /\d+$/.exec(number)?.[0] ?? ''
  return distinct([lettersOf(folded(number)), last, last.replace(/^0+/, '')])
}

function distinct(words: readonly string[]): string[] {
  const kept = words.filter((word) => word !== '').map((word) => word.slice(0, WORD_LENGTH))
  return [...new Set(kept)].slice(0, MOST_WORDS)
}

/**
 * What is searched: every word of it must be found, each as the beginning of one of its spellings. Empty for a text
 * without letters and digits, which finds nothing.
 */
export function searchedWords(text: string): string[][] {
  // With the country's code or the 0 of calls to another town, which phones show and people read out.
  const phone = /^(?:91|0)?(\d{10})$/.exec(folded(text).replace(/[\s+()-]/g, ''))?.[1]
  if (phone !== undefined) return [[phone]]
  return chunksOf(text)
    .flatMap((chunk) => (/[\d@.]/.test(chunk) ? [lettersOf(chunk)] : partsOf(chunk)))
    .filter((word) => word !== '')
    .slice(0, SEARCHED_WORDS)
    .map((word) => word.slice(0, WORD_LENGTH))
    .map((word) => (/^\d+$/.test(word) && word.length >= LAST_DIGITS ? [word, backwards(word)] : [word]))
}
