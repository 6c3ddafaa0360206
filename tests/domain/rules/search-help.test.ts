import { expect, it } from 'vitest'
import { helpTopicOf } from '#domain/rules/search-help.ts'

it.each([
  ['track my order', 'orders'],
  ['Where is my order?', 'orders'],
  ['please cancel the order', 'orders'],
  ['invoice', 'orders'],
  ['trac', 'orders'],
  ['refund', 'returns'],
  ['money back please', 'returns'],
  ['broken jars', 'returns'],
  ['return order status', 'orders'],
  ['delivery charges', 'delivery'],
  ['cash on delivery', 'delivery'],
  ['cod', 'delivery'],
  ['UPI', 'delivery'],
  ['pay by upi', 'delivery'],
  ['pin code', 'delivery'],
  ['whatsapp', 'contact'],
  ['customer c', 'contact'],
  ['recipes', 'recipes'],
  ['how to cook', 'recipes'],
  ['invoice of a bulk order', 'contact'],
  ['hel', null],
  ['my o', null],
  ['rec', null],
  ['', null],
  ['mango', null],
  ['order', 'orders'],
  ['my mango', null],
])('%j asks for %s', (text, topic) => {
  expect(helpTopicOf(text)).toBe(topic)
})
