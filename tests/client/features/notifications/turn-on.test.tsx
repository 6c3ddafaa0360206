import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSubscribed, renewSubscription, unsubscribeFromPush } from '#src/features/notifications/actions.ts'
import { NotifyMe } from '#src/features/notifications/notify-me.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const ON = 'You get a notification here at each step.'
const FAILED = 'That did not work just now. You will get an SMS all the same.'
const ENDPOINT = 'https://fcm.googleapis.com/a'
const KEYS = { p256dh: 'p256dh-of-this-browser', auth: 'auth-of-this-browser' }
/** The bytes 251, 255 and 190 as the shop sends them: with the two characters that plain base64 writes otherwise. */
const SHOPS_KEY = '-_--'

/** What the browser has kept; made by a subscription. */
let kept: {
  toJSON(): object
  unsubscribe(): Promise<void>
  endpoint: string
  options: { applicationServerKey: ArrayBuffer | null }
} | null
let subscribe: ReturnType<typeof vi.fn>
let permission: NotificationPermission

/** Of the shop's key unless said. */
const made = (key: readonly number[] | null = [251, 255, 190]) => ({
  endpoint: ENDPOINT,
  options: { applicationServerKey: key && Uint8Array.from(key).buffer },
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  unsubscribe: async () => {
    kept = null
  },
})

beforeEach(() => {
  kept = null
  permission = 'default'
  subscribe = vi.fn(async () => {
    // A subscription under another key stands in the way.
    if (kept) throw new DOMException('another key', 'InvalidStateError')
    kept = made()
    return kept
  })
  const registration = { pushManager: { getSubscription: async () => kept, subscribe } }
  const ask = async () => {
    permission = 'granted'
    return permission
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: ask,
  })
  const worker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const shop = () => fakeWire(({ method }) => ok(method === 'GET' ? { publicKey: SHOPS_KEY } : { message: '' }))

/** Opens the page, presses the button and waits for these words. */
async function pressAndRead(words: string) {
  const { host, unmount } = await mountInShop(<NotifyMe />)
  const button = () => host.querySelector('button')
  await untilShown(
    () => {},
    () => expect(button()?.textContent).toBe('Notify me'),
  )
  await untilShown(
    () => button()?.click(),
    () => expect(host.textContent).toContain(words),
  )
  const isBusy = button()?.classList.contains('is-busy') ?? false
  await unmount()
  return isBusy
}

it('who wants to be told is subscribed under the shop’s key, and the shop hears where', async () => {
  const sent = shop()
  await pressAndRead(ON)
  const [options] = subscribe.mock.calls[0] ?? []
  expect(options.userVisibleOnly).toBe(true)
  expect([...options.applicationServerKey]).toEqual([251, 255, 190])
  expect(sent.at(-1)).toMatchObject({ path: '/api/push/subscriptions', body: { endpoint: ENDPOINT, keys: KEYS } })
})

it('a subscription under an older key of the shop is given up for a new one', async () => {
  kept = made()
  shop()
  await pressAndRead(ON)
  expect(subscribe).toHaveBeenCalledTimes(2)
})

it.each([
  ['sent again', [251, 255, 190], ['GET /api/push/key', 'POST /api/push/subscriptions']],
  ['sent again, where the browser does not tell its key', null, ['GET /api/push/key', 'POST /api/push/subscriptions']],
  [
    'given up for a new one, where the shop has another key since',
    [1, 2, 3],
    ['GET /api/push/key', 'POST /api/push/subscriptions/end', 'POST /api/push/subscriptions'],
  ],
])('a subscription that the browser has kept is %s', async (_, key, calls) => {
  kept = made(key)
  const sent = shop()
  expect(await renewSubscription()).toBe(true)
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(calls)
  expect(subscribe).toHaveBeenCalledTimes(calls.length - 2)
})

it('where the shop does not take it, it says so and can be pressed again', async () => {
  fakeWire(({ method }) => (method === 'GET' ? ok({ publicKey: SHOPS_KEY }) : refused(409, 'CONFLICT')))
  expect(await pressAndRead(FAILED)).toBe(false)
})

it('what the browser has kept counts only while it may show notifications', async () => {
  kept = made()
  permission = 'default'
  expect(await isSubscribed()).toBe(false)
  permission = 'granted'
  expect(await isSubscribed()).toBe(true)
})

it.each([200, 500])('turned off, the browser hears no more, also where the shop answers %i', async (status) => {
  kept = made()
  const sent = fakeWire(() => (status === 200 ? ok({ message: '' }) : refused(status, 'INTERNAL')))
  await unsubscribeFromPush()
  expect(kept).toBeNull()
  expect(sent).toMatchObject([{ body: { endpoint: ENDPOINT } }])
})
