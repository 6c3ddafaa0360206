import { expect, it } from 'vitest'
import { addressOf, slugOf } from '#domain/rules/slug.ts'

it.each([
  ['Gur & Til Laddoo 2 × 250 g', 'gur-and-til-laddoo-2-x-250-g'],
  ['Mango Pickle', 'mango-pickle'],
  ['A&B', 'a-and-b'],
  ['Crème Brûlée', 'creme-brulee'],
  ["Asha's Grandma’s Ghee", 'ashas-grandmas-ghee'],
  ['  (New!)  Oats -- 1 kg  ', 'new-oats-1-kg'],
  ['½ kg', '1-2-kg'],
  ['---', ''],
])('%j has the path form %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it.each([
  ['Mango Pickle 500 g', 'mango-pickle-500-g'],
  ['Crème 2 × 250 g', 'creme-2-x-250-g'],
  ['Salt – fine', 'salt-fine'],
  ['नमक 500 g', ''],
  ['Namak नमक', ''],
])('%j has the address %j', (name, address) => {
  expect(addressOf(name)).toBe(address)
})
