import { expect, it } from 'vitest'
import { alternativesTo, cousins, otherSizes } from '#domain/rules/alternatives.ts'

const pack = (foodName: string, size: string, rupees: number, availability = 9, categoryUrl = 'organic-honey') => ({
  foodName,
  pack: size,
  group: foodName.toLowerCase().replaceAll(' ', '-'),
  categoryUrl,
  shownPaise: rupees * 100,
  product: { availability },
})

const gone = pack('Tulsi Honey', '700 g', 600, 0)
const shelf = [
  gone,
  pack('Tulsi Honey', '175 g', 180),
  pack('Tulsi Honey', '350 g', 330),
  pack('Tulsi Honey', '1.4 kg', 1100, 0),
  pack('Wild Forest Nectar', '500 g', 590),
  pack('Raw Honey', '250 g', 191),
  pack('Raw Honey', '1 kg', 647),
  pack('Litchi Honey', '800 g', 675),
  pack('Ajwain Honey', '500 g', 400, 0),
  pack('Tulsi Tea', '700 g', 600, 9, 'organic-tea'),
]
const names = (items: typeof shelf) => items.map(({ foodName, pack }) => `${foodName} ${pack}`)

it('of a sold-out food the sizes that are there, the nearest first', () => {
  expect(names(otherSizes(gone, shelf))).toEqual(['Tulsi Honey 350 g', 'Tulsi Honey 175 g'])
})

it('then cousins of the same shelf: shared words, nearest price, the pack nearest in size, none sold out', () => {
  expect(names(cousins(gone, shelf, 9))).toEqual(['Raw Honey 1 kg', 'Litchi Honey 800 g', 'Wild Forest Nectar 500 g'])
  expect(cousins(gone, shelf, 2)).toHaveLength(2)
})

it('in its place so many sizes at the most, then one pack of each of the nearest foods', () => {
  expect(names(alternativesTo(gone, shelf, { sizes: 3, most: 3 }))).toEqual([
    'Tulsi Honey 350 g',
    'Tulsi Honey 175 g',
    'Raw Honey 1 kg',
  ])
  expect(names(alternativesTo(gone, shelf, { sizes: 1, most: 3 }))).toEqual([
    'Tulsi Honey 350 g',
    'Raw Honey 1 kg',
    'Litchi Honey 800 g',
  ])
})

const named = (group: string, rupees: number, size = '500 g', foodName = 'Honey') => ({
  ...pack(foodName, size, rupees),
  group,
})

it('of packs equally near in size the cheaper comes first', () => {
  const item = named('a', 100, '500 g')
  const dear = named('a', 300, '1 kg')
  const cheap = named('a', 200, '250 g')
  expect(otherSizes(item, [dear, item, cheap])).toEqual([cheap, dear])
  expect(otherSizes(item, [item])).toEqual([])
})

it('packs that cannot be compared in size are as near as the same', () => {
  const item = named('a', 100, '500 g')
  const odd = [named('a', 50, 'basket'), named('a', 60, '6 pieces'), named('a', 70, '500 ml'), named('a', 40, '600 g')]
  expect(otherSizes(item, odd).map(({ pack: size }) => size)).toEqual(['basket', '6 pieces', '500 ml', '600 g'])
  const basket = named('a', 100, 'basket')
  expect(otherSizes(basket, [named('a', 60, '1 kg'), named('a', 50, '5 kg')]).map(({ pack: size }) => size)).toEqual([
    '5 kg',
    '1 kg',
  ])
})

it('of cousins equally near in words and price the order is that of their groups', () => {
  const item = named('item', 200)
  const [d, b, c, a] = [named('d', 300), named('b', 100), named('c', 300), named('a', 190)]
  const groups = (items: typeof shelf) => items.map(({ group }) => group)
  expect(groups(cousins(item, [d, b, c, a], 9))).toEqual(['a', 'b', 'c', 'd'])
  expect(groups(cousins(item, [a, c, b, d], 9))).toEqual(['a', 'b', 'c', 'd'])
})

it('of a cousin with packs equally near in size the first is taken, a nearer one in its place', () => {
  const item = named('item', 200, '500 g')
  const first = named('a', 100, '250 g')
  const second = named('a', 110, '1 kg')
  const nearer = named('a', 120, '600 g')
  expect(cousins(item, [first, second], 9)).toEqual([first])
  expect(cousins(item, [first, second, nearer], 9)).toEqual([nearer])
  expect(cousins(item, [nearer, first], 9)).toEqual([nearer])
})

it('words are shared whatever their case and what stands between them', () => {
  const item = named('item', 200, '500 g', 'Wild – Forest (raw) honey')
  const near = named('near', 900, '500 g', 'WILD forest')
  const far = named('far', 200, '500 g', '- - - - -')
  expect(cousins(item, [far, near], 9)).toEqual([near, far])
})
