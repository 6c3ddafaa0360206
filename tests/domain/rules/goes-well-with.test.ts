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

describe('shelves that are eaten with', () => {
  const KIN: [string, string][] = [
    ['chaap', 'chutney-&-dip homestyle-pickles organic-oils seasonings-&-herbs'],
    ['homestyle-pickles', 'chaap chutney-&-dip jaggery organic-oils salt seasonings-&-herbs'],
    ['chutney-&-dip', 'chaap homestyle-pickles organic-oils seasonings-&-herbs'],
    ['organic-honey', 'breakfast-cereals gifts-&-combos oats organic-tea vegan'],
    ['jam', 'breakfast-cereals oats organic-tea vegan'],
    ['organic-oils', 'chaap chutney-&-dip homestyle-pickles salt seasonings-&-herbs'],
    ['salt', 'homestyle-pickles organic-oils seasonings-&-herbs'],
    ['seasonings-&-herbs', 'chaap chutney-&-dip homestyle-pickles organic-oils salt'],
    ['breakfast-cereals', 'fruit-preserves jam organic-honey sweeteners vegan'],
    ['oats', 'fruit-preserves jaggery jam organic-honey sweeteners vegan'],
    ['organic-tea', 'fruit-preserves gifts-&-combos jaggery jam organic-honey sweeteners'],
    ['gifts-&-combos', 'fruit-preserves organic-honey organic-tea'],
    ['jaggery', 'homestyle-pickles oats organic-tea vegan'],
    ['vegan', 'breakfast-cereals jaggery jam oats organic-honey'],
    ['fruit-preserves', 'breakfast-cereals gifts-&-combos oats organic-tea'],
    ['sweeteners', 'breakfast-cereals oats organic-tea'],
  ]
  const oneOfEach = KIN.map(([categoryUrl]) => ({ group: `a food of ${categoryUrl}`, categoryUrl }))

  it.each(KIN)('%s comes with %s before all others', (categoryUrl, kin) => {
    const names = kin.split(' ')
    for (const group of ['it', 'another food', 'a third', 'and one more', 'the last of five']) {
      const chosen = goesWellWith({ group, categoryUrl }, [], oneOfEach, names.length)
      expect(chosen.map((food) => food.categoryUrl).toSorted(), group).toEqual(names)
    }
  })

  it('the closer ones come first', () => {
    const chosen = goesWellWith({ group: 'it', categoryUrl: 'oats' }, [], oneOfEach, 6).map((food) => food.categoryUrl)
    expect(chosen.slice(0, 2).toSorted()).toEqual(['organic-honey', 'vegan'])
  })
})

describe('what is chosen of what goes well', () => {
  const tea = (group: string) => ({ group, categoryUrl: 'organic-tea' })
  const groups = (...asked: Parameters<typeof goesWellWith>) => goesWellWith(...asked).map(({ group }) => group)

  it('a companion of the same shelf is named, the food itself never', () => {
    const shelf = [honey, { group: 'litchi-honey', categoryUrl: 'organic-honey' }, tea('assam')]
    expect(groups(honey, ['litchi-honey', 'raw-honey'], shelf, 9)).toEqual(['litchi-honey', 'assam'])
    expect(groups(honey, [], shelf, 9)).toEqual(['assam'])
  })

  it('companions come in their order, more than two of one shelf; others no third', () => {
    const teas = ['a', 'b', 'c', 'd'].map(tea)
    expect(groups(honey, ['d', 'c', 'b'], teas, 9)).toEqual(['d', 'c', 'b'])
    expect(groups(honey, ['b'], teas, 9)).toHaveLength(2)
    expect(groups(honey, ['d', 'c', 'b'], teas, 2)).toEqual(['d', 'c'])
    expect(groups(honey, [], teas, 0)).toEqual([])
  })

  it('foods equally near take turns from food to food', () => {
    const teas = ['assam', 'darjeeling', 'nilgiri', 'masala-chai', 'tulsi', 'green-tea'].map(tea)
    const first = (name: string) => groups({ ...honey, group: name }, [], teas, 1).join()
    const firsts = ['raw-honey', 'litchi-honey', 'ajwain-honey', 'wild-forest-nectar', 'honey-box', 'comb'].map(first)
    expect(new Set(firsts).size, firsts.join()).toBeGreaterThan(2)
  })

  it('known companions equally tied come by their names, eight at most', () => {
    const recipe = ['honey', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']
    expect(knownCompanions('honey', [recipe], new Map())).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(knownCompanions('honey', [recipe.toReversed()], new Map())).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
    expect(
      knownCompanions(
        'honey',
        [
          ['honey', 'a', 'a'],
          ['honey', 'b'],
          ['b', 'honey'],
        ],
        new Map(),
      ),
    ).toEqual(['b', 'a'])
  })
})
