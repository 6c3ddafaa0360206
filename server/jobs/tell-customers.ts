import { makeNotices, sendNotices } from '#server/commands/notifications/tell-customers.ts'
import type { Deps } from '#server/deps.ts'
import { hasWork } from '#server/repositories/notices.ts'

const EVERY_MS = 2_000

/** Makes and sends the messages that are due, until there are none. */
export async function tellCustomers(deps: Deps): Promise<void> {
  const { clock, database } = deps
  const { untold } = await hasWork(database.read, clock.now())
  if (untold) while ((await makeNotices(deps)) > 0);
  const { due } = await hasWork(database.read, clock.now())
  if (due) while ((await sendNotices(deps)) > 0);
}

/**
 * Tells customers every two seconds what became of their orders, until the answered function is called; it resolves
 * when what was under way has ended. Several processes doing so share the work.
 */
export function startTelling(deps: Deps): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const tell = () => {
    underWay ??= tellCustomers(deps)
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'telling customers failed'))
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(tell, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
