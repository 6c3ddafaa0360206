import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goesWellWith, knownCompanions } from '#domain/rules/goes-well-with.ts'

const honey = { group: 'raw-honey', categoryUrl: 'organic-honey' }
const foods = [
  honey,
  { group: 'litchi-honey', categoryUrl: 'organic-honey' },
  { group: 'assam', categoryUrl: 'organic-tea' },
  { group: 'darjeeling', categoryUrl: 'organic-tea' },
  { group: 'nilgiri', categoryUrl: 'organic-tea' },
  { group: 'rolled-oats', categoryUrl: 'oats' },
  { group: 'mango-pickle', categoryUrl: 'homestyle-pickles' },
]

describe('what is known to go with a food', () => {
  const recipes = [
    ['oats', 'honey', 'milk'],
    ['honey', 'milk'],
    ['rice', 'ghee'],
  ]

  it('foods of its recipes come first that share most of them, then what customers order along', () => {
    expect(knownCompanions('honey', recipes, new Map([['tea', 3]]))).toEqual(['milk', 'oats', 'tea'])
    expect(knownCompanions('honey', recipes, new Map([['tea', 64]]))[0]).toBe('tea')
  })

  it('what one or two customers did says nothing', () => {
    expect(knownCompanions('honey', [], new Map([['tea', 2]]))).toEqual([])
  })
})

describe('what goes well with a food', () => {
  it('known companions, then shelves it is eaten with, two of each, and none of its own shelf', () => {
    const groups = goesWellWith(honey, ['mango-pickle'], foods, 4).map(({ group }) => group)
    expect(groups[0]).toBe('mango-pickle')
    expect(groups).toContain('rolled-oats')
    expect(groups.filter((group) => ['assam', 'darjeeling', 'nilgiri'].includes(group))).toHaveLength(2)
    expect(groups).not.toContain('litchi-honey')
  })

  it('is the same in whatever order the shop lists its foods, and never the food itself', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(foods, { minLength: foods.length }), (shuffled) => {
        const chosen = goesWellWith(honey, ['assam'], shuffled, 5)
        expect(chosen).toEqual(goesWellWith(honey, ['assam'], foods, 5))
        expect(chosen).not.toContain(honey)
      }),
    )
  })
})
