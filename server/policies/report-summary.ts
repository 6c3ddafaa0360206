import { reportText } from '#domain/messages/en/report.ts'

type CellValue = string | number
interface Day {
  rows: number
  paise: number
}

const { columns } = reportText

/** Sums of a report while its rows go by: of every column of numbers, and of every day. */
export class ReportSummary {
  readonly #heads: readonly string[]
  readonly #dateAt: number
  readonly #totalAt: number
  /** In paise, so that a hundred thousand sums of rupees do not drift; null where no number has come yet. */
  readonly #sums: (number | null)[]
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
    for (const [at, value] of row.entries()) {
      if (typeof value !== 'number' || this.#heads[at] === columns.rate) continue
      this.#sums[at] = (this.#sums[at] ?? 0) + Math.round(value * 100)
    }
    const date = row[this.#dateAt]
    if (typeof date !== 'string') return
    const day = this.#days.get(date) ?? { rows: 0, paise: 0 }
    const total = row[this.#totalAt]
    day.rows += 1
    day.paise += typeof total === 'number' ? Math.round(total * 100) : 0
    this.#days.set(date, day)
  }

  /** What the report is about, its sums, and its days. Complete once the last page has gone by. */
  rows({ startDate, endDate }: { startDate: string; endDate: string }): CellValue[][] {
    const sums = this.#heads.flatMap((head, at): CellValue[][] => {
      const sum = this.#sums[at]
      return sum === null || sum === undefined ? [] : [[head, sum / 100]]
    })
    return [
      [reportText.from, startDate],
      [reportText.to, endDate],
      [reportText.rows, this.#count],
      ...sums,
      ...this.#daysRows(),
    ]
  }

  #daysRows(): CellValue[][] {
    if (this.#days.size === 0) return []
    const hasTotal = this.#totalAt >= 0
    const days = [...this.#days].map(([date, { rows, paise }]): CellValue[] =>
      hasTotal ? [date, rows, paise / 100] : [date, rows],
    )
    return [[], [columns.date, reportText.rows, ...(hasTotal ? [columns.total] : [])], ...days]
  }
}
