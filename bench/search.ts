import FlexSearch from 'flexsearch'
import MiniSearch from 'minisearch'
import type { Paise } from '#domain/money.ts'
import { createFoodSearch } from '#domain/rules/food-search.ts'
import { compareNames, sortProducts } from '#domain/rules/sort.ts'
import { searchWordsOf } from '#server/policies/search-words.ts'
import { seedSearchWords } from '#server/seed/search-words.ts'
import { median, percentile } from './support/percentile.ts'
import { productNames } from './support/product-names.ts'
import { searchedFoods } from './support/searched-foods.ts'
import { printTable } from './support/table.ts'
import { atMost } from './support/verdict.ts'

/**
 * One keystroke of the search box: every prefix of seven typed texts, character by character, all matches returned.
 * Engines take turns within each round, so that a slow moment of the machine meets all of them.
 */
const TYPED = ['mango pickle', 'turm pow', 'organic honey 500', 'oil', 'with ghee', 'xyzzy', 'rice 1 kg']
const ROWS = 7
const SIZES = [
  { count: 540, rounds: 60 },
  { count: 10_000, rounds: 20 },
  { count: 100_000, rounds: 4 },
]

interface Engine {
  name: string
  find(text: string): ArrayLike<unknown>
  /** Called before each key, outside the measurement. */
  forget?(): void
}

interface Timing {
  /** p50 over the keys of the first typed text, ms. */
  p50: number
  /** p99 over the keys of all typed texts, ms. */
  p99: number
}

function naiveSearch(names: readonly string[]): Engine {
  return {
    name: 'naive filter',
    find: (text) => {
      const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
      return names.filter((name) => {
        const words = name.toLowerCase().split(/\s+/)
        return terms.every((term) => words.some((word) => word.includes(term)))
      })
    },
  }
}

/** The shop's own: all that is known of the demo shop's foods, in the order of relevance, the best seven returned. */
function ourSearch(names: readonly string[]): Engine {
  const search = createFoodSearch(searchedFoods(names), searchWordsOf(seedSearchWords.blocks))
  return { name: 'ours, by relevance', find: (text) => search.find(text, ROWS).foods }
}

function miniSearch(names: readonly string[]): Engine {
  const index = new MiniSearch({ fields: ['name'], searchOptions: { prefix: true, combineWith: 'AND' } })
  index.addAll(names.map((name, id) => ({ id, name })))
  return { name: 'minisearch (word prefixes)', find: (text) => index.search(text) }
}

function flexSearch(names: readonly string[], tokenize: 'forward' | 'full'): Engine {
  const index = new FlexSearch.Index({ tokenize })
  for (const [id, name] of names.entries()) index.add(id, name)
  const rule = tokenize === 'full' ? 'substrings' : 'word prefixes'
  return { name: `flexsearch ${tokenize} (${rule})`, find: (text) => index.search(text, { limit: names.length }) }
}

function measure(engines: readonly Engine[], rounds: number): Map<string, Timing> {
  const first = new Map<string, number[]>()
  const all = new Map<string, number[]>()
  for (const { name } of engines) {
    first.set(name, [])
    all.set(name, [])
  }
  for (let round = -1; round < rounds; round++) {
    for (const engine of engines) {
      for (const [index, text] of TYPED.entries()) {
        engine.find('')
        for (let length = 1; length <= text.length; length++) {
          engine.forget?.()
          const startedAt = performance.now()
          engine.find(text.slice(0, length))
          const took = performance.now() - startedAt
          // The round before the first only warms the engines up.
          if (round < 0) continue
          all.get(engine.name)?.push(took)
          if (index === 0) first.get(engine.name)?.push(took)
        }
      }
    }
  }
  return new Map(
    engines.map(({ name }) => [
      name,
      { p50: median(first.get(name) ?? []), p99: percentile(all.get(name) ?? [], 0.99) },
    ]),
  )
}

