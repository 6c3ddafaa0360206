import { describe, expect, it } from 'vitest'
import { singularOf, wordsOf } from '#domain/rules/search-fold.ts'

describe('the words of a text', () => {
  it.each<[string, string[]]>([
    ['Mango Pickle', ['mango', 'pickle']],
    ['Salt, fine (iodised)', ['salt', 'fine', 'iodised']],
    ['RAW-Honey', ['raw', 'honey']],
    ['अचार, आम', ['अचार', 'आम']],
    ['ÉCLAIR', ['éclair']],
    ['', []],
    [' – ', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it.each<[string, string[]]>([
    ['500gm', ['500g']],
    ['500 g', ['500g']],
    ['500 Grams', ['500g']],
    ['1 gram', ['1g']],
    ['500 gms', ['500g']],
    ['1 Kilo', ['1kg']],
    ['2 kilos', ['2kg']],
    ['1kg', ['1kg']],
    ['2 kgs', ['2kg']],
    ['2 ltr', ['2l']],
    ['2 ltrs', ['2l']],
    ['5 litre', ['5l']],
    ['5 litres', ['5l']],
    ['5 liter', ['5l']],
    ['5 liters', ['5l']],
    ['200 ml', ['200ml']],
    ['oil 5 l mustard', ['oil', '5l', 'mustard']],
    ['(500 g)', ['500g']],
    ['500 g और 1 kg', ['500g', 'और', '1kg']],
    ['A2 gir', ['a2', 'gir']],
    ['A2 g', ['a2', 'g']],
    ['5 gifts', ['5', 'gifts']],
    ['7 grain', ['7', 'grain']],
  ])('a size is one word: %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('one spelling for Hindi signs that have several', () => {
    expect(wordsOf('क़')).toEqual(wordsOf('क'))
    expect(wordsOf('\u0921\u093c')).toEqual(wordsOf('ड'))
    expect(wordsOf('चाँद')).toEqual(wordsOf('चांद'))
    expect(wordsOf('ｆｕｌｌ')).toEqual(['full'])
  })
})

describe('a word without the ending of its plural', () => {
  it.each([
    ['seeds', 'seed'],
    ['oats', 'oat'],
    ['berries', 'berry'],
    ['chillies', 'chilli'],
    ['jellies', 'jelli'],
    ['mangoes', 'mango'],
    ['boxes', 'box'],
    ['peaches', 'peach'],
    ['radishes', 'radish'],
    ['grasses', 'grass'],
    ['cashews', 'cashew'],
    ['spices', 'spice'],
    ['pies', 'pie'],
    ['gas', 'gas'],
    ['oil', 'oil'],
    ['grass', 'grass'],
    ['citrus', 'citrus'],
    ['oasis', 'oasis'],
    ['500s', '500s'],
    ['आमs', 'आमs'],
    ['nuts', 'nut'],
    ['tea', 'tea'],
  ])('%s is %s', (word, singular) => {
    expect(singularOf(word)).toBe(singular)
  })
})
