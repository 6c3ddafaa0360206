import type { Database } from '#server/db/database.ts'
import { tellingOfStatements } from '#server/db/statement-watch.ts'

/** The same database; before each statement of a write `onStatement` is told its number in that write, from one. */
export function countingStatements(database: Database, onStatement: (number: number) => void): Database {
  return {
    ...database,
    write(work, options) {
      let sent = 0
      const count = () => {
        sent += 1
        onStatement(sent)
      }
      return database.write((tx) => work(tellingOfStatements(tx, count)), options)
    },
  }
}
