import { expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { runSimulation } from '#tests/simulation/run-simulation.ts'
import { scansOf, statementRecorder } from '#tests/simulation/statement-plans.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

it('no order, payment, return or message is found by reading a table from end to end', {
  timeout: 10 * MINUTE_MS,
}, async () => {
  const database = await open()
  const { statements, reader } = statementRecorder(database.read)
  await runSimulation(database, { seed: 1, days: 2, ordersPerDay: 20, reader })
  expect(statements.size).toBeGreaterThan(150)
  expect(scansOf(database.source.file ?? '', statements)).toEqual([])
})
