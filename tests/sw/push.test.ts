import { expect, it } from 'vitest'
import { messageIn } from '../../sw/push-message.ts'

const data = (text: string) => ({ json: (): unknown => JSON.parse(text) })
const GOOD = { title: 'On its way', body: 'Your order HT-1 is on its way.', url: '/order-confirmed/x', tag: 'n1' }

it('reads what the shop sent', () => {
  expect(messageIn(data(JSON.stringify(GOOD)))).toEqual(GOOD)
})

it.each([
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  ['evil.example/x/'],
  ['x/order'],
])('opens nothing but the shop: %s', (url) => {
  expect(messageIn(data(JSON.stringify({ ...GOOD, url })))?.url).toBe('/')
})

it.each([
  ['{"title":"a","body":"b"}'],
  ['{"title":"a","url":"/"}'],
  ['{"body":"b","url":"/"}'],
  ['{'],
  ['null'],
  ['{}'],
  ['{"title":1}'],
  ['"text"'],
])('shows nothing for %s', (text) => {
  expect(messageIn(data(text))).toBeNull()
})

it('shows nothing for a push without data', () => {
  expect(messageIn(null)).toBeNull()
})

it('a message without a mark replaces those of its title', () => {
  const { tag: _, ...untagged } = GOOD
  expect(messageIn(data(JSON.stringify(untagged)))).toEqual({ ...GOOD, tag: GOOD.title })
  expect(messageIn(data(JSON.stringify({ ...GOOD, tag: 7 })))?.tag).toBe(GOOD.title)
})
