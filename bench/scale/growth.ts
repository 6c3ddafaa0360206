import { median } from '../support/percentile.ts'

/** How large the shop was when something was measured. */
export interface Size {
  products: number
  orders: number
}

export interface Measured extends Size {
  /** Measured figures by name, in the unit the name says. */
  values: ReadonlyMap<string, number>
}

export type Dimension = keyof Size

/** Where two figures lie closer together than this, a shared machine decides which is the larger one. */
const NOISE = 5
const MOST_PER_TENFOLD = 1.5

/**
 * How much a row grows for each tenfold of one dimension, from the smallest shop to the largest while the other stays as it
 * is; the middle one of these, null where there is but one size.
 */
export function growthPerTenfold(cells: readonly Measured[], row: string, dimension: Dimension): number | null {
  const other = dimension === 'products' ? 'orders' : 'products'
  const known = cells
    .filter(({ values }) => values.has(row))
    .toSorted((one, another) => one[dimension] - another[dimension])
  const factors = [...Map.groupBy(known, (cell) => cell[other]).values()].flatMap((sizes) => {
    const [small, large] = [sizes[0], sizes.at(-1)]
    const [from, to] = [small?.values.get(row), large?.values.get(row)]
    if (small === undefined || large === undefined || small === large || from === undefined || to === undefined)
      return []
    if (Math.abs(to - from) < NOISE) return [1]
    return [(to / from) ** (1 / Math.log10(large[dimension] / small[dimension]))]
  })
  return factors.length === 0 ? null : median(factors)
}

/** Why a row may grow with a dimension: `rows` is found in its name. */
export interface Reason {
  rows: RegExp
  by: Dimension
  why: string
}

/** 'met', the numbers of the reasons given beside it, or 'missed'. */
export function verdictOf(
  row: string,
  growth: Readonly<Record<Dimension, number | null>>,
  reasons: readonly Reason[],
): string {
  const grown = (['products', 'orders'] as const).filter((by) => (growth[by] ?? 1) > MOST_PER_TENFOLD)
  if (grown.length === 0) return 'met'
  const found = grown.map((by) => reasons.findIndex((reason) => reason.by === by && reason.rows.test(row)))
  return found.includes(-1) ? 'missed' : `reason ${found.map((at) => at + 1).join(', ')}`
}
