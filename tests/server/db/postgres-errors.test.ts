import { describe, expect, it } from 'vitest'
import {
  isConnectionTrouble,
  isLostConnection,
  isWorthRepeating,
  SilentConnection,
} from '#server/db/postgres-errors.ts'
import { openPool } from '#server/db/postgres-pool.ts'

const failed = (code: string) => Object.assign(new Error('it failed'), { code })

describe('what an error of PostgreSQL means', () => {
  it.each([
    ...['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04', '08006', '08P01'],
    ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ])('%s: the connection is gone', (code) => {
    expect([isLostConnection(failed(code)), isConnectionTrouble(failed(code))]).toEqual([true, true])
  })

  it.each(['53100', '53300', '57014', '55P03'])(
    '%s: the server has too much to do, and the connection goes on',
    (code) => {
      expect([isLostConnection(failed(code)), isConnectionTrouble(failed(code))]).toEqual([false, true])
    },
  )

  it.each(['23505', '22P02', '42P01', '25006', '57P06x', 'x08006'])('%s: the statement itself is at fault', (code) => {
    expect([isLostConnection(failed(code)), isConnectionTrouble(failed(code))]).toEqual([false, false])
  })

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])('%s: the driver’s own words for a lost connection', (words) => {
    expect(isLostConnection(new Error(words))).toBe(true)
    expect(isLostConnection(new Error(`a food named ${words}`))).toBe(false)
  })

  it('a silent connection is lost; two who waited for each other may try again, another fault may not', () => {
    expect(isLostConnection(new SilentConnection('nothing came'))).toBe(true)
    expect(['40001', '40P01', '23505'].map((code) => isWorthRepeating(failed(code)))).toEqual([true, true, false])
  })
})

it('a place among the connections is given back where none could be made: the next caller hears the same', async () => {
  // A port of this machine that nobody listens at.
  const pool = openPool({
    ...{ connectionString: 'postgres://haat@127.0.0.1:1/haat', max: 1, isReadOnly: false },
    ...{ connectWithinMs: 2_000, waitWithinMs: 1_000, statementWithinMs: 1_000 },
  })
  for (let caller = 0; caller < 3; caller += 1)
    await expect(pool.usual.connect()).rejects.toMatchObject({ code: 'UNAVAILABLE', cause: { code: 'ECONNREFUSED' } })
  await pool.end()
})
