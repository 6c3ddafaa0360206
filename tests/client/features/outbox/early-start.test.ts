import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeWire } from '#tests/support/fake-wire.ts'
import { message } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

/** A page of a browser where somebody is logged in, and how the shop's word about who that is reaches it. */
async function openPage() {
  vi.resetModules()
  const { authState, loginHere } = await import('#src/session/state.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  const { startOutbox } = await import('#src/features/outbox/start-outbox.ts')
  const { submit } = await import('#src/features/outbox/actions.ts')
  loginHere.set(true)
  const enter = () => Object.assign(authState, { user: { _id: 'anu' }, isUserAuthenticated: true, isKnown: true })
  const refuse = () => {
    loginHere.set(false)
    authState.isKnown = true
  }
  /** Noted by another tab: this page is not told. */
  const endElsewhere = () => loginHere.set(false)
  return { outboxState, startOutbox, submit, enter, refuse, endElsewhere }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** The next page, with a message that a customer left in the page before. */
async function nextPage(): Promise<Page> {
  const before = await openPage()
  before.enter()
  fakeWire(() => 'lost')
  await before.submit(message)
  return openPage()
}

beforeEach(async () => {
  // Pages that were left are not gone in this process: nobody may hear of the next one.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  const { writeStored } = await import('#src/lib/storage.ts')
  await writeStored('outbox', undefined)
})

const TOLD: [string, (page: Page) => void][] = [
  ['is sent as theirs', (page) => page.enter()],
  ['is sent as a guest’s where their login is over', (page) => page.refuse()],
]

it.each(TOLD)('at a start a customer’s message waits for who is logged in, and %s', async (_, tell) => {
  const page = await nextPage()
  const sent = fakeWire(() => ({ status: 201, body: { message: 'Thank you.' } }))
  await page.startOutbox()
  expect([page.outboxState.entries.length, sent.length]).toEqual([1, 0])
  tell(page)
  await vi.waitFor(() => expect(page.outboxState.entries).toEqual([]), { timeout: 2_000 })
  expect(sent).toHaveLength(1)
})

it('one that nobody says a word about is looked at again after a while', async () => {
  const page = await nextPage()
  const sent = fakeWire(() => ({ status: 201, body: { message: 'Thank you.' } }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.startOutbox()
  page.endElsewhere()
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(page.outboxState.entries).toEqual([]), { timeout: 5_000 })
  expect(sent).toHaveLength(1)
})
