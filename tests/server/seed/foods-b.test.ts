import { describe, expect, test } from 'vitest'
import { chaap } from '#server/seed/foods/chaap.ts'
import { fruitPreserves } from '#server/seed/foods/fruit-preserves.ts'
import { giftsAndCombos } from '#server/seed/foods/gifts-and-combos.ts'
import { jaggery } from '#server/seed/foods/jaggery.ts'
import { oats } from '#server/seed/foods/oats.ts'
import { organicTea } from '#server/seed/foods/organic-tea.ts'
import { sweeteners } from '#server/seed/foods/sweeteners.ts'
import { vegan } from '#server/seed/foods/vegan.ts'
import type { SeedFood } from '#server/seed/types.ts'

const shelves: { shelf: string; foods: SeedFood[]; atLeast: number }[] = [
  { shelf: 'oats', foods: oats, atLeast: 9 },
  { shelf: 'tea', foods: organicTea, atLeast: 14 },
  { shelf: 'sweeteners', foods: sweeteners, atLeast: 8 },
  { shelf: 'fruit preserves', foods: fruitPreserves, atLeast: 9 },
  { shelf: 'vegan', foods: vegan, atLeast: 11 },
  { shelf: 'gifts and combos', foods: giftsAndCombos, atLeast: 10 },
  { shelf: 'chaap', foods: chaap, atLeast: 8 },
  { shelf: 'jaggery', foods: jaggery, atLeast: 8 },
]
const all = shelves.flatMap(({ foods }) => foods)
const packs = all.flatMap((food) => food.packs)
const SIZE = /^(?:(\d+) × )?(\d+) (g|kg|ml|L|pieces)$/
const BASE_UNITS: Record<string, number> = { g: 1, kg: 1000, ml: 1, L: 1000, pieces: 1 }

/** Content of a pack in grams, millilitres or pieces; NaN when the size does not parse. */
function contentOf(size: string): number {
  const [, count = '1', amount = '', unit = ''] = SIZE.exec(size) ?? []
  return Number(count) * Number(amount || Number.NaN) * (BASE_UNITS[unit] ?? Number.NaN)
}

