import { getPushKey, subscribePush, unsubscribePush } from '#domain/contract/push.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { timeLimit } from '#src/lib/time-limit.ts'

/** Whether this browser can be told at all: private windows, old phones and iPhones outside an installed app cannot. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether this browser has a subscription; the shop forgets it when its login ends, so it may have to be sent again. */
export async function isSubscribed(): Promise<boolean> {
  return canSubscribe() && Notification.permission === 'granted' && (await subscription()) !== null
}

/** Tells the shop where to reach this browser, for as long as the login lasts; sending it again replaces it. */
async function sendToShop(made: PushSubscription): Promise<void> {
  const { endpoint, keys } = made.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  await fetchAnswer(subscribePush, { body })
}

/**
 * Sends the subscription that the browser has kept, perhaps from an earlier login. One under a key that the shop has replaced
 * hears nothing any more, whatever the browser says, and makes way for a new one. Throws what `subscribeToPush` throws.
 */
export async function renewSubscription(): Promise<boolean> {
  const kept = await subscription()
  if (kept === null) return false
  const { publicKey } = await fetchAnswer(getPushKey)
  if (isUnderKey(kept, publicKey)) await sendToShop(kept)
  else {
    await unsubscribeFromPush()
    await subscribeUnder(publicKey)
  }
  return true
}

/** Where a browser does not tell which key it was given, it is taken for the shop's. */
function isUnderKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options
  if (key === null) return true
  return String(new Uint8Array(key)) === String(bytesOf(publicKey))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/** A worker is fetched whole before it is ready; where it cannot be installed, as on a full phone, it never is. */
const READY_WITHIN_MS = 30_000

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const limit = timeLimit(READY_WITHIN_MS)
  const tooLate = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason))
  })
  return await Promise.race([navigator.serviceWorker.ready, tooLate])
}

/**
 * Asks the shopper and tells the shop where this browser is reached. 'refused' when the shopper said no, 'off' where the
 * question was put away without an answer: it can be asked again. Throws CallError, what the browser's push service throws,
 * and a TimeoutError without a worker.
 */
export async function subscribeToPush(): Promise<'on' | 'off' | 'refused'> {
  const said = await Notification.requestPermission()
  if (said !== 'granted') return said === 'denied' ? 'refused' : 'off'
  const { publicKey } = await fetchAnswer(getPushKey)
  await subscribeUnder(publicKey)
  return 'on'
}

async function subscribeUnder(publicKey: string): Promise<void> {
  const registration = await readyWorker()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const made = await registration.pushManager.subscribe(options).catch(async () => {
    // A subscription under an older key of the shop stands in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return await registration.pushManager.subscribe(options)
  })
  await sendToShop(made)
}

/** This browser hears no more, also when the shop cannot be reached: its address is void from now on. */
export async function unsubscribeFromPush(): Promise<void> {
  const told = await subscription()
  if (!told) return
  await told.unsubscribe()
  await fetchAnswer(unsubscribePush, { body: { endpoint: told.endpoint } }).catch(() => undefined)
}

/**
 * At the logout: the next person at this browser must not hear of these orders, nor read what still stands among the
 * device's notifications. The server forgets the subscription with the login.
 */
export async function forgetSubscription(): Promise<void> {
  if (!canSubscribe()) return
  await (await subscription().catch(() => null))?.unsubscribe().catch(() => undefined)
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  for (const shown of (await registration?.getNotifications().catch(() => [])) ?? []) shown.close()
}
