/** Milliseconds that `work` takes. */
export async function took(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** The least of so many repetitions, the first of which only warms up: what a machine that others use too adds is in the others. */
export async function tookAtLeast(turns: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const samples: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const ms = await took(() => work(turn))
    if (turn > 0) samples.push(ms)
  }
  return Math.min(...samples)
}

/** Reads an answer to its end as it came, packed as for a browser. Throws unless it is a success. */
export async function read(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return answer
}
