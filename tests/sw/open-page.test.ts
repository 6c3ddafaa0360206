import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageStanding } from '#domain/sw-messages.ts'
import { openPage } from '../../sw/open-page.ts'

const ORDER = '/order-confirmed/x'

/** A tab whose page answers so; one that sleeps, or is of an older version, says nothing. */
function tabThat(standing: PageStanding | null, canMove = true) {
  const tab = {
    postMessage: vi.fn((_: unknown, [port]: Transferable[]) => {
      if (standing && port instanceof MessagePort) port.postMessage(standing)
    }),
    navigate: vi.fn(async () => (canMove ? tab : null)),
    focus: vi.fn(async () => undefined),
  }
  return tab
}
const free = (path = '/') => tabThat({ path, mayLeave: true })
const busy = (path = '/') => tabThat({ path, mayLeave: false })

type Tab = ReturnType<typeof tabThat>

/** What became of each tab, and of a new one, when the notification of an order was pressed. */
async function press(...open: Tab[]): Promise<string[]> {
  const openWindow = vi.fn(async () => undefined)
  await openPage(ORDER, { matchAll: async () => open, openWindow } as never)
  const isCalled = (call: { mock: { calls: unknown[][] } }) => call.mock.calls.length > 0
  const become = open.map(({ navigate, focus }) =>
    [isCalled(navigate) && 'led', isCalled(focus) && 'shown'].filter(Boolean).join(' and '),
  )
  return [...become, ...(isCalled(openWindow) ? ['new'] : [])]
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('a pressed notification opens in a tab in which nothing is lost', async () => {
  expect(await press(busy(), free(), free())).toEqual(['', 'led and shown', ''])
})

it('a tab that shows the order comes first: loaded anew, or only shown where somebody types', async () => {
  expect(await press(free(), free(ORDER))).toEqual(['', 'led and shown'])
  expect(await press(free(), busy(ORDER))).toEqual(['', 'shown'])
})

it('no tab is taken in which somebody works: the order opens in a new one', async () => {
  expect(await press()).toEqual(['new'])
  expect(await press(busy(), busy('/admin/orders'))).toEqual(['', '', 'new'])
})

it('a tab that does not answer, or cannot be led, is not waited for', async () => {
  const opened = press(tabThat(null))
  await vi.advanceTimersByTimeAsync(500)
  expect(await opened).toEqual(['', 'new'])
  expect(await press(tabThat({ path: '/', mayLeave: true }, false))).toEqual(['led', 'new'])
})
