import type { ListDifference } from '#domain/contract/difference-shapes.ts'
import { listParts } from '#domain/rules/list-difference.ts'

type Row = Readonly<Record<string, unknown>>

/** A list of one version, as browsers keep it. */
export interface VersionedList {
  version: string
  rows: readonly Row[]
  /** Fields beside the rows, by name. */
  beside?: Row
}

export interface ListHistory {
  /** Takes note of the list that is served from now on. */
  note(list: VersionedList): void
  /** What changed since a version, as JSON; null if unknown, or if it would be no smaller than the list itself. */
  since(version: string): string | null
}

/** Hours of stock that changes all the time; a browser that was away longer takes the list. */
const MOST_STEPS = 500
const MOST_CHARACTERS = 256 * 1024

/** Keeps how each of the last versions of a list became the next one, up to a bounded size. */
export function createListHistory(keyOf: (row: Row) => unknown): ListHistory {
  const steps: { from: string; text: string }[] = []
  let held = 0
  let current: VersionedList | undefined

  function forgetOldest(most: { steps: number; characters: number }): void {
    while (steps.length > most.steps || held > most.characters) held -= steps.shift()?.text.length ?? 0
  }

  return {
    note(list) {
      if (current !== undefined && current.version !== list.version) {
        const text = stepText(current, list, keyOf)
        steps.push({ from: current.version, text })
        held += text.length
        // If one step alone is too large, all longer differences are too.
        forgetOldest({ steps: MOST_STEPS, characters: charactersUpTo(list.rows, 2 * MOST_CHARACTERS) / 2 })
      }
      current = list
    },
    since(version) {
      if (current === undefined) return null
      if (version === current.version) return `{"version":${JSON.stringify(version)},"steps":[]}`
      const at = steps.findLastIndex(({ from }) => from === version)
      if (at === -1) return null
      const texts = steps.slice(at).map(({ text }) => text)
      return `{"version":${JSON.stringify(current.version)},"steps":[${texts.join(',')}]}`
    },
  }
}

/** How long rows are as JSON, or `most`: of a long list no more is written than it takes to know that it is long. */
function charactersUpTo(rows: VersionedList['rows'], most: number): number {
  let characters = 0
  for (const row of rows) {
    characters += JSON.stringify(row).length
    if (characters >= most) return most
  }
  return characters
}

function stepText(before: VersionedList, after: VersionedList, keyOf: (row: Row) => unknown): string {
  const changed = Object.entries(after.beside ?? {}).filter(
    ([name, value]) => JSON.stringify(before.beside?.[name]) !== JSON.stringify(value),
  )
  const step: ListDifference['steps'][number] = { rows: listParts(before.rows, after.rows, keyOf) }
  if (changed.length > 0) step.beside = Object.fromEntries(changed)
  return JSON.stringify(step)
}
