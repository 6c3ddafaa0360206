/**
 * How often a sample of the first is above one of the second, ties by half: 0.5 where the two cannot be told apart, 0 or 1
 * where each sample gives itself away (Mann and Whitney's U over all pairs).
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let above = 0
  for (const one of first) for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (first.length * second.length)
}
