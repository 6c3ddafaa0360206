import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkoutState, openCheckout } from '#src/features/checkout/state.ts'
import type { OutboxEntry } from '#src/features/outbox/entry.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import UserMenu from '#src/features/shell/user-menu.tsx'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'
import { message } from '#tests/support/writings.ts'

const noOrders = { orders: [], counts: { total: 0, active: 0, dispatched: 0, completed: 0, cancelled: 0 }, next: null }

/** A shop whose customer has no orders and may log out. */
const openWire = () => fakeWire(({ path }) => ok(path === '/api/orders/all' ? noOrders : { message: 'out' }))

let page: Awaited<ReturnType<typeof mountInShop>>
const button = () => page.host.querySelector('button') as HTMLButtonElement
const panel = () => page.host.querySelector('.user-menu-panel')
const press = (target: EventTarget) =>
  act(async () => void target.dispatchEvent(new Event('pointerdown', { bubbles: true })))

beforeEach(async () => {
  page = await mountInShop(<UserMenu />)
})

afterEach(() => page.unmount())

describe('the user menu', () => {
  it('opens on a press, not when the mouse is over it', { tags: ['HEAD-05', 'HEAD-37'] }, async () => {
    expect(button().getAttribute('aria-label')).toBe('Your account')
    await act(async () => void button().dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
    expect(panel()).toBeNull()
    await act(async () => button().click())
    expect(panel()).not.toBeNull()
  })

  it('closes on a press outside, not on one inside', { tags: ['HEAD-38'] }, async () => {
    await act(async () => button().click())
    await press(panel() as Element)
    expect(panel()).not.toBeNull()
    await press(document.body)
    expect(panel()).toBeNull()
  })

  it('closes on the way to another page, of which the profile is one', { tags: ['HEAD-39', 'ROUTE-35'] }, async () => {
    await act(async () => button().click())
    const profile = [...page.host.querySelectorAll('a')].find((link) => link.textContent === 'Profile')
    expect(profile?.getAttribute('href')).toBe('/profile/personal-info')
    await untilShown(
      () => profile?.click(),
      () => expect(page.path()).toBe('/profile/personal-info'),
    )
    expect(panel()).toBeNull()
  })

  it('its logout goes to the home page', { tags: ['STATE-037'] }, async () => {
    const sent = openWire()
    await page.unmount()
    page = await mountInShop(<UserMenu />, [], '/manage-orders')
    expect(page.path()).toBe('/manage-orders')
    await act(async () => button().click())
    const logOut = [...page.host.querySelectorAll('button')].find((one) => one.textContent === 'Log out')
    await untilShown(
      () => logOut?.click(),
      () => expect(page.path()).toBe('/'),
    )
    // It is told after the way home: else the next shop would hear of it.
    await untilShown(
      () => {},
      () => expect(sent.map(({ path }) => path)).toContain('/api/auth/user/logout'),
    )
    vi.unstubAllGlobals()
  })

  it('after a logout at home, where the menu goes too, the keyboard goes on at the heading', async () => {
    openWire()
    authState.user = null
    const heading = document.createElement('main')
    heading.innerHTML = '<h1>Haat</h1>'
    document.body.append(heading)
    await act(async () => button().click())
    const logOut = [...page.host.querySelectorAll('button')].find((one) => one.textContent === 'Log out')
    logOut?.focus()
    await untilShown(
      () => logOut?.click(),
      () => expect([document.activeElement?.tagName, document.activeElement?.textContent]).toEqual(['H1', 'Haat']),
    )
    heading.remove()
    vi.unstubAllGlobals()
  })

  it('its logout ends an open checkout and is said in a toast', {
    tags: ['STATE-035', 'STATE-036', 'ERR-23'],
  }, async () => {
    Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
    const sent = openWire()
    openCheckout()
    await act(async () => button().click())
    const logOut = [...page.host.querySelectorAll('button')].find((one) => one.textContent === 'Log out')
    // The open menu may have asked for the last order meanwhile, and the toast of the logout before may still be there.
    const written = () => sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    await untilShown(
      () => logOut?.click(),
      () => {
        expect(written()).toEqual(['/api/auth/user/logout'])
        expect(document.querySelector('.toast')?.textContent).toBe('Successfully logged out!')
      },
    )
    expect(checkoutState.isOpen).toBe(false)
    vi.unstubAllGlobals()
  })

  it('its logout asks first where it takes along what waits to be sent, and only then', {
    tags: ['PWA-70'],
  }, async () => {
    const sent = openWire()
    const called = () => sent.some(({ path }) => path === '/api/auth/user/logout')
    const named = (name: string) => [...page.host.querySelectorAll('button')].find((one) => one.textContent === name)
    const pressed = (name: string) => act(async () => named(name)?.click())
    const waiting = { id: 'm1', writtenAt: 1, state: 'waiting', error: null } as const
    const own: OutboxEntry = { ...waiting, ...message, customerId: 'meera' }
    Object.assign(authState, { user: { _id: 'meera', fullName: 'Meera', phoneNumber: '+919876543210' } })
    Object.assign(outboxState, {
      entries: [own, { ...own, id: 'm2', customerId: null }, { ...own, id: 'm3', customerId: 'bela' }],
    })

    await act(async () => button().click())
    await pressed('Log out')
    expect(called()).toBe(false)
    expect(page.host.querySelector('[role=alert]')?.textContent).toContain('1 message is not sent yet. It is lost')
    expect(document.activeElement?.textContent).toBe('Show what is not sent')
    await pressed('Show what is not sent')
    expect([outboxState.isOpen, panel()]).toEqual([true, null])

    await act(async () => button().click())
    await pressed('Log out')
    await untilShown(
      () => named('Log out all the same')?.click(),
      () => expect(called()).toBe(true),
    )
    Object.assign(outboxState, { entries: [], isOpen: false })
    authState.user = null
    vi.unstubAllGlobals()
  })

  it('its logout does not wait for a home page that a slow line does not bring', {
    tags: ['STATE-037'],
  }, async () => {
    const sent = openWire()
    vi.spyOn(page.router, 'navigate').mockReturnValue(new Promise(() => {}))
    await act(async () => button().click())
    const logOut = [...page.host.querySelectorAll('button')].find((one) => one.textContent === 'Log out')
    await untilShown(
      () => logOut?.click(),
      () => expect(sent.map(({ path }) => path)).toContain('/api/auth/user/logout'),
    )
    vi.unstubAllGlobals()
  })
})
