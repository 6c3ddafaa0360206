import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushText } from '#domain/messages/en/push.ts'
import { forgetSubscription } from '#src/features/notifications/actions.ts'
import { NotifyMe } from '#src/features/notifications/notify-me.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const ON = 'You get a notification here at each step.'
const ASK = 'Get updates on your order?'
const KEYS = { p256dh: 'p256dh-of-this-browser', auth: 'auth-of-this-browser' }

/** What the browser has kept, whoever was logged in then. */
let kept: object | null
/** What stands among the device's notifications, each about an order. */
let shown: { close: () => void }[]

beforeEach(() => {
  kept = {
    endpoint: 'https://fcm.googleapis.com/a',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/a', keys: KEYS }),
    unsubscribe: async () => {
      kept = null
    },
  }
  shown = []
  const registration = { pushManager: { getSubscription: async () => kept }, getNotifications: async () => shown }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'denied' })
  const worker = { getRegistration: async () => registration }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Leaves the page and comes to one like it. */
async function showTwice(text: string) {
  const { host, unmount } = await mountInShop(<Twice />)
  const says = () => expect([...host.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([text, text])
  await untilShown(() => {}, says)
  await unmount()
}

const Twice = () => (
  <>
    <NotifyMe />
    <NotifyMe />
  </>
)

it('what the browser has kept from an earlier login is handed in, once for each login', async () => {
  const sent = fakeWire(({ method }) => ok(method === 'GET' ? { publicKey: 'AAAA' } : { message: '' }))
  await showTwice(ON)
  const body = { endpoint: 'https://fcm.googleapis.com/a', keys: KEYS }
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/push/key', undefined],
    ['/api/push/subscriptions', body],
  ])
})

it('nothing is promised where the shop could not be told', async () => {
  fakeWire(() => refused(409, 'CONFLICT'))
  await showTwice(ASK)
})

it('a browser that never asked for it sends nothing', async () => {
  kept = null
  const sent = fakeWire(() => ok({ message: '' }))
  await showTwice(ASK)
  expect(sent).toEqual([])
})

it('who turns notifications off, and is then refused, hears where that led', async () => {
  fakeWire(({ method }) => ok(method === 'GET' ? { publicKey: 'AAAA' } : { message: '' }))
  const { host, unmount } = await mountInShop(<NotifyMe />)
  const heard = () => document.activeElement?.getAttribute('aria-label')
  const press = (label: string) => {
    const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    button?.focus()
    button?.click()
  }
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain(ON),
  )
  await untilShown(
    () => press('Stop notifications here'),
    () => expect(heard()).toBe(ASK),
  )
  document.querySelector<HTMLElement>(':focus')?.blur()
  await untilShown(
    () => press('Notify me'),
    () => expect([host.querySelector('button'), heard()]).toEqual([null, ASK]),
  )
  await unmount()
})

describe('who presses Notify me', () => {
  const pressed = async (says: (host: HTMLElement) => void) => {
    kept = null
    const { host, unmount } = await mountInShop(<NotifyMe />)
    const button = () => host.querySelector('button')
    await untilShown(
      () => {},
      () => expect(button()?.textContent).toBe('Notify me'),
    )
    await act(async () => {
      button()?.click()
      await vi.advanceTimersByTimeAsync(31_000)
    })
    says(host)
    await unmount()
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('and puts the question of the browser away can press again, and is not told of a block', async () => {
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'default' })
    await pressed((host) => {
      expect(host.textContent).not.toContain(pushText.refused)
      expect(host.querySelector('button')?.textContent).toBe('Notify me')
    })
  })

  it('and whose phone cannot keep the worker is told that it did not work', async () => {
    fakeWire(() => ok({ publicKey: 'AAAA' }))
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' })
    Reflect.set(navigator.serviceWorker, 'ready', new Promise(() => {}))
    await pressed((host) => {
      expect(host.textContent).toContain(pushText.failed)
      expect(host.querySelector('button')?.className).toBe('btn')
    })
  })
})

it('a logout takes the subscription along, and what the device still shows of the orders', {
  tags: ['PWA-70'],
}, async () => {
  shown = [{ close: vi.fn() }, { close: vi.fn() }]
  await forgetSubscription()
  expect(kept).toBeNull()
  for (const { close } of shown) expect(close).toHaveBeenCalledOnce()
})
