import { parseArgs } from 'node:util'
import { moveMessages } from '#domain/messages/en/move.ts'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { SECOND_MS } from '#domain/rules/duration.ts'
import type { Progress } from '../db/move/copy-rows.ts'
import { type MoveOptions, moveShop, type Place, tryMove } from '../db/move/move-shop.ts'
import { databaseSource } from '../db/open-database.ts'
import type { Env } from '../env.ts'
import { exitCodes, StartError } from '../errors.ts'
import { startFault } from '../start-fault.ts'
import { commandLine } from './command-line.ts'

const SAID_EVERY_MS = 2 * SECOND_MS

await commandLine(async ({ env, clock, words }) => {
  const { to, isTrial } = readWords(words)
  const from = placeOf(env)
  await sayingWhere(to, env, async () => {
    if (isTrial) await tryMove({ from, to, say: console.log })
    else await move({ from, to, clock })
  })
  if (env.PICTURES_STORE !== '') console.log(operationsMessages.picturesApart(env.PICTURES_STORE))
})

async function move({ from, to, clock }: Pick<MoveOptions, 'from' | 'to' | 'clock'>): Promise<void> {
  const begun = performance.now()
  const moved = await moveShop({ from, to, clock, say: console.log, tell: nowAndThen() })
  const seconds = Math.ceil((performance.now() - begun) / SECOND_MS)
  console.log(moveMessages.moved(moved.rows, moved.tables, moved.orders, seconds))
  console.log('file' in to ? moveMessages.nextSqlite(to.file) : moveMessages.nextPostgres)
}

/** A fault of the place to move to is said as one of the shop's own place is. */
async function sayingWhere(to: Place, env: Env, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const fault = 'databaseUrl' in to ? startFault(error, { ...env, DATABASE_URL: to.databaseUrl }) : undefined
    throw fault === undefined ? error : new StartError(fault.sentence, fault.exitCode)
  }
}

function readWords(words: readonly string[]): { to: Place; isTrial: boolean } {
  const options = { to: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } } as const
  const { to, 'dry-run': isTrial } = understood(() => parseArgs({ args: [...words], options }).values)
  const [, scheme, rest] = /^(postgres|postgresql|sqlite):(.+)$/.exec(to) ?? []
  if (scheme === undefined || rest === undefined) throw new StartError(moveMessages.usage, exitCodes.settings)
  return { to: scheme === 'sqlite' ? { file: rest } : { databaseUrl: to }, isTrial }
}

function understood<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof TypeError ? new StartError(moveMessages.usage, exitCodes.settings) : error
  }
}

function placeOf(env: Env): Place {
  const { databaseUrl = '', file = '' } = databaseSource(env)
  return databaseUrl === '' ? { file } : { databaseUrl }
}

/** A line when a table is done, and every few seconds of a long one. */
function nowAndThen(): Progress {
  let saidAt = performance.now()
  return ({ name }, done, of) => {
    if (done < of && performance.now() - saidAt < SAID_EVERY_MS) return
    saidAt = performance.now()
    console.log(moveMessages.progress(name, done, of))
  }
}
