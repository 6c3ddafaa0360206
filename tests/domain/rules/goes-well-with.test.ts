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

  /** The same said plainly: all foods in order, then taken from the front. */
  function takenFromTheFront(companions: string[], most: number) {
    const of = (shelf: string[]) => shelf.flatMap((name) => large.filter(({ categoryUrl }) => categoryUrl === name))
    const near = [['oats', 'organic-tea', 'breakfast-cereals'], ['gifts-&-combos'], ['vegan'], ['salt']]
    const known = companions.flatMap((group) => large.find((food) => food.group === group) ?? [])
    const inOrder = [
      known,
      ...near.map((shelves) => inTurn(of(shelves).filter(({ group }) => !companions.includes(group)))),
    ]
    const taken: typeof large = []
    for (const food of inOrder.flat()) {
      const ofShelf = taken.filter(({ categoryUrl }) => categoryUrl === food.categoryUrl).length
      if (taken.length < most && (companions.includes(food.group) || ofShelf < 2)) taken.push(food)
    }
    return taken
  }
  const shelves = ['organic-honey', 'oats', 'organic-tea', 'breakfast-cereals', 'gifts-&-combos', 'vegan', 'salt']
  const large = Array.from({ length: 140 }, (_, at) => ({
    group: `food-${at}`,
    categoryUrl: shelves[at % shelves.length] ?? '',
  }))
  /** Foods equally near, in the turn they have for honey: each by itself is asked against each other one. */
  const inTurn = (some: typeof large) =>
    some.toSorted((a, b) => {
      const alike = [a, b].map(({ group }) => ({ group, categoryUrl: 'salt' }))
      return goesWellWith(honey, [], alike, 1)[0]?.group === a.group ? -1 : 1
    })

  it('of a large shop the very ones that stand first when all are put in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(139), { maxLength: 8 }), fc.integer({ min: 1, max: 12 }), (numbers, most) => {
        const companions = numbers.map((at) => `food-${at}`)
        expect(goesWellWith(honey, companions, large, most)).toEqual(takenFromTheFront(companions, most))
      }),
      { numRuns: 50 },
    )
  })
})
