import { afterEach, expect, it, vi } from 'vitest'
import { ErrorPage } from '#src/app/error-page.tsx'
import { AdminDoor } from '#src/features/admin/admin-door.tsx'
import { adminState } from '#src/features/admin/state.ts'
import { reachability } from '#src/lib/reachability.ts'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('an error nobody caught has a page with a plain sentence; the details are for the console', {
  tags: ['ERR-52', 'OPEN-97'],
}, async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  document.title = 'Organic food from the village market · Haat'
  const error = new Error('x is not a function')
  const { host, unmount } = await mountInShop(<ErrorPage error={error} reset={() => {}} />)
  expect(host.querySelector('h1')?.textContent).toBe('Unexpected Application Error!')
  expect(document.title).toBe('Unexpected Application Error! · Haat')
  expect(host.textContent).not.toContain(error.message)
  expect(host.querySelector('a')?.getAttribute('href')).toBe('/')
  expect(reported).toHaveBeenCalledWith(error)
  await unmount()
})

it('a part that the network did not bring is no error: the page says so and mends itself', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  fakeWire(() => 'lost')
  const error = new Error('A part of the shop is missing. Unable to preload CSS for /assets/admin/route.css')
  const { host, unmount } = await mountInShop(<ErrorPage error={error} reset={() => {}} />)
  await untilShown(
    () => {},
    () => expect(host.querySelector('h1')?.textContent).toBe('This page needs a connection'),
  )
  expect(document.title).toBe('This page needs a connection · Haat')
  expect(reported).not.toHaveBeenCalled()
  await untilShown(
    () => reachability.found(),
    () => expect(reload).toHaveBeenCalledOnce(),
  )
  await unmount()
})

it('one that the server itself no longer has is reported', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  fakeWire(() => ok(null))
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/old.js')
  const { unmount } = await mountInShop(<ErrorPage error={error} reset={() => {}} />)
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(error))
  await unmount()
})

it('at the desk it stands in the main part of the panel and is none of its own', async () => {
  vi.stubGlobal('reportError', vi.fn())
  fakeWire(() => 'lost')
  const page = <ErrorPage error={new Error('x is not a function')} reset={() => {}} />
  adminState.token = 'token'
  const { host, unmount } = await mountInShop(<AdminDoor>{page}</AdminDoor>)
  expect(host.querySelectorAll('main')).toHaveLength(1)
  expect(host.querySelectorAll('#content')).toHaveLength(1)
  expect(host.querySelector('main h1')?.textContent).toBe('Unexpected Application Error!')
  await unmount()
  adminState.token = null
})