const timings = SIZES.map(({ count, rounds }) => {
  const names = productNames(count)
  const engines = [
    naiveSearch(names),
    ourSearch(names),
    miniSearch(names),
    flexSearch(names, 'forward'),
    flexSearch(names, 'full'),
  ]
  return { count, byEngine: measure(engines, rounds) }
})

const shown = (timing: Timing | undefined) =>
  timing === undefined ? [] : [timing.p50.toFixed(4), timing.p99.toFixed(3)]
printTable(
  "Search, ms per keystroke: p50 typing 'mango pickle', p99 over seven texts",
  ['engine', ...SIZES.flatMap(({ count }) => [`${count} p50`, `${count} p99`])],
  [...(timings[0]?.byEngine.keys() ?? [])].map((name) => [
    name,
    ...timings.flatMap(({ byEngine }) => shown(byEngine.get(name))),
  ]),
)

const at10k = timings.find(({ count }) => count === 10_000)?.byEngine
const ratio = (name: string, of: string, value: keyof Timing) =>
  (at10k?.get(name)?.[value] ?? Number.NaN) / (at10k?.get(of)?.[value] ?? Number.NaN)
printTable(
  'Search at 10,000 names against the targets',
  ['ratio', 'ours', 'target', ''],
  [
    ['p50 by relevance / naive', ...atMost(ratio('ours, by relevance', 'naive filter', 'p50'), 0.08)],
    ['p99 by relevance / minisearch', ...atMost(ratio('ours, by relevance', 'minisearch (word prefixes)', 'p99'), 1)],
  ],
)

/** Median of each over some runs in turn, ms. */
function timeSorts(sorts: Record<string, () => unknown>, rounds: number): Record<string, number> {
  const samples = new Map(Object.keys(sorts).map((name) => [name, [] as number[]]))
  for (let round = -1; round < rounds; round++) {
    for (const [name, sort] of Object.entries(sorts)) {
      const startedAt = performance.now()
      sort()
      const took = performance.now() - startedAt
      if (round >= 0) samples.get(name)?.push(took)
    }
  }
  return Object.fromEntries([...samples].map(([name, values]) => [name, median(values)]))
}

const sortRows = SIZES.filter(({ count }) => count <= 10_000).map(({ count }) => {
  const products = productNames(count)
    .map((name, index) => ({ name, pack: '500 g', shownPaise: (((index * 7919) % 90_000) + 100) as Paise }))
    .sort((a, b) => compareNames(a.name, b.name))
  const times = timeSorts(
    {
      served: () => sortProducts(products, 'a-z'),
      reversed: () => sortProducts(products, 'z-a'),
      price: () => sortProducts(products, 'low_to_high'),
      locale: () =>
        products.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' })),
      localeReversed: () =>
        products.toSorted((a, b) => b.name.localeCompare(a.name, 'en', { numeric: true, sensitivity: 'base' })),
    },
    7,
  )
  return { count, times }
})

printTable(
  'Sorting, ms (median of 7)',
  ['what', ...sortRows.map(({ count }) => String(count))],
  [
    ['by name, as served', 'served'],
    ['by name, reversed', 'reversed'],
    ['by price', 'price'],
    ['localeCompare with options', 'locale'],
    ['localeCompare with options, reversed', 'localeReversed'],
  ].map(([label = '', key = '']) => [label, ...sortRows.map(({ times }) => (times[key] ?? Number.NaN).toFixed(3))]),
)
const sorts = sortRows.at(-1)?.times ?? {}
printTable(
  'Sorting 10,000 products against the target',
  ['ratio', 'ours', 'target', ''],
  [
    ['a-z / localeCompare with options', ...atMost((sorts.served ?? Number.NaN) / (sorts.locale ?? Number.NaN), 0.05)],
    [
      'z-a / localeCompare with options',
      ...atMost((sorts.reversed ?? Number.NaN) / (sorts.localeReversed ?? Number.NaN), 0.05),
    ],
  ],
)
