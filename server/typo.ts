/** Longer names may hold one slip more. */
const LONG = 8

/** Whether `name` is most likely `known` mistyped: one letter too many, too few, changed or swapped, in long names two. */
export function isTypoOf(name: string, known: string): boolean {
  const most = Math.min(name.length, known.length) >= LONG ? 2 : 1
  if (Math.abs(name.length - known.length) > most) return false
  return distance(name.toUpperCase(), known.toUpperCase()) <= most
}

/** Optimal string alignment: insertions, deletions, changes and swaps of neighbours. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[b.length] ?? 0
}
