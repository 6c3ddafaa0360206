import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderNote } from '#src/features/admin/orders/order-actions.tsx'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'
import { focused, press } from '#tests/support/keyboard.ts'
import { type, untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a note of an order that is not saved yet is asked about before the page is left', async () => {
  fakeWire(() => refused(503, 'UNAVAILABLE'))
  const { host, router, path, unmount } = await mountInShop(<OrderNote orderId="o1" />, [], '/admin/orders/o1')
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, 'Rings the bell twice')
  await untilShown(
    () => void router.navigate({ href: '/elsewhere' }),
    () => expect(host.querySelector('dialog h2')?.textContent).toBe('Leave without saving what you changed?'),
  )
  expect(path()).toBe('/admin/orders/o1')
  await unmount()
})

it('what is typed while a note is being saved is the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok>>()
  const sent = fakeWire(() => promise)
  const { host, unmount } = await mountInShop(<OrderNote orderId="o1" />, [], '/admin/orders/o1')
  const field = host.querySelector('input')
  const button = host.querySelector('button')
  if (!field || !button) throw new Error('no form')
  await type(field, 'Rings twice')
  await untilShown(
    () => field.form?.requestSubmit(),
    () => expect(sent).toHaveLength(1),
  )
  await type(field, 'Leave it at the gate')
  await untilShown(
    () => resolve(ok({ orderId: 'o1' })),
    () => expect(button.getAttribute('aria-disabled')).toBe('false'),
  )
  expect(field.value).toBe('Leave it at the gate')
  await unmount()
})

it('a note saved by the keyboard leaves the focus on its button, which then saves nothing', async () => {
  const sent = fakeWire(() => ok({ orderId: 'o1' }))
  const { host, unmount } = await mountInShop(<OrderNote orderId="o1" />, [], '/admin/orders/o1')
  const field = host.querySelector('input')
  if (!field) throw new Error('no field')
  await type(field, 'Rings twice')
  await untilShown(
    () => press('Add note'),
    () => expect(field.value).toBe(''),
  )
  const button = host.querySelector('button')
  await untilShown(
    () => {},
    () => expect(button?.getAttribute('aria-disabled')).toBe('true'),
  )
  expect(button?.disabled).toBe(false)
  expect(focused()).toBe('Add note')
  await act(async () => button?.click())
  expect(sent).toHaveLength(1)
  await unmount()
})
