import type { ListDifference, ListPart } from '../contract/difference-shapes.ts'

type Row = Readonly<Record<string, unknown>>

/** What JSON says of a row: a field without a value is no field. */
const fieldsOf = (row: Row) => Object.keys(row).filter((name) => row[name] !== undefined)

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields that changed; null where the fields are others, or in another order: then only the whole row says it. */
function changedFields(before: Row, after: Row): Row | null {
  const names = fieldsOf(after)
  if (!isSame(names, fieldsOf(before))) return null
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

/** The parts that make `after` of `before`. Rows are one row where `keyOf` says so; whatever it says, the result is exact. */
export function listParts<T extends Row>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (row: T) => unknown,
): ListPart[] {
  const places = new Map(before.map((row, place) => [keyOf(row), place]))
  const parts: ListPart[] = []
  let run: [number, number] | undefined
  for (const row of after) {
    const place = places.get(keyOf(row))
    const old = place === undefined ? undefined : before[place]
    const changed = old === undefined ? null : changedFields(old, row)
    if (place === undefined || changed === null) {
      run = undefined
      parts.push([row])
    } else if (Object.keys(changed).length > 0) {
      run = undefined
      parts.push([place, changed])
    } else if (run !== undefined && run[0] + run[1] === place) {
      run[1] += 1
    } else {
      run = [place, 1]
      parts.push(run)
    }
  }
  return parts
}

function rowsOf<T extends Row>(before: readonly T[], parts: readonly ListPart[]): T[] | null {
  const rows: T[] = []
  for (const [first, second] of parts) {
    if (typeof first !== 'number') {
      rows.push(first as T)
    } else if (typeof second === 'number') {
      if (first + second > before.length) return null
      for (let place = first; place < first + second; place += 1) rows.push(before[place] as T)
    } else {
      const old = before[first]
      if (old === undefined || second === undefined) return null
      rows.push({ ...old, ...second })
    }
  }
  return rows
}

/** The current rows, and the changed fields beside them; null if the steps do not fit the given rows. */
export function listAfter<T extends Row>(
  rows: readonly T[],
  { steps }: ListDifference,
): { rows: T[]; beside: Row } | null {
  let now: T[] | null = [...rows]
  let beside: Row = {}
  for (const step of steps) {
    now = now && rowsOf(now, step.rows)
    beside = { ...beside, ...step.beside }
  }
  return now && { rows: now, beside }
}
