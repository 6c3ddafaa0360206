import { describe, expect, it } from 'vitest'
import { packShownOf } from '#src/features/search/components/suggestion-row.tsx'
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
const names = (text: string) => suggestionsFor(catalogue, text)?.foods.map((packs) => packs[0]?.foodName)

describe('the list under the search box', () => {
  it('is empty for a blank text', () => {
    expect(suggestionsFor(catalogue, '  ')).toBeNull()
  })

  it('shows each food once with its sizes, at most seven, with the count of all', () => {
    const found = suggestionsFor(catalogue, 'pickle')
    expect(found?.count).toBe(9)
    expect(found?.isNearest).toBe(false)
    expect(found?.foods).toHaveLength(7)
    expect(suggestionsFor(catalogue, 'mango')?.foods).toMatchObject([[{ pack: '250 g' }, { pack: '500 g' }]])
    expect(packShownOf(suggestionsFor(catalogue, 'mango')?.foods[0] ?? [])?.pack).toBe('500 g')
  })

  it('finds the same for a letter that was looked at before', () => {
    const letters = ['p', 'q', 'M', 'é', ' o ']
    const before = letters.map((letter) => suggestionsFor(catalogue, letter))
    readyFirstLetters(catalogue)
    expect(letters.map((letter) => suggestionsFor(catalogue, letter))).toEqual(before)
    expect(suggestionsFor(catalogue, 'p')).toBe(suggestionsFor(catalogue, 'p'))
  })

  it('finds nothing at once, and then offers the nearest, marked as such', () => {
    expect(suggestionsFor(catalogue, 'pikle')).toMatchObject({ foods: [], count: 0, text: 'pikle', isNearest: false })
    const guessed = guessesFor(catalogue, 'pikle')
    expect(guessed).toMatchObject({ count: 0, isNearest: true, unsold: null, text: 'pickle' })
    expect(names('raw')).toEqual(['Raw Honey'])
  })

  it('offers nothing where nothing is near', () => {
    expect(guessesFor(catalogue, 'xyzzy')).toBeNull()
  })
})
