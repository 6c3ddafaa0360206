import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { returnsQueryOptions } from '#src/features/returns/queries.ts'
import ReturnForm from '#src/features/returns/return-form.tsx'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { press } from '#tests/support/keyboard.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { returnableOrder } from '#tests/support/placed-order.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const WORDS = 'The jar came broken and leaked'
const ORDER = returnableOrder()
const ASKED = returnsQueryOptions({ orderId: 'o1' }).queryKey

const NONE_ASKED = { returns: [], next: null }

async function write(host: HTMLElement) {
  const area = host.querySelector('textarea')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(area, WORDS)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const reasons = (host: HTMLElement) => [...host.querySelectorAll<HTMLInputElement>('input[name="reason-a"]')]

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

it('a half-written request for a return outlives a look for news that fails', async () => {
  fakeWire(() => 'lost')
  const { host, queries, unmount } = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, [
    [orderQueryOptions('o1').queryKey, ORDER],
    [ASKED, NONE_ASKED],
  ])
  await write(host)
  await untilShown(
    () => void queries.refetchQueries(),
    () => expect(queries.getQueryState(ASKED)?.status).toBe('error'),
  )
  expect(host.querySelector('textarea')?.value).toBe(WORDS)
  await unmount()
})

it('a form whose order could not be read says so', async () => {
  fakeWire(() => 'lost')
  const { host, unmount } = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, [[ASKED, NONE_ASKED]])
  await untilShown(
    () => {},
    () => expect(host.textContent).toContain('Try again'),
  )
  await unmount()
})

it('a half-written request outlives its page, as when a camera ends it, until it is sent', async () => {
  fakeWire(() => 'lost')
  const known = [
    [orderQueryOptions('o1').queryKey, ORDER],
    [ASKED, NONE_ASKED],
  ] as const
  const before = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, known)
  await write(before.host)
  await act(async () => reasons(before.host)[1]?.click())
  await before.unmount()

  const { host, unmount } = await mountInShop(<ReturnForm orderId="o1" onDone={() => {}} />, known)
  expect(host.querySelector('textarea')?.value).toBe(WORDS)
  expect(reasons(host).map(({ checked }) => checked)).toEqual(reasons(host).map((_, at) => at === 1))
  vi.stubGlobal('fetch', async ({ method }: Request) => Response.json(method === 'POST' ? { message: '' } : NONE_ASKED))
  await untilShown(
    () => press('Send request'),
    () => expect(Object.keys(sessionStorage).filter((name) => name.includes('return:'))).toEqual([]),
  )
  await unmount()
})
