/** The shop's own key pair for push messages (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** A browser's push subscription. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  title: string
  body: string
  /** A path of the shop. */
  url: string
  /** A second message under the same tag takes the place of the first, so a repeat is seen once. */
  tag: string
}

/** The port to the browsers' push services. */
export interface PushSender {
  /** What a browser needs to subscribe. */
  publicKey: string
  /**
   * 'gone' when the browser took its permission back. Rejects when the service did not take the message; where it did not
   * answer, with the reason as `cause`.
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>
}

const TIMEOUT_MS = 8_000
const LIFETIME_SECONDS = 24 * 60 * 60

/** `subject` is a mailto: or https: address at which a push service reaches the operator. */
export function webPushSender(keys: VapidKeys, subject: string): PushSender {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      const { default: webPush } = await import('web-push')
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: LIFETIME_SECONDS,
        contentEncoding: 'aes128gcm',
      })
      const { 'Content-Length': _, ...headers } = request.headers
      const response = await fetch(request.endpoint, {
        method: request.method,
        headers,
        body: new Uint8Array(request.body ?? new Uint8Array()),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((cause: unknown) => {
        throw new Error('the push service answered nothing', { cause })
      })
      await response.body?.cancel()
      if (response.status === 404 || response.status === 410) return 'gone'
      if (!response.ok) throw new Error(`the push service answered ${response.status}`)
      return 'sent'
    },
  }
}

/** A fresh key pair. */
export async function makeVapidKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}
