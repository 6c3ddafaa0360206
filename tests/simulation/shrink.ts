/** Numbers of visits as the command line has them, `0-3,7`. Throws on anything else. */
export function numbersOf(text: string): Set<number> {
  const numbers = new Set<number>()
  for (const run of text === '' ? [] : text.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(run) ?? []
    if (first === undefined) throw new Error(`These are no numbers of visits: ${text}`)
    for (let number = Number(first); number <= Number(last); number += 1) numbers.add(number)
  }
  return numbers
}

/** The other way round. */
export function textOf(numbers: Iterable<number>): string {
  const runs: [number, number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join()
}

/**
 * Leaves visits out of a history as long as what is left still goes wrong, first halves of them, then ever smaller parts.
 * Answers which are left out. Each try is a history of its own: it may go wrong in another way, and is as good a find.
 */
export async function shrink(
  visits: number,
  goesWrong: (without: ReadonlySet<number>) => Promise<boolean>,
  mostTries = 150,
): Promise<Set<number>> {
  const all = Array.from({ length: visits }, (_, number) => number)
  const allBut = (left: readonly number[]) => new Set(all.filter((number) => !left.includes(number)))
  let left = all
  let size = Math.ceil(visits / 2)
  for (let tries = 0; left.length > 0; ) {
    let isLess = false
    for (let from = 0; from < left.length && tries < mostTries; from += size) {
      const fewer = left.toSpliced(from, size)
      tries += 1
      if (!(await goesWrong(allBut(fewer)))) continue
      left = fewer
      isLess = true
      from -= size
    }
    if (tries >= mostTries || (size === 1 && !isLess)) break
    size = Math.max(1, Math.ceil(Math.min(size, left.length) / 2))
  }
  return allBut(left)
}
