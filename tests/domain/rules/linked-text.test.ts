import { expect, it } from 'vitest'
import { hasOnlyInnerLinks } from '#domain/rules/linked-text.ts'

it.each([
  'No link at all, but (brackets) and [more].',
  'Read [our terms](/termsandconditions#returns) and [the shop](/shop/all).',
  'A [word] (in brackets) is none.',
])('is a text whose links stay in the shop: %s', (text) => {
  expect(hasOnlyInnerLinks(text)).toBe(true)
})

it.each([
  '[elsewhere](https://example.org)',
  '[elsewhere](//example.org/a)',
  '[elsewhere](/\\example.org)',
  '[nowhere]()',
  '[script](javascript:alert(1))',
  'First [ours](/shop/all), then [elsewhere](https://example.org).',
  '[two](/shop/all#a#b)',
])('has a link that no page would show as one: %s', (text) => {
  expect(hasOnlyInnerLinks(text)).toBe(false)
})
