import { describe, expect, test } from 'vitest'
import { breakfastCereals } from '#server/seed/foods/breakfast-cereals.ts'
import { chutneyAndDip } from '#server/seed/foods/chutney-and-dip.ts'
import { homestylePickles } from '#server/seed/foods/homestyle-pickles.ts'
import { jam } from '#server/seed/foods/jam.ts'
import { organicHoney } from '#server/seed/foods/organic-honey.ts'
import { organicOils } from '#server/seed/foods/organic-oils.ts'
import { salt } from '#server/seed/foods/salt.ts'
import { seasoningsAndHerbs } from '#server/seed/foods/seasonings-and-herbs.ts'
import type { SeedFood } from '#server/seed/types.ts'

interface LoadedCatalogue {
  shelf: string
  foods: SeedFood[]
  atLeast: number
  /** Chapters of the customs tariff that belong on the shelf, each with its GST percent. */
  gst: Record<string, number>
}

const spices = { '07': 5, '08': 5, '09': 5, '12': 5 }
const shelves: LoadedCatalogue[] = [
  { shelf: 'pickles', foods: homestylePickles, atLeast: 18, gst: { 2001: 5 } },
  { shelf: 'honey', foods: organicHoney, atLeast: 10, gst: { '0409': 5 } },
  { shelf: 'chutneys and dips', foods: chutneyAndDip, atLeast: 12, gst: { 2103: 5 } },
  { shelf: 'jam', foods: jam, atLeast: 9, gst: { 2007: 5 } },
  { shelf: 'oils', foods: organicOils, atLeast: 12, gst: { 15: 5 } },
  { shelf: 'seasonings and herbs', foods: seasoningsAndHerbs, atLeast: 16, gst: spices },
  { shelf: 'salt', foods: salt, atLeast: 6, gst: { 2501: 0, 2103: 5 } },
  { shelf: 'breakfast cereals', foods: breakfastCereals, atLeast: 9, gst: { 1904: 5, 1104: 5 } },
]
const all = shelves.flatMap(({ foods }) => foods)
const packs = all.flatMap((food) => food.packs)
const PAGE = 12
const UNITS: Record<string, number> = { g: 1, kg: 1000, ml: 1, L: 1000, pieces: 1 }
const CLAIMS =
  /immun|cure|heal|digest|detox|cholesterol|diabet|weight|medicin|remedy|remedies|certif|GI tag|superfood|lorem/i

