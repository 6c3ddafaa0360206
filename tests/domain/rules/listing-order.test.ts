import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { inListingOrder } from '#domain/rules/listing-order.ts'

const pack = (group: string, rupees: number) => ({ group, shownPaise: paise(rupees * 100), id: `${group} ${rupees}` })

test('one pack of every food comes before the second of any, cheapest first', () => {
  const list = [
    pack('amla', 300),
    pack('amla', 100),
    pack('honey', 50),
    pack('oats', 90),
    pack('oats', 40),
    pack('amla', 200),
  ]
  expect(inListingOrder(list).map((product) => product.id)).toEqual([
    'amla 100',
    'honey 50',
    'oats 40',
    'amla 200',
    'oats 90',
    'amla 300',
  ])
})

test('nothing is lost or doubled, and an empty list stays empty', () => {
  const anyPack = fc.record({
    group: fc.constantFrom('a', 'b', 'c'),
    shownPaise: fc.integer({ min: 0, max: 9 }).map(paise),
  })
  fc.assert(
    fc.property(fc.array(anyPack), (list) => {
      const ordered = inListingOrder(list)
      expect(ordered).toHaveLength(list.length)
      expect(new Set(ordered)).toEqual(new Set(list))
    }),
  )
})
