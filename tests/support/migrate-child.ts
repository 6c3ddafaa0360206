import { createInterface } from 'node:readline'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { countingStatements } from './counted-statements.ts'

/**
 * A process of its own that migrates each database it is sent (one JSON source a line) and says which steps it ran. Where
 * the source has a `dieAt` too, the process kills itself in the place of that statement.
 */
for await (const line of createInterface({ input: process.stdin })) {
  try {
    const { dieAt = 0, ...source } = JSON.parse(line)
    const database = await openDatabase(source)
    const mortal = countingStatements(database, (number) => {
      if (number === dieAt) process.kill(process.pid, 'SIGKILL')
    })
    const ran = await migrate(mortal, { now: () => Date.now() })
    await database.close()
    process.stdout.write(`${JSON.stringify({ ran })}\n`)
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`)
  }
}
