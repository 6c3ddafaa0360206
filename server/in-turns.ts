import { setImmediate as turn } from 'node:timers/promises'

/** So few rows that whoever calls meanwhile waits some milliseconds for them, however many there are in all. */
export const ROWS_AT_ONCE = 100

/** Makes something of each row as `map` does, and lets everything else of the process have its turn in between. */
export async function mapInTurns<Row, Made>(rows: readonly Row[], make: (row: Row) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    for (const row of rows.slice(from, from + ROWS_AT_ONCE)) made.push(make(row))
    await turn()
  }
  return made
}
