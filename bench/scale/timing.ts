/** Milliseconds that `work` takes. */
export async function took(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/**
 * The lowest of that many repetitions, the first of which only warms up: delays from other users of the machine are in
 * the others.
 */
export async function tookAtLeast(turns: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  await work(0)
  let least = Number.POSITIVE_INFINITY
  for (let turn = 1; turn <= turns; turn += 1) least = Math.min(least, await took(() => work(turn)))
  return least
}

const ROUNDS = 5
const TURNS_OF_A_ROUND = 5

/**
 * The same for several tasks that take turns, so that a busy minute of the machine does not affect all repetitions of
 * one.
 */
export async function eachTookAtLeast(
  works: ReadonlyMap<string, () => Promise<unknown>>,
): Promise<Map<string, number>> {
  const values = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of works) {
      const ms = await tookAtLeast(TURNS_OF_A_ROUND, work)
      values.set(name, Math.min(ms, values.get(name) ?? ms))
    }
  }
  return values
}

/** Reads an answer to its end as it came, packed as for a browser. Throws unless it is a success. */
export async function read(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer
}
