import { makeNotifications, sendNotifications } from '#server/commands/notifications/notify-customers.ts'
import type { Deps } from '#server/deps.ts'
import { dueNow } from '#server/policies/due-now.ts'
import { createRecurringTrouble } from '#server/recurring-trouble.ts'
import { hasWork } from '#server/repositories/notifications.ts'

const EVERY_MS = 2_000

/** Makes and sends the messages that are due, until there are none. */
export async function notifyCustomers(deps: Deps): Promise<void> {
  const { clock, database } = deps
  const { untold } = await hasWork(database.read, dueNow(clock.now()))
  if (untold) while ((await makeNotifications(deps)) > 0);
  const { due } = await hasWork(database.read, dueNow(clock.now()))
  if (due) while ((await sendNotifications(deps)) > 0);
}

/**
 * Sends customers due messages about their orders every two seconds, until the returned function is called; that resolves
 * when the current round has ended. Several processes share the work.
 */
export function subscribeToPush(deps: Deps): () => Promise<void> {
  const trouble = createRecurringTrouble(deps.logger, 'telling customers failed')
  let underWay: Promise<void> | undefined
  const tell = () => {
    underWay ??= notifyCustomers(deps)
      .then(
        () => {
          trouble.worked()
          deps.metrics?.worked('messages', true)
        },
        (error: unknown) => {
          trouble.failed(error)
          deps.metrics?.worked('messages', false)
        },
      )
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
