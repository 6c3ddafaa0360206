import { notificationSms, orderNotifications } from '#domain/messages/en/order-notifications.ts'
import { formatInr, paise } from '#domain/money.ts'
import { DAY_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import { eventNamedBy } from '#domain/rules/order-event.ts'
import { notificationFor, type OrderNotification, settledBy } from '#domain/rules/order-notification.ts'
import { canReceiveSms } from '#domain/validation/phone.ts'
import type { Executor } from '#server/db/database.ts'
import type { NotificationRow } from '#server/db/tables-account.ts'
import type { Deps } from '#server/deps.ts'
import { dueNow } from '#server/policies/due-now.ts'
import { paymentLinkOf } from '#server/policies/payment-link.ts'
import { takeFromBudget } from '#server/repositories/limits.ts'
import {
  dropNotification,
  findNotifications,
  findOrdersNotified,
  insertNotifications,
  isFollowedBy,
  markNotificationSent,
  type NotificationToSend,
  postponeNotification,
  takeDueNotifications,
  takeUnannouncedEvents,
  type UnannouncedEvent,
} from '#server/repositories/notifications.ts'
import { forgetPushSubscription, listLivePushSubscriptions } from '#server/repositories/push-subscriptions.ts'
import { shopConfig } from '../../../shop.config.ts'

const EVENTS_AT_ONCE = 50
const NOTICES_AT_ONCE = 5
/**
 * Longer than this many attempts in a row, each of which may wait eight seconds for its network; after this time, other
 * processes take over the messages of one that died.
 */
const LEASE_MS = MINUTE_MS
/** The waits between attempts grow from one minute to an hour: a night without a network is survived. */
const MAX_ATTEMPTS = 12
const waitAfter = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * MINUTE_MS

/**
 * Makes the messages of events not yet announced, each in one transaction: an event is marked as told together with its
 * messages, so that a crash neither loses nor doubles one. Returns how many events there were.
 */
export async function makeNotifications(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  return await deps.database.write(async (tx) => {
    const events = await takeUnannouncedEvents(tx, dueNow(now), EVENTS_AT_ONCE)
    const userIds = [...new Set(events.map((event) => event.userId))]
    const browsers = await listLivePushSubscriptions(tx, userIds, now)
    const orderIds = [...new Set(events.map((event) => event.orderId))]
    const told = await findOrdersNotified(tx, 'placed', orderIds)
    const rows: NotificationRow[] = []
    for (const event of events) {
      // While processes are replaced one by one, those of the version before write event and reason in one word.
      const name = eventNamedBy(event.event)
      const kind = name === undefined ? null : notificationFor(name, event.paymentMethod)
      // Switching to cash adds a second `placed` event; it is announced once.
      if (kind === null || (kind === 'placed' && told.has(event.orderId))) continue
      if (kind === 'placed') told.add(event.orderId)
      const own = browsers.filter((browser) => browser.user_id === event.userId).map((browser) => browser.id)
      const targets = [...((await takesSms(deps, tx, event.userId, { kind, now })) ? [null] : []), ...own]
      rows.push(...notificationsOf(deps, event, kind, { targets, now }))
    }
    await insertNotifications(tx, rows)
    return events.length
  })
}

/**
 * Whether the network has a text for this, and the customer has SMS left for the day: without a cap, ordering and
 * cancelling all day would spend the shop's money on SMS.
 */
async function takesSms(
  { env, metrics, smsSender }: Deps,
  tx: Executor,
  userId: string,
  { kind, now }: { kind: OrderNotification; now: number },
): Promise<boolean> {
  if (!smsSender.canSend(kind)) return false
  const budget = { key: `order-sms:${userId}`, max: env.LIMIT_ORDER_SMS_PER_CUSTOMER_DAY, windowMs: DAY_MS }
  const isSpent = (await takeFromBudget(tx, budget, now)) !== null
  if (isSpent) metrics?.messaged('order', 'withheld')
  return !isSpent
}

/** One message for each target: a browser's subscription, or null for an SMS. */
function notificationsOf(
  { random }: Deps,
  { id: eventId, orderId, userId }: UnannouncedEvent,
  kind: OrderNotification,
  { targets, now }: { targets: readonly (string | null)[]; now: number },
): NotificationRow[] {
  return targets.map((subscription) => ({
    id: random.id(),
    user_id: userId,
    order_id: orderId,
    event_id: eventId,
    subscription_id: subscription,
    kind,
    created_at: now,
    due_at: now,
    attempts: 0,
    sent_at: null,
    given_up_at: null,
  }))
}

/**
 * Hands the messages that are due to their networks; returns how many there were. One that fails is put off and tried
 * again. If a process dies after a network accepted a message and before that is recorded, the message is sent again under
 * the same id, by which the console and browsers recognise it.
 */
export async function sendNotifications(deps: Deps): Promise<number> {
  const { clock, database } = deps
  const now = clock.now()
  const lease = { ...dueNow(now), leaseUntil: now + LEASE_MS, limit: NOTICES_AT_ONCE }
  const ids = await database.write((tx) => takeDueNotifications(tx, lease))
  for (const notice of await findNotifications(database.read, ids)) await attempt(deps, notice)
  return ids.length
}

async function attempt(deps: Deps, notice: NotificationToSend): Promise<void> {
  const { clock, database, logger } = deps
  try {
    const after = await handOver(deps, notice)
    await database.write((tx) => after(tx))
  } catch (error) {
    const now = clock.now()
    const isGivenUp = notice.attempts >= MAX_ATTEMPTS
    const { kind, attempts, id } = notice
    if (isGivenUp) logger.error({ err: error, notice: id, kind, attempts }, 'a message to a customer was given up')
    else logger.warn({ err: error, notice: id, kind, attempts }, 'a message to a customer waits for another attempt')
    const wait = { dueAt: now + waitAfter(attempts), givenUpAt: isGivenUp ? now : null }
    await database.write((tx) => postponeNotification(tx, id, wait))
  }
}

/** Sends, unless what it asks for is done by now; answers what the database has to note. */
async function handOver(deps: Deps, notice: NotificationToSend): Promise<(tx: Executor) => Promise<void>> {
  if (await isSettled(deps, notice)) return (tx) => dropNotification(tx, notice.id)
  const { id, kind, phone, order_id: orderId, order_no: orderNo, endpoint, p256dh, auth } = notice
  const amount = formatInr(paise(notice.amount_paise))
  const text = orderNotifications[kind]
  const link = paymentLinkOf(deps.env, deps.secrets.customerKey, orderId)
  const body = text.body({ orderNo, amount, link })
  const values = kind === 'payment_asked' ? [orderNo, amount, link] : [orderNo, amount]
  if (notice.subscription_id === null) {
    // Made while another network was set, which had a text for it.
    if (!deps.smsSender.canSend(kind)) return (tx) => dropNotification(tx, id)
    // An account that was deleted meanwhile has no number left.
    const sms = { kind, phone, text: notificationSms(shopConfig.name, body), values, id }
    if (canReceiveSms(phone)) await deps.smsSender.send(sms)
  } else if (endpoint !== null && p256dh !== null && auth !== null) {
    if (!(await isStillLoggedIn(deps, notice))) return (tx) => dropNotification(tx, id)
    const message = { title: text.title, body, url: `/order-confirmed/${orderId}`, tag: id }
    const outcome = await deps.pushSender.send({ endpoint, p256dh, auth }, message)
    if (outcome === 'gone') return (tx) => forgetPushSubscription(tx, notice.subscription_id ?? '')
  }
  return (tx) => markNotificationSent(tx, id, deps.clock.now())
}

/** On its first attempt a message goes out in the order in which things happened; one that had to wait comes after others. */
async function isSettled({ database }: Deps, { attempts, kind, event_id: id }: NotificationToSend): Promise<boolean> {
  return attempts > 1 && (await isFollowedBy(database.read, id, settledBy(kind)))
}

/** A message that had to wait does not reach a browser whose customer has logged out meanwhile. */
async function isStillLoggedIn(
  { clock, database }: Deps,
  { user_id: userId, subscription_id: id }: NotificationToSend,
): Promise<boolean> {
  const browsers = await listLivePushSubscriptions(database.read, [userId], clock.now())
  return browsers.some((browser) => browser.id === id)
}
