import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { exitCodes, StartError } from '../../errors.ts'
import { withConnection } from './postgres-rows.ts'

/** Any setting with a dot in its name may be made up; this one means something here alone. */
const MARK = 'haat.mark'
/** While another connection keeps what this one had, a pool gives this one another: a few looks, as others come and go. */
const LOOKS = 5
/** A pool of one connection gives none to whoever looks before this has passed. */
const HELD_MS = 3_000

/**
 * That what is set on a connection stays with it. pg_dump and pg_restore empty the search path of theirs: a pool that hands
 * connections around after each transaction gives those to the shop then, which finds none of its tables, until the pool
 * closes them. Throws a StartError that says what to set.
 */
export async function assertOwnSession(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (client) => {
    const mark = randomUUID()
    await client.query('select set_config($1, $2, false)', [MARK, mark])
    await withConnection(databaseUrl, async (other) => {
      await other.query('begin')
      await other.query(`set local idle_in_transaction_session_timeout = ${HELD_MS}`)
      for (let look = 0; look < LOOKS; look += 1) if (!(await hasMark(client, mark))) throw isPool()
      // Ended by the limit where the pool had no other connection.
      await other.query('rollback').catch(() => undefined)
    })
  })
}

async function hasMark(client: pg.Client, mark: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    'select current_setting($1, true) is not distinct from $2 as has',
    [MARK, mark],
  )
  return rows[0]?.has === true
}

const isPool = () => new StartError(operationsMessages.throughPool, exitCodes.settings)
