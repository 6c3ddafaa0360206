import { describe, expect, it } from 'vitest'
import { guessesFor, readyFirstLetters, suggestionsFor } from '#src/features/search/suggestions.ts'
import { productOf, shelfWith } from '#tests/support/shelf-item.ts'

const pack = (name: string, group: string, weight: string, availability = 5) =>
  productOf({ _id: `${group}-${weight}`, name: `${name} ${weight}`, weight, group, availability })

const catalogue = shelfWith(
  pack('Mango Pickle', 'mango', '250 g', 0),
  pack('Mango Pickle', 'mango', '500 g'),
  pack('Raw Honey', 'raw', '500 g'),
  ...['Amla', 'Carrot', 'Garlic', 'Ginger', 'Lime', 'Onion', 'Prune', 'Quince'].map((food) =>
    pack(`${food} Pickle`, food, '200 g'),
  ),
)
const names = (text: string) => suggestionsFor(catalogue, text)?.items.map((item) => item.name)

describe('the list under the search box', () => {
  it('is empty for a blank text', () => {
    expect(suggestionsFor(catalogue, '  ')).toBeNull()
  })

  it('shows one pack of each food, in stock where there is one, at most seven, with the count of all', () => {
    const found = suggestionsFor(catalogue, 'pickle')
    expect(found?.count).toBe(10)
    expect(found?.isNearest).toBe(false)
    expect(found?.items).toHaveLength(7)
    expect(names('mango')).toEqual(['Mango Pickle 500 g'])
  })

  it('finds the same for a letter that was looked at before', () => {
    const letters = ['p', 'q', 'M', 'é', ' o ']
    const before = letters.map((letter) => suggestionsFor(catalogue, letter))
    readyFirstLetters(catalogue)
    expect(letters.map((letter) => suggestionsFor(catalogue, letter))).toEqual(before)
    expect(suggestionsFor(catalogue, 'p')).toBe(suggestionsFor(catalogue, 'p'))
    expect(before.map((found) => found?.count)).toEqual([10, 1, 4, 0, 5])
  })

  it('finds nothing at once, and then offers the nearest, marked as such', () => {
    expect(suggestionsFor(catalogue, 'shahad')).toEqual({ items: [], count: 0, text: 'shahad', isNearest: false })
    const guessed = guessesFor(catalogue, 'shahad')
    expect(guessed).toMatchObject({ count: 0, isNearest: true, text: 'honey' })
    expect(guessed?.items.map((item) => item.name)).toEqual(['Raw Honey 500 g'])
  })

  it('offers nothing where nothing is near', () => {
    expect(guessesFor(catalogue, 'xyzzy')).toBeNull()
  })
})
