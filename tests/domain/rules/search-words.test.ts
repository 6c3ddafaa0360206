import { beforeEach, describe, expect, it } from 'vitest'
import { type KnownWords, keyOf, knowWords } from '#domain/rules/search-words.ts'

const SAID = {
  same: [
    ['Pickles', 'achar', 'अचार'],
    ['rock salt', 'sendha namak', 'rock sugar candy'],
    ['pickle', 'loncha', ''],
  ],
  uses: [{ words: ['tadka', 'chaunk'], find: ['cumin', 'mustard oil'] }],
  unsold: [{ words: ['Ghee', 'desi ghee'], near: ['coconut oil'] }],
}
let known: KnownWords
beforeEach(() => {
  known = knowWords(SAID)
})

describe('what the operator says of words', () => {
  it('is looked up by words in the singular', () => {
    expect(keyOf('Rock Salts')).toBe('rock salt')
    expect(keyOf('')).toBe('')
  })

  it('joins all words for one thing, each list adding to the others', () => {
    expect(known.others('pickle')).toEqual(['achar', 'अचार', 'loncha', ''])
    expect(known.others('achar')).toEqual(['pickle', 'अचार'])
    expect(known.others('mango')).toEqual([])
  })

  it('says what is looked for in place of a use', () => {
    expect(known.uses('tadka')).toEqual(['cumin', 'mustard oil'])
    expect(known.uses('chaunk')).toEqual(['cumin', 'mustard oil'])
    expect(known.uses('pickle')).toEqual([])
  })

  it('names a missing food as it is written first', () => {
    expect(known.unsold('ghee')).toEqual({ name: 'Ghee', near: ['coconut oil'] })
    expect(known.unsold('desi ghee')).toEqual({ name: 'Ghee', near: ['coconut oil'] })
    expect(known.unsold('pickle')).toBeUndefined()
  })

  it('knows each of them, and no blank', () => {
    for (const key of ['pickle', 'अचार', 'rock salt', 'tadka', 'desi ghee']) expect(known.has(key), key).toBe(true)
    for (const key of ['', 'mango', 'rock', 'salt']) expect(known.has(key), key).toBe(false)
    expect([...known.keys()]).toEqual([
      'pickle',
      'achar',
      'अचार',
      'rock salt',
      'sendha namak',
      'rock sugar candy',
      'loncha',
      'tadka',
      'chaunk',
      'ghee',
      'desi ghee',
    ])
  })

  it.each([
    [['rock', 'salt', 'fine'], 0, 2],
    [['rock', 'sugar', 'candy'], 0, 3],
    [['rock', 'sugar'], 0, 1],
    [['fine', 'rock', 'salt'], 1, 2],
    [['fine', 'rock', 'salt'], 0, 1],
    [['pickle', 'rock'], 0, 1],
    [['rock'], 0, 1],
    [[], 0, 1],
  ])('in %j at %i stands a phrase of %i words', (words, start, length) => {
    expect(known.phraseAt(words, start)).toBe(length)
  })

  it('takes the longest of several phrases that begin alike, however they are listed', () => {
    for (const phrases of [
      ['rock salt', 'rock salt lamp'],
      ['rock salt lamp', 'rock salt'],
    ]) {
      const { phraseAt } = knowWords({ same: [phrases, ['rock']], uses: [], unsold: [] })
      expect(phraseAt(['rock', 'salt', 'lamp'], 0)).toBe(3)
      expect(phraseAt(['rock', 'salt', 'fine'], 0)).toBe(2)
      expect(phraseAt(['rock', 'candy'], 0)).toBe(1)
    }
  })
})
