import { describe, expect, it } from 'vitest'
import { suggestionsFor } from '#src/features/search/suggestions.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

const pack = (name: string, group: string, weight: string, availability = 5) =>
  productOf({ _id: `${group}-${weight}`, name: `${name} ${weight}`, weight, group, availability })

const shelf = shelfWith(
  pack('Mango Pickle', 'mango', '250 g', 0),
  pack('Mango Pickle', 'mango', '500 g'),
  pack('Raw Honey', 'raw', '500 g'),
  ...['Amla', 'Carrot', 'Garlic', 'Ginger', 'Lime', 'Onion', 'Prune', 'Quince'].map((food) =>
    pack(`${food} Pickle`, food, '200 g'),
  ),
)
const names = (text: string) => suggestionsFor(shelf, text, true)?.items.map((item) => item.name)

describe('the list under the search box', () => {
  it('is empty for a blank text', () => {
    expect(suggestionsFor(shelf, '  ', true)).toBeNull()
  })

  it('shows one pack of each food, in stock where there is one, at most seven, with the count of all', () => {
    const found = suggestionsFor(shelf, 'pickle', true)
    expect(found?.count).toBe(10)
    expect(found?.isNearest).toBe(false)
    expect(found?.items).toHaveLength(7)
    expect(names('mango')).toEqual(['Mango Pickle 500 g'])
  })

  it('offers the nearest, marked as such, when nothing is found', () => {
    expect(names('shahad')).toEqual(['Raw Honey 500 g'])
    expect(suggestionsFor(shelf, 'shahad', true)).toMatchObject({ count: 0, isNearest: true, text: 'honey' })
  })

  it('does not guess while the typing must not wait, nor where nothing is near', () => {
    expect(suggestionsFor(shelf, 'shahad', false)).toEqual({ items: [], count: 0, text: 'shahad', isNearest: false })
    expect(suggestionsFor(shelf, 'xyzzy', true)).toEqual({ items: [], count: 0, text: 'xyzzy', isNearest: false })
  })
})
