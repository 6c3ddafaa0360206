/**
 * Slips between two words: a letter more, less, other, or two neighbours swapped (optimal string alignment).
 * Answers `most + 1` as soon as more than `most` are certain.
 */
export function editDistance(a: string, b: string, most: number): number {
  return lastRow(a, b, most)?.at(-1) ?? most + 1
}

/** Slips between a word and the beginning of another that comes nearest to it. */
export function prefixDistance(typed: string, word: string, most: number): number {
  const row = lastRow(typed, word.slice(0, typed.length + most), most)
  return row === null ? most + 1 : Math.min(...row)
}

/** Distances of all of `a` to each beginning of `b`; null when none is within `most`. */
function lastRow(a: string, b: string, most: number): number[] | null {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      // There is no letter before the first one, so it equals no letter of the other word.
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    // A row is at most one above the row before, so a swap, which adds one to that, does not come back either.
    if (least > most) return null
    beforeLast = last
    last = row
  }
  return last
}
