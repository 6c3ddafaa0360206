import { reportText } from '#domain/messages/en/report.ts'
import { type Paise, paise, paiseFromRupees, rupeesFrom, sumPaise } from '#domain/money.ts'

type CellValue = string | number | { rupees: number } | { day: string }
/** Rupees are added up in paise, so that a hundred thousand of them do not drift. */
type Sum = { paise: Paise } | { count: number }
interface Day {
  rows: number
  paise: Paise
}

const { columns } = reportText

const NOTHING = paise(0)

const paiseOf = (value: CellValue | undefined): Paise =>
  typeof value === 'object' && 'rupees' in value ? paiseFromRupees(value.rupees) : NOTHING

/** A column's sum with one more value; texts, days and rates have none. */
function added(sum: Sum | null, value: CellValue, head: string | undefined): Sum | null {
  if (typeof value === 'object' && 'rupees' in value) {
    return { paise: sumPaise([sum && 'paise' in sum ? sum.paise : NOTHING, paiseOf(value)]) }
  }
  if (typeof value !== 'number' || head === columns.rate) return sum
  return { count: (sum && 'count' in sum ? sum.count : 0) + value }
}

/** Sums of a report while its rows go by: of every column of numbers, and of every day. */
export class ReportSummary {
  readonly #heads: readonly string[]
  readonly #dateAt: number
  readonly #totalAt: number
  /** Null where no number has come yet. */
  readonly #sums: (Sum | null)[]
  readonly #days = new Map<string, Day>()
  #count = 0

  constructor(heads: readonly string[]) {
    this.#heads = heads
    this.#dateAt = heads.indexOf(columns.date)
    this.#totalAt = heads.indexOf(columns.total)
    this.#sums = heads.map(() => null)
  }

  /** The same pages, added up on their way. */
  async *watch(pages: AsyncIterable<readonly CellValue[][]> | Iterable<readonly CellValue[][]>) {
    for await (const page of pages) {
      for (const row of page) this.#add(row)
      yield page
    }
  }

  #add(row: readonly CellValue[]): void {
    this.#count += 1
    for (const [at, value] of row.entries()) this.#sums[at] = added(this.#sums[at] ?? null, value, this.#heads[at])
    const date = row[this.#dateAt]
    if (typeof date !== 'object' || !('day' in date)) return
    const day = this.#days.get(date.day) ?? { rows: 0, paise: NOTHING }
    day.rows += 1
    day.paise = sumPaise([day.paise, paiseOf(row[this.#totalAt])])
    this.#days.set(date.day, day)
  }

  /** What the report is about, its sums, and its days. Complete once the last page has gone by. */
  rows({ startDate, endDate }: { startDate: string; endDate: string }): CellValue[][] {
    const sums = this.#heads.flatMap((head, at): CellValue[][] => {
      const sum = this.#sums[at]
      if (sum === null || sum === undefined) return []
      return [[head, 'paise' in sum ? { rupees: rupeesFrom(sum.paise) } : sum.count]]
    })
    return [
      [reportText.from, { day: startDate }],
      [reportText.to, { day: endDate }],
      [reportText.rows, this.#count],
      ...sums,
      ...this.#daysRows(),
    ]
  }

  #daysRows(): CellValue[][] {
    if (this.#days.size === 0) return []
    const hasTotal = this.#totalAt >= 0
    const days = [...this.#days].map(([date, { rows, paise: amount }]): CellValue[] =>
      hasTotal ? [{ day: date }, rows, { rupees: rupeesFrom(amount) }] : [{ day: date }, rows],
    )
    return [[], [columns.date, reportText.rows, ...(hasTotal ? [columns.total] : [])], ...days]
  }
}
