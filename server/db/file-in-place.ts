import { statSync } from 'node:fs'

const placeOf = (file: string): string | null => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev}:${found.ino}`
}

/**
 * Answers what throws once another file, or none, is where an open database was: whoever has it open could go on writing,
 * but nobody would ever find that again. SQLite looks for this in other modes, not in WAL.
 */
export function assertsItsPlace(file: string): () => void {
  const opened = placeOf(file)
  return () => {
    if (placeOf(file) !== opened) throw new Error('The database file was removed or replaced while it was in use')
  }
}
