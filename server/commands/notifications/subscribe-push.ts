import { pushText } from '#domain/messages/en/push.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import type { PushTarget } from '#server/gateways/push-sender.ts'
import { countPushSubscriptions, savePushSubscription } from '#server/repositories/push-subscriptions.ts'
import { holdCustomer } from '../account/hold-customer.ts'

/** A customer has a phone, a tablet, a computer; more is a script. */
const MAX_BROWSERS = 20

/** Remembers a browser for as long as the login lives. Throws BAD_REQUEST, CONFLICT, NOT_LOGGED_IN. */
export async function subscribePush(
  { clock, database, random }: Deps,
  caller: { userId: string; sessionId: string },
  target: PushTarget,
): Promise<void> {
  if (!isPushService(target.endpoint)) throw new Refusal('BAD_REQUEST', pushText.foreignService)
  await database.write(async (tx) => {
    await holdCustomer(tx, caller.userId)
    const row = { id: random.id(), user_id: caller.userId, session_id: caller.sessionId, created_at: clock.now() }
    await savePushSubscription(tx, { ...row, ...target })
    // Counted afterwards, because a browser that is already known adds none.
    if ((await countPushSubscriptions(tx, caller.userId)) > MAX_BROWSERS) {
      throw new Refusal('CONFLICT', pushText.failed)
    }
  })
}

/** The push services of Chrome, Edge, Firefox and Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/**
 * Whether an address a browser handed in belongs to a push service. The shop sends requests there, so any other address
 * could turn it against a machine of the caller's choice.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > 1000) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  return protocol === 'https:' && port === '' && username === '' && isKnown
}
