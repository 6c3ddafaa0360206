import { editDistance } from '#domain/rules/edit-distance.ts'

/** Longer names may hold one slip more. */
const LONG = 8

/** Whether `name` is most likely `known` mistyped: one letter too many, too few, changed or swapped, in long names two. */
export function isTypoOf(name: string, known: string): boolean {
  const most = Math.min(name.length, known.length) >= LONG ? 2 : 1
  return editDistance(name.toUpperCase(), known.toUpperCase(), most) <= most
}
