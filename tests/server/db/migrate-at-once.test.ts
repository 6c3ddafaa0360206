import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allMigrations } from '#server/db/migrations/all.ts'
import { CAMPAIGN_TIMEOUT_MS, runsOf } from '#tests/support/campaign.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

interface Answer {
  ran?: string[]
  error?: string
}

const child = fileURLToPath(new URL('../../support/migrate-child.ts', import.meta.url))
const ROUNDS = runsOf(8, 100)

class Migrator {
  readonly #process: ChildProcess
  readonly #lines: AsyncIterator<string>

  constructor() {
    this.#process = spawn(process.execPath, [child], { stdio: ['pipe', 'pipe', 'inherit'] })
    if (this.#process.stdout === null) throw new Error('the child has no output')
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]()
  }

  async migrate(source: object): Promise<Answer> {
    this.#process.stdin?.write(`${JSON.stringify(source)}\n`)
    const line = await this.#lines.next()
    return line.done === true ? { error: 'the process ended' } : JSON.parse(line.value)
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#process.once('exit', () => resolve())
      this.#process.stdin?.end()
    })
  }
}

let first: Migrator
let second: Migrator
beforeAll(() => {
  first = new Migrator()
  second = new Migrator()
})
afterAll(() => Promise.all([first.stop(), second.stop()]))

describeOnBothDatabases('two processes that start at once', (open) => {
  it(`run every step exactly once, ${ROUNDS} times over`, { timeout: CAMPAIGN_TIMEOUT_MS }, async () => {
    const names = allMigrations.map((migration) => migration.name)
    for (let round = 0; round < ROUNDS; round += 1) {
      const database = await open({ migrated: false })
      const answers = await Promise.all([first.migrate(database.source), second.migrate(database.source)])

      expect(answers.map((answer) => answer.error ?? '')).toEqual(['', ''])
      expect(answers.flatMap((answer) => answer.ran ?? []).sort()).toEqual(names)
      const rows = await database.read.selectFrom('schema_migrations').select('name').orderBy('name').execute()
      expect(rows.map((row) => row.name)).toEqual(names)
    }
  })
})
