import { DAY_MS } from '#domain/rules/duration.ts'
import { DAMAGED } from '#server/db/database-errors.ts'
import { databaseSource } from '#server/db/open-database.ts'
import type { Deps } from '#server/deps.ts'
import type { Lifecycle } from '#server/routes/health.ts'

/** What is wrong with a database file, in one line; null if it is intact. */
export type FindDamage = (file: string, signal: AbortSignal) => Promise<string | null>

/** Shoppers who waited for the start are served first. */
const FIRST_MS = 30_000

/**
 * Checks the whole embedded database soon after the start and once a day: damage in rarely read pages would otherwise be
 * found too late. Damage is logged and makes the shop not ready. PostgreSQL checks its own pages.
 * Returns the function that stops it and ends a check in progress.
 */
export function startChecking(
  { env, database, logger }: Pick<Deps, 'env' | 'database' | 'logger'>,
  lifecycle: Pick<Lifecycle, 'isDamaged'>,
  findDamage: FindDamage,
  firstAfterMs = FIRST_MS,
): () => Promise<void> {
  const { file } = databaseSource(env)
  if (database.kind !== 'sqlite' || file === undefined) return async () => {}
  const stopping = new AbortController()
  let timer = setTimeout(check, firstAfterMs).unref()
  let underWay = Promise.resolve()

  function check(): void {
    underWay = look(file ?? '').finally(() => {
      if (!stopping.signal.aborted) timer = setTimeout(check, DAY_MS).unref()
    })
  }

  async function look(path: string): Promise<void> {
    try {
      const damage = await findDamage(path, stopping.signal)
      if (damage === null) return
      lifecycle.isDamaged = true
      logger.error({ err: new Error(damage) }, DAMAGED)
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'the database could not be checked')
    }
  }

  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await underWay
  }
}
