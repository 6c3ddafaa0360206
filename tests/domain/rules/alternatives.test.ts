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
