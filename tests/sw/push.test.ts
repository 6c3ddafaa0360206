import { expect, it } from 'vitest'
import { messageIn } from '../../sw/push-message.ts'

const data = (text: string) => ({ json: (): unknown => JSON.parse(text) })
const GOOD = { title: 'On its way', body: 'Your order HT-1 is on its way.', url: '/order-confirmed/x', tag: 'n1' }

it('reads what the shop sent', () => {
  expect(messageIn(data(JSON.stringify(GOOD)))).toEqual(GOOD)
})

it.each([['https://evil.example/'], ['//evil.example'], ['/\\evil.example'], ['javascript:alert(1)']])(
  'opens nothing but the shop: %s',
  (url) => {
    expect(messageIn(data(JSON.stringify({ ...GOOD, url })))?.url).toBe('/')
  },
)

it.each([['{'], ['null'], ['{}'], ['{"title":1}'], ['"text"']])('shows nothing for %s', (text) => {
  expect(messageIn(data(text))).toBeNull()
})

it('shows nothing for a push without data', () => {
  expect(messageIn(null)).toBeNull()
})
