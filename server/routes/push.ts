import { getPushKey, subscribePush as subscribeCall, unsubscribePush } from '#domain/contract/push.ts'
import { pushText } from '#domain/messages/en/push.ts'
import { subscribePush } from '#server/commands/notifications/subscribe-push.ts'
import type { Deps } from '#server/deps.ts'
import { deletePushSubscription } from '#server/repositories/push-subscriptions.ts'
import { type Handled, handle } from './handle.ts'

/** Browsers that want to hear of their customer's orders. */
export function pushRoutes(deps: Deps): Handled[] {
  return [
    handle(getPushKey, async () => ({ body: { publicKey: deps.pushSender.publicKey } })),

    handle(subscribeCall, async ({ userId, sessionId, body }) => {
      await subscribePush(deps, { userId, sessionId }, { endpoint: body.endpoint, ...body.keys })
      return { body: { message: pushText.subscribed } }
    }),

    handle(unsubscribePush, async ({ userId, body }) => {
      await deps.database.write((tx) => deletePushSubscription(tx, userId, body.endpoint))
      return { body: { message: pushText.unsubscribed } }
    }),
  ]
}