/** Grams, millilitres or pieces in a pack; NaN when the size does not parse. */
function contentOf(size: string): number {
  const [, count = '1', amount = '', unit = ''] = /^(?:(\d+) × )?(\d+) (g|kg|ml|L|pieces)$/.exec(size) ?? []
  return Number(count) * Number(amount || Number.NaN) * (UNITS[unit] ?? Number.NaN)
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function contrast(one: string, other: string): number {
  const [a = 0, b = 0] = [one, other].map((hex) => {
    const [red = 0, green = 0, blue = 0] = channels(hex).map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function textFaults({ name, description, details }: SeedFood): string[] {
  const sentences = description.split(/(?<=[.!?])\s+(?=[A-Z])/).length
  const amounts = Object.fromEntries(details.nutrition.map(([row, value]) => [row, Number.parseFloat(value)]))
  const { Protein = Number.NaN, Carbohydrate = Number.NaN, Fat = Number.NaN } = amounts
  const rules: [string, boolean][] = [
    ['name is words only, without a size', /^[A-Z][A-Za-z]*([ -][A-Za-z]+)*$/.test(name)],
    ['description has 2 to 4 sentences', sentences >= 2 && sentences <= 4 && /[.!?]$/.test(description)],
    ['description is neither a stub nor an essay', description.length >= 100 && description.length <= 300],
    ['no health or certificate claim', !CLAIMS.test([description, ...Object.values(details)].join(' '))],
    ['keeps for months', /^\d+ months$/.test(details.keepsFor)],
    ['origin is a place and its state', /^[A-Z][A-Za-z ]+, [A-Z][A-Za-z ]+$|, Ladakh$/.test(details.origin)],
    ['ingredients and storage are told', details.ingredients.length > 3 && details.storage.length > 20],
    ['nutrients fit into 100 g', Protein + Carbohydrate + Fat <= 100],
    [
      'sugars and fibre are part of the carbohydrate',
      (amounts['Total sugars'] ?? Number.NaN) + (amounts['Dietary fibre'] ?? Number.NaN) <= Carbohydrate + 0.05,
    ],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${name}: ${rule}`)
}

function packFaults({ name, discount, packs: sizes }: SeedFood): string[] {
  const contents = sizes.map(({ size }) => contentOf(size))
  const rules: [string, boolean][] = [
    ['three or four packs', sizes.length === 3 || sizes.length === 4],
    ['sizes parse', contents.every(Number.isFinite)],
    ['discount is 0 to 30', Number.isInteger(discount) && discount >= 0 && discount <= 30],
    ['prices are whole rupees ending in 5 or 9', sizes.every(({ price }) => [5, 9].includes(price % 10))],
    ['stock is 0 to 180', sizes.every(({ stock }) => Number.isInteger(stock) && stock >= 0 && stock <= 180)],
    [
      'a larger pack costs more, and no more for the same amount',
      sizes.every(({ price }, at) => {
        const [smaller, ratio] = [sizes[at - 1], (contents[at] ?? 0) / (contents[at - 1] ?? 1)]
        return !smaller || (ratio > 1 && price > smaller.price && price <= smaller.price * ratio)
      }),
    ],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${name}: ${rule}`)
}

function labelFaults({ name, art }: SeedFood): string[] {
  const { main = '', second = '', back, ...others } = art.palette ?? {}
  const rules: [string, boolean][] = [
    ['label has at most 12 letters', art.label.length > 0 && art.label.length <= 12],
    ['Hindi is one to three words', /^[\u0900-\u097F]+( [\u0900-\u097F]+){0,2}$/.test(art.hi)],
    ['strip has at most 22 letters', art.sub.length > 0 && art.sub.length <= 22],
    ['two motifs at the foot', art.props?.length === 2],
    ['a background is chosen', back !== undefined],
    ['colours are hex', [main, second, ...Object.values(others)].every((hex) => /^#[0-9A-F]{6}$/.test(hex))],
    ['cream lettering reads on the main colour', contrast(main, '#FFF4DB') >= 4.5],
    ['Hindi in the second colour reads on the main colour', contrast(main, second) >= 3],
    ['dark lettering reads on the strip', contrast(second, '#2A1B10') >= 4.5],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${name}: ${rule}`)
}

/** How many of form, motif, main colour and background two packs have in common. */
function likeness(one: SeedFood, other: SeedFood): number {
  const traits = ({ art }: SeedFood) => [art.form, art.motif, art.palette?.main, art.palette?.back]
  const theirs = traits(other)
  return traits(one).filter((trait, at) => trait === theirs[at]).length
}

describe('demo catalogue, first half', {
  tags: ['SCOPE-04', 'SCOPE-05', 'SCOPE-06', 'SCOPE-07', 'SCOPE-08', 'SCOPE-09', 'SCOPE-10', 'SCOPE-11'],
}, () => {
  test.each(shelves)('$shelf holds at least $atLeast foods', ({ foods, atLeast }) => {
    expect(foods.length).toBeGreaterThanOrEqual(atLeast)
  })

  test('90 foods and 310 products at least', () => {
    expect(all.length).toBeGreaterThanOrEqual(90)
    expect(packs.length).toBeGreaterThanOrEqual(310)
  })

  test('there is a Raw Honey on the honey shelf', () => {
    expect(organicHoney.map((food) => food.name)).toContain('Raw Honey')
  })

  test.each(shelves)('$shelf: words, packs and labels keep their rules', ({ foods }) => {
    expect(foods.flatMap((food) => [...textFaults(food), ...packFaults(food), ...labelFaults(food)])).toEqual([])
  })

  test.each(shelves)('$shelf: HSN and GST are those of its kind', ({ foods, gst }) => {
    const rate = (hsn: string) => gst[hsn] ?? gst[hsn.slice(0, 2)]
    expect(foods.filter(({ hsn, tax }) => hsn.length !== 4 || rate(hsn) !== tax).map((food) => food.name)).toEqual([])
  })

  test('names are unique and no two descriptions open alike', () => {
    const openings = all.map((food) => food.description.toLowerCase().split(/\W+/).slice(0, 2).join(' '))
    expect(new Set(all.map((food) => food.name.toLowerCase())).size).toBe(all.length)
    expect(openings.filter((opening, at) => openings.indexOf(opening) !== at)).toEqual([])
  })

  test.each(shelves)('$shelf: no picture twice, and none on a page that is nearly another', ({ foods }) => {
    const twins = foods.flatMap((one, at) =>
      foods.slice(at + 1).flatMap((other, gap) => {
        const most = gap + 1 < PAGE ? 2 : 3
        return likeness(one, other) > most ? [`${one.name} / ${other.name}`] : []
      }),
    )
    expect(twins).toEqual([])
  })

  test.each(shelves)('$shelf: a main colour is printed once', ({ foods }) => {
    const mains = foods.map(({ art }) => art.palette?.main)
    expect(mains.filter((main, at) => mains.indexOf(main) !== at)).toEqual([])
  })

  test('about half of the foods stand at full price, a few at 30 % off', () => {
    const share = all.filter((food) => food.discount === 0).length / all.length
    const deepest = all.filter((food) => food.discount === 30).length
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
    expect(deepest).toBeGreaterThanOrEqual(3)
    expect(deepest).toBeLessThanOrEqual(8)
  })

  test.each(['best_seller', 'new_arrivals', 'deal_of_the_day', 'season_special'] as const)(
    'about a tenth of the foods are %s',
    (flag) => {
      const share = all.filter((food) => food.flags?.includes(flag)).length / all.length
      expect(share).toBeGreaterThan(0.07)
      expect(share).toBeLessThan(0.14)
    },
  )

  test('some packs run low and about one in fifty is sold out', () => {
    const soldOut = packs.filter(({ stock }) => stock === 0).length / packs.length
    const low = packs.filter(({ stock }) => stock >= 1 && stock <= 5).length / packs.length
    expect(soldOut).toBeGreaterThan(0.01)
    expect(soldOut).toBeLessThan(0.03)
    expect(low).toBeGreaterThan(0.02)
    expect(low).toBeLessThan(0.1)
  })
})
