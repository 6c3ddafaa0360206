import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/rules/duration.ts'
import { TIMEOUT_MS } from '#src/lib/platform-fetch.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'
import { feedback, message, review, signUp } from '#tests/support/writings.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const said = (text: string) => ({ status: 201, body: { message: text } })

/** The pauses before a next round: planned, never waited for. */
const pauses: number[] = []
const realSetTimeout = globalThis.setTimeout

/** A fresh page of an empty browser. */
async function openPage() {
  const { authState } = await import('#src/session/state.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  const actions = await import('#src/features/outbox/actions.ts')
  const logIn = (id: string) => Object.assign(authState, { user: { _id: id }, isUserAuthenticated: true })
  const endSession = () => Object.assign(authState, { user: null, isUserAuthenticated: false })
  return { ...actions, outboxState, logIn, endSession }
}

beforeEach(async () => {
  vi.resetModules()
  vi.unstubAllGlobals()
  pauses.length = 0
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
    if (ms < 4_000 || ms === TIMEOUT_MS) return realSetTimeout(work, ms)
    pauses.push(ms)
    return 0
  })
  const { writeStored } = await import('#src/lib/storage.ts')
  for (const key of ['reviews&rating', 'outbox']) await writeStored(key, undefined)
})

it("a guest's review is theirs who logs in to send it: another customer does not send it as their own", async () => {
  const page = await openPage()
  fakeWire(() => 'lost')
  await page.submit(review())
  page.logIn('anu')
  await page.lookAgain()
  expect(page.outboxState.entries).toMatchObject([{ customerId: 'anu' }])
  page.endSession()
  const sent = fakeWire(() => said(''))
  page.logIn('bela')
  await page.lookAgain()
  expect(sent).toEqual([])
  page.logIn('anu')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

it('what meets the end of a login waits for the next one, and is no refusal', async () => {
  const page = await openPage()
  page.logIn('anu')
  fakeWire(() => refused(401, 'NOT_LOGGED_IN'))
  expect(await page.submit(feedback)).toEqual({ kind: 'kept', error: null, needsLogin: true })
  expect(page.outboxState.entries).toMatchObject([{ state: 'waiting', error: null }])
})

it('a round ends with the first writing that gets no answer, and asks no more than every five minutes', async () => {
  const page = await openPage()
  const sent = fakeWire(() => 'lost')
  for (const writing of [message, signUp]) await page.submit(writing)
  expect(sent).toHaveLength(2)
  for (let round = 0; round < 8; round += 1) await page.lookAgain()
  expect(pauses.slice(-2)).toEqual([5 * MINUTE_MS, 5 * MINUTE_MS])
})

it('what is sent off now goes before what waits, though no answer to that came yet', async () => {
  const page = await openPage()
  fakeWire(() => 'lost')
  await page.submit(message)
  const sent = fakeWire(({ path }) => (path.includes('contact') ? 'lost' : said('You are in.')))
  expect(await page.submit(signUp)).toEqual({ kind: 'sent', message: 'You are in.' })
  expect(sent[0]?.path).toBe('/api/add/newsletter/subscription')
})

it('a writing that arrives is a sign of a server that is well: what is kept next is tried again soon', async () => {
  const page = await openPage()
  fakeWire(() => 'lost')
  for (const writing of [message, signUp]) await page.submit(writing)
  fakeWire(() => said('Thank you.'))
  await page.lookAgain()
  expect(page.outboxState.entries).toEqual([])
  fakeWire(() => 'lost')
  await page.submit(message)
  expect(pauses.at(-1)).toBe(4_000)
})
