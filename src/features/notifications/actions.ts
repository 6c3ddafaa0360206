import { getPushKey, subscribePush, unsubscribePush } from '#domain/contract/push.ts'
import { fetchAnswer } from '#src/lib/http.ts'

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

/** Sends the subscription that the browser has kept, perhaps from an earlier login. Throws CallError. */
export async function renewSubscription(): Promise<boolean> {
  const kept = await subscription()
  if (kept) await sendToShop(kept)
  return kept !== null
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

/**
 * Asks the shopper and tells the shop where this browser is reached. 'refused' when the shopper said no. Throws
 * CallError, and what the browser's push service throws.
 */
export async function subscribeToPush(): Promise<'on' | 'refused'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const { publicKey } = await fetchAnswer(getPushKey)
  const registration = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const made = await registration.pushManager.subscribe(options).catch(async () => {
    // A subscription under an older key of the shop stands in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return await registration.pushManager.subscribe(options)
  })
  await sendToShop(made)
  return 'on'
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