function rgb(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

function luminance(hex: string): number {
  const [red, green, blue] = rgb(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function distance(one: string, other: string): number {
  const [a, b] = [rgb(one), rgb(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** What is wrong with a food, as short sentences: an empty list is a good food. */
function faults(food: SeedFood): string[] {
  const sentences = food.description.match(/[.!?](?=\s|$)/g)?.length ?? 0
  const { ingredients, nutrition, storage, origin, keepsFor } = food.details
  const grams = Object.fromEntries(nutrition.map(([row, value]) => [row, Number.parseFloat(value)]))
  const { Protein = 0, Carbohydrate = 0, Fat = 0 } = grams
  const { art } = food
  const main = art.palette?.main ?? ''
  const second = art.palette?.second ?? ''
  const sizes = food.packs.map((pack) => contentOf(pack.size))
  const rules: [string, boolean][] = [
    ['description has 2 to 4 sentences', sentences >= 2 && sentences <= 4],
    ['description is neither a stub nor an essay', food.description.length >= 100 && food.description.length <= 320],
    ['details are filled', [ingredients, storage, origin, keepsFor].every((text) => text.length > 3)],
    ['nutrition adds up to at most 100 g', Protein + Carbohydrate + Fat <= 100.5],
    [
      'sugars and fibre are part of the carbohydrate',
      (grams['Total sugars'] ?? 0) + (grams['Dietary fibre'] ?? 0) <= Carbohydrate + 0.1,
    ],
    ['HSN has four digits', /^\d{4}$/.test(food.hsn)],
    ['GST is a known rate', [0, 5, 12, 18].includes(food.tax)],
    [
      'discount is 0 to 30',
      [food, ...food.packs].every(({ discount = 0 }) => Number.isInteger(discount) && discount >= 0 && discount <= 30),
    ],
    ['name carries no size', !/\d/.test(food.name)],
    ['three or four packs', food.packs.length >= 3 && food.packs.length <= 4],
    ['sizes parse', sizes.every(Number.isFinite)],
    ['packs grow', sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? size))],
    ['prices are whole rupees ending in 5 or 9', food.packs.every(({ price }) => price % 10 === 5 || price % 10 === 9)],
    [
      'a larger pack costs more, and less for the same amount',
      food.packs.every(({ price }, at) => {
        const before = food.packs[at - 1]
        if (!before) return true
        const growth = (sizes[at] ?? 0) / (sizes[at - 1] ?? 1)
        return price > before.price && price <= before.price * growth
      }),
    ],
    ['stock is 0 to 180', food.packs.every(({ stock }) => Number.isInteger(stock) && stock >= 0 && stock <= 180)],
    ['label has at most 12 letters', art.label.length > 0 && art.label.length <= 12],
    ['Hindi is one to three words of Devanagari', /^[\u0900-\u097F]+( [\u0900-\u097F]+){0,2}$/.test(art.hi)],
    ['strip has at most 22 letters', art.sub.length > 0 && art.sub.length <= 22],
    ['two motifs at the foot', art.props?.length === 2],
    [
      'colours are hex',
      Object.entries(art.palette ?? {}).every(([key, value]) => key === 'back' || /^#[0-9A-F]{6}$/.test(value)),
    ],
    ['cream lettering reads on the main colour', contrast(main, '#FFF4DB') >= 4.5],
    ['Hindi in the second colour reads on the main colour', contrast(main, second) >= 3],
    ['dark lettering reads on the strip', contrast(second, '#2A1B10') >= 4.5],
  ]
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${food.name}: ${rule}`)
}

describe('demo catalogue, second half', {
  tags: ['SCOPE-12', 'SCOPE-13', 'SCOPE-14', 'SCOPE-15', 'SCOPE-16', 'SCOPE-17', 'SCOPE-18', 'SCOPE-19'],
}, () => {
  test.each(shelves)('$shelf holds at least $atLeast foods', ({ foods, atLeast }) => {
    expect(foods.length).toBeGreaterThanOrEqual(atLeast)
  })

  test('75 foods and 260 products at least', () => {
    expect(all.length).toBeGreaterThanOrEqual(75)
    expect(packs.length).toBeGreaterThanOrEqual(260)
  })

  test.each(shelves)('$shelf: every food keeps the rules of a label', ({ foods }) => {
    expect(foods.flatMap(faults)).toEqual([])
  })

  test('names are unique and no two descriptions open alike', () => {
    const openings = all.map((food) => food.description.toLowerCase().split(' ').slice(0, 2).join(' '))
    expect(new Set(all.map((food) => food.name.toLowerCase())).size).toBe(all.length)
    expect(openings.filter((opening, at) => openings.indexOf(opening) !== at)).toEqual([])
  })

  test.each(shelves)('$shelf: no two packs look alike', ({ foods }) => {
    const twins = foods.flatMap((one, at) =>
      foods.slice(at + 1).flatMap((other) => {
        const sameShape = one.art.form === other.art.form && one.art.motif === other.art.motif
        const near = distance(one.art.palette?.main ?? '#000000', other.art.palette?.main ?? '#000000')
        const sameBack = one.art.palette?.back === other.art.palette?.back
        const alike = (sameShape && (sameBack || near < 60)) || (one.art.form === other.art.form && near < 30)
        return alike ? [`${one.name} / ${other.name}`] : []
      }),
    )
    expect(twins).toEqual([])
  })

  test('about half of the foods stand at full price, a few at 30 % off', () => {
    const share = all.filter((food) => food.discount === 0).length / all.length
    const deepest = all.filter((food) => food.discount === 30).length
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
    expect(deepest).toBeGreaterThanOrEqual(2)
    expect(deepest).toBeLessThanOrEqual(6)
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
    const low = packs.filter(({ stock }) => stock >= 1 && stock <= 5).length
    expect(soldOut).toBeGreaterThan(0.01)
    expect(soldOut).toBeLessThan(0.03)
    expect(low).toBeGreaterThanOrEqual(8)
  })
})
