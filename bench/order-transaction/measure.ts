export interface Round {
  perSecond: number
  p50: number
  p99: number
}

export interface Contender {
  name: string
  clients: number
  place: () => Promise<void> | void
}

const ROUND_MS = 600

/** Alternates the contenders and answers each one's rounds; the first round only warms up. */
export async function alternate(contenders: readonly Contender[], rounds: number): Promise<Map<string, Round[]>> {
  const results = new Map<string, Round[]>(contenders.map(({ name }) => [name, []]))
  for (let index = 0; index <= rounds; index += 1) {
    for (const contender of contenders) {
      const round = await measure(contender)
      if (index > 0) results.get(contender.name)?.push(round)
    }
  }
  return results
}

/** Prints a table; the first name is the baseline of the ratios. */
export function printTable(title: string, results: ReadonlyMap<string, readonly Round[]>): void {
  const [first = []] = results.values()
  const baseline = median(first.map((round) => round.perSecond))
  console.log(`${title.padEnd(60)} orders/s    p50 ms    p99 ms   ratio`)
  for (const [name, rounds] of results) {
    const perSecond = median(rounds.map((round) => round.perSecond))
    const numbers = [
      perSecond.toFixed(0),
      median(rounds.map((round) => round.p50)).toFixed(2),
      known(median(rounds.map((round) => round.p99))),
      (perSecond / baseline).toFixed(2),
    ]
    console.log(`  ${name.padEnd(56)} ${numbers.map((number) => number.padStart(9)).join(' ')}`)
  }
}

async function measure({ clients, place }: Contender): Promise<Round> {
  const took: number[] = []
  const started = performance.now()
  const end = started + ROUND_MS
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const before = performance.now()
        await place()
        took.push(performance.now() - before)
      }
    }),
  )
  const perSecond = (took.length / (performance.now() - started)) * 1000
  took.sort((a, b) => a - b)
  return { perSecond, p50: took[Math.floor(took.length * 0.5)] ?? 0, p99: took[Math.floor(took.length * 0.99)] ?? 0 }
}

/** A dash where a tool does not tell. */
function known(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(2)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
