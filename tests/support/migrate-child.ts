import { createInterface } from 'node:readline'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** A process of its own that migrates each database it is sent (one JSON source a line) and says which steps it ran. */
for await (const line of createInterface({ input: process.stdin })) {
  try {
    const database = await openDatabase(JSON.parse(line))
    const ran = await migrate(database, { now: () => Date.now() })
    await database.close()
    process.stdout.write(`${JSON.stringify({ ran })}\n`)
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: String(error) })}\n`)
  }
}
