import { createECDH, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { isPushService } from '#server/commands/notifications/subscribe-push.ts'
import { makeVapidKeys, webPushSender } from '#server/gateways/push-sender.ts'
import { createLogger } from '#server/logger.ts'
import { fakeHttp } from '#tests/support/fake-http.ts'

const MESSAGE = {
  title: 'On its way',
  body: 'Your order HT-1 is on its way to you.',
  url: '/order-confirmed/x',
  tag: 'n1',
}

function browser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { endpoint, p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

it('sends an encrypted message signed with the shop’s key', async () => {
  const { heard, baseUrl } = await fakeHttp(() => ({ status: 201 }))
  const keys = await makeVapidKeys()
  const sender = webPushSender(keys, 'mailto:admin@haat.local')
  expect(await sender.send(browser(`${baseUrl}/push/1`), MESSAGE)).toBe('sent')
  const [request] = heard
  expect(request?.method).toBe('POST')
  expect(request?.headers['content-encoding']).toBe('aes128gcm')
  expect(request?.headers.authorization).toMatch(new RegExp(`^vapid t=ey.*, k=${keys.publicKey}$`))
  expect(request?.headers.ttl).toBe('86400')
  expect(request?.bytes.length).toBeGreaterThan(MESSAGE.body.length)
  expect(request?.body).not.toContain('HT-1')
})

it('says when a browser took its permission back, and fails on everything else', async () => {
  const sender = webPushSender(await makeVapidKeys(), 'mailto:admin@haat.local')
  for (const status of [404, 410]) {
    const { baseUrl } = await fakeHttp(() => ({ status }))
    expect(await sender.send(browser(`${baseUrl}/push/1`), MESSAGE)).toBe('gone')
  }
  for (const answer of [{ status: 500 }, { status: 413 }, { status: 302 }, 'hang up' as const]) {
    const { baseUrl } = await fakeHttp(() => answer)
    await expect(sender.send(browser(`${baseUrl}/push/1`), MESSAGE)).rejects.toThrow('the push service answered')
  }
})

it('keeps why a push service did not answer, and its address out of the log', async () => {
  const sender = webPushSender(await makeVapidKeys(), 'mailto:admin@haat.local')
  const { baseUrl } = await fakeHttp(() => 'hang up')
  const error: unknown = await sender
    .send(browser(`${baseUrl}/push/secret`), MESSAGE)
    .catch((reason: unknown) => reason)
  const log: string[] = []
  createLogger({ LOG_LEVEL: 'warn' }, { write: (line) => void log.push(line) }).warn({ err: error }, 'not sent')
  expect(log.join('')).toMatch(
    /the push service answered nothing.*"cause":\{"name":"TypeError","message":"fetch failed"/,
  )
  expect(log.join('')).not.toContain('secret')
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com.evil.example/', false],
  ['https://127.0.0.1/', false],
  ['https://user@fcm.googleapis.com/', false],
  ['not a url', false],
])('sends to push services alone: %s', (endpoint, isKnown) => {
  expect(isPushService(endpoint)).toBe(isKnown)
})
