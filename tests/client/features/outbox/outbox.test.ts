import 'fake-indexeddb/auto'
import { createStore, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TIMEOUT_MS } from '#src/lib/platform-fetch.ts'
import { fakeWire, refused, type SentCall } from '#tests/support/fake-wire.ts'
import { feedback, message, review, signUp } from '#tests/support/writings.ts'

const toasts = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))
vi.mock('#src/ui/toast.ts', () => toasts)

const REVIEWS = 'reviews&rating'
const stored = (key: string) => get<unknown>(key, createStore('haat', 'keyval'))
const store = (key: string, value: unknown) => set(key, value, createStore('haat', 'keyval'))

/** A fresh page of the same browser. */
async function openPage() {
  vi.resetModules()
  const { authState } = await import('#src/session/state.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  const { startOutbox } = await import('#src/features/outbox/start-outbox.ts')
  const actions = await import('#src/features/outbox/actions.ts')
  const logIn = (id: string) => Object.assign(authState, { user: { _id: id }, isUserAuthenticated: true })
  const logOut = () => Object.assign(authState, { user: null, isUserAuthenticated: false })
  return { ...actions, outboxState, startOutbox, logIn, logOut }
}

const said = (text: string) => ({ status: 201, body: { message: text } })
const idOf = (call: SentCall | undefined) => (call?.body as { clientId: string } | undefined)?.clientId

/** The pauses before a next round: planned, never waited for, so that no page wakes up in another page's test. */
const pauses: number[] = []
const realSetTimeout = globalThis.setTimeout

beforeEach(async () => {
  vi.unstubAllGlobals()
  pauses.length = 0
  const planned = (work: () => void, ms = 0) => {
    if (ms < 4_000 || ms === TIMEOUT_MS) return realSetTimeout(work, ms)
    pauses.push(ms)
    return 0
  }
  vi.stubGlobal('setTimeout', planned)
  vi.clearAllMocks()
  sessionStorage.clear()
  for (const key of [REVIEWS, 'outbox']) await store(key, undefined)
})

describe('a writing', () => {
  it('is sent with an id of its own; nothing stays behind', { tags: ['SCOPE-66', 'API-078', 'ENT-202'] }, async () => {
    const page = await openPage()
    const sent = fakeWire(() => said('Thank you.'))
    expect(await page.submit(message)).toEqual({ kind: 'sent', message: 'Thank you.' })
    expect(sent.map(({ path }) => path)).toEqual(['/api/user-query/submit-contact-details'])
    expect(sent[0]?.body).toEqual({ ...message.body, clientId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(await stored('outbox')).toBeUndefined()
    expect(page.outboxState).toMatchObject({ entries: [], sending: null, arrived: 1 })
  })

  it('without an answer it is kept, and goes out under the same id after a reload', async () => {
    const page = await openPage()
    const first = fakeWire(() => 'lost')
    expect(await page.submit(message)).toEqual({ kind: 'kept', error: null, needsLogin: false })
    expect(page.outboxState.entries).toMatchObject([{ kind: 'contact', state: 'waiting', error: null }])

    const next = await openPage()
    const second = fakeWire(() => said('Thank you.'))
    await next.startOutbox()
    expect(second).toHaveLength(1)
    expect(idOf(second[0])).toBe(idOf(first[0]))
    expect(next.outboxState.entries).toEqual([])
    expect(toasts.toastSuccess).toHaveBeenCalledWith('Your message has reached us')
  })

  it('a failure of the server is stored with its words, without any with those of section 8', {
    tags: ['ERR-35', 'ERR-36'],
  }, async () => {
    const page = await openPage()
    fakeWire(() => refused(500, 'INTERNAL'))
    expect(await page.submit(message)).toMatchObject({ kind: 'kept', error: 'refused: INTERNAL' })
    fakeWire(() => ({ status: 502, body: '<html>' }))
    await page.retryEntry(page.outboxState.entries[0] ?? { id: '', kind: 'contact' })
    expect(page.outboxState.entries).toMatchObject([{ state: 'waiting', error: 'An error occurred' }])
  })

  it('so is a newsletter failure', { tags: ['ERR-14', 'ERR-15'] }, async () => {
    const page = await openPage()
    fakeWire(() => ({ status: 500, body: null }))
    expect(await page.submit(signUp)).toMatchObject({ error: 'Error subscribing to newsletter' })
  })

  it('one the server will never take is handed back to its form and not kept twice', async () => {
    const page = await openPage()
    fakeWire(() => refused(400, 'INVALID_FIELDS', { fields: { email: 'Invalid email address' } }))
    const outcome = await page.submit(signUp)
    expect(outcome).toMatchObject({ kind: 'refused', error: 'Invalid email address' })
    expect([await stored('outbox'), page.outboxState.entries]).toEqual([undefined, []])
  })

  it('the newsletter carries no login', { tags: ['API-007'] }, async () => {
    const page = await openPage()
    const { accessToken } = await import('#src/lib/access-token.ts')
    accessToken.set('secret')
    const headers: Headers[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      headers.push(new Request(input, init).headers)
      return Response.json({ message: 'ok' })
    })
    await page.submit(signUp)
    await page.submit(message)
    expect(headers.map((one) => one.get('authorization'))).toEqual([null, 'Bearer secret'])
  })
})

describe('a review', () => {
  it('of a guest waits under reviews&rating and is not sent', {
    tags: ['ENT-095', 'PWA-60', 'PWA-61', 'VALID-57'],
  }, async () => {
    const page = await openPage()
    const sent = fakeWire(() => said(''))
    expect(await page.submit(review())).toEqual({ kind: 'kept', error: null, needsLogin: true })
    await (await openPage()).startOutbox()
    expect(sent).toEqual([])
    expect(await stored(REVIEWS)).toMatchObject({ version: 1, entries: [{ kind: 'review', body: review().body }] })
  })

  it('goes out once after the login, and then leaves the browser', {
    tags: ['ROLE-13', 'PWA-66', 'PWA-67', 'STATE-100', 'STATE-111', 'STATE-112', 'ERR-27', 'API-073'],
  }, async () => {
    const page = await openPage()
    const sent = fakeWire(() => said('Review submitted successfully'))
    await page.submit(review())
    page.logIn('anu')
    await vi.waitFor(() => expect(page.outboxState.entries).toEqual([]))
    expect(page.outboxState.sending).toBeNull()
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/reviews', { ...review().body, clientId: expect.any(String) }],
    ])
    expect(await stored(REVIEWS)).toBeUndefined()
    expect(toasts.toastSuccess).toHaveBeenCalledWith('Review submitted successfully')
  })

  it('one that failed stays, says so once and clears loading', {
    tags: ['PWA-68', 'ERR-25', 'ERR-26', 'OPEN-57', 'STATE-097', 'STATE-103', 'STATE-106'],
  }, async () => {
    const page = await openPage()
    page.logIn('anu')
    let during: string | null = null
    fakeWire(() => {
      during = page.outboxState.sending
      return refused(500, 'INTERNAL')
    })
    expect(await page.submit(review())).toMatchObject({ kind: 'kept', error: 'refused: INTERNAL' })
    await page.lookAgain()
    expect(during).toBe(page.outboxState.entries[0]?.id)
    expect(page.outboxState.sending).toBeNull()
    expect(await stored(REVIEWS)).toMatchObject({ entries: [{ error: 'refused: INTERNAL' }] })
    expect(toasts.toastError.mock.calls).toEqual([['Failed to submit review']])
  })

  it('one that met no network is not said to have failed', async () => {
    const page = await openPage()
    page.logIn('anu')
    fakeWire(() => 'lost')
    expect(await page.submit(review())).toMatchObject({ kind: 'kept', error: null })
    expect(toasts.toastError).not.toHaveBeenCalled()
  })

  it('a logout takes along what the customer wrote, and leaves what a guest wrote', { tags: ['PWA-70'] }, async () => {
    const page = await openPage()
    fakeWire(() => 'lost')
    await page.submit(message)
    page.logIn('anu')
    await page.submit(review())
    const { keepDraft } = await import('#src/features/outbox/drafts.ts')
    keepDraft('review:mango', { comment: 'half a sentence' })
    page.logOut()
    await (await import('#src/features/outbox/start-outbox.ts')).forgetWritings('anu')
    expect(page.outboxState.entries.map(({ kind }) => kind)).toEqual(['contact'])
    expect([await stored(REVIEWS), sessionStorage.length]).toEqual([undefined, 0])
  })

  it('what one customer left after a lost session is never sent by another', async () => {
    const page = await openPage()
    fakeWire(() => 'lost')
    page.logIn('anu')
    await page.submit(review())
    page.logOut()
    const sent = fakeWire(() => said(''))
    page.logIn('bela')
    await page.lookAgain()
    expect(sent).toEqual([])
    page.logIn('anu')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  it('one that an earlier shop left in session storage is taken over', { tags: ['OPEN-33'] }, async () => {
    sessionStorage.setItem(REVIEWS, JSON.stringify(review().body))
    const page = await openPage()
    fakeWire(() => said(''))
    await page.startOutbox()
    expect(page.outboxState.entries).toMatchObject([{ kind: 'review', body: review().body }])
    expect(sessionStorage.getItem(REVIEWS)).toBeNull()
  })

  it('feedback waits for the login as well', { tags: ['API-072', 'VALID-58'] }, async () => {
    const page = await openPage()
    const sent = fakeWire(() => said(''))
    expect(await page.submit(feedback)).toMatchObject({ needsLogin: true })
    page.logIn('anu')
    await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/delivery/feedback']))
  })
})

describe('replaying', () => {
  it.each([409, 422])(
    'poison at the head (%i) is parked with its reason; what is behind arrives once',
    async (status) => {
      const page = await openPage()
      fakeWire(() => 'lost')
      for (const writing of [message, signUp]) await page.submit(writing)
      page.logIn('anu')
      await page.submit(review())
      const sent = fakeWire(({ path }) => (path.includes('contact') ? refused(status, 'BAD') : said('ok')))
      await page.lookAgain()
      expect(sent.map(({ path }) => path)).toEqual([
        '/api/user-query/submit-contact-details',
        '/api/add/newsletter/subscription',
        '/api/reviews',
      ])
      expect(page.outboxState.entries).toMatchObject([{ kind: 'contact', state: 'refused', error: 'refused: BAD' }])
      await page.lookAgain()
      expect(sent).toHaveLength(3)
      const [parked] = page.outboxState.entries
      if (parked) await page.discardEntry(parked)
      expect(await stored('outbox')).toBeUndefined()
    },
  )

  it.each([401, 408, 429, 500, 503])('after %i it waits and is tried again', async (status) => {
    const page = await openPage()
    fakeWire(({ path }) => (path.includes('refresh') ? { status: 401, body: {} } : refused(status, 'X')))
    expect(await page.submit(message)).toMatchObject({ kind: 'kept' })
    fakeWire(() => said('ok'))
    await page.lookAgain()
    expect(page.outboxState.entries).toEqual([])
  })

  it('the network, and a look at the page, are reasons to try again', { tags: ['PWA-69'] }, async () => {
    const page = await openPage()
    for (const wake of [
      () => dispatchEvent(new Event('online')),
      () => document.dispatchEvent(new Event('visibilitychange')),
    ]) {
      fakeWire(() => 'lost')
      await page.submit(message)
      const sent = fakeWire(() => said('ok'))
      wake()
      await vi.waitFor(() => expect(page.outboxState.entries).toEqual([]))
      expect(sent).toHaveLength(1)
    }
  })

  it('says while there is no network that it waits, without a call', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const page = await openPage()
    const sent = fakeWire(() => said('ok'))
    expect(await page.submit(message)).toEqual({ kind: 'kept', error: null, needsLogin: false })
    expect(sent).toEqual([])
  })

  it('two tabs that wake together send each writing once', async () => {
    const first = await openPage()
    fakeWire(() => 'lost')
    for (const writing of [message, signUp]) await first.submit(writing)
    const tabs = [await openPage(), await openPage()]
    const sent = fakeWire(async () => said('ok'))
    await Promise.all(tabs.map((tab) => tab.lookAgain()))
    await vi.waitFor(async () => expect(await stored('outbox')).toBeUndefined())
    expect(sent.map(({ path }) => path).sort()).toEqual([
      '/api/add/newsletter/subscription',
      '/api/user-query/submit-contact-details',
    ])
  })

  it('a server that is back rings no bell: it is asked again, ever less often', async () => {
    const page = await openPage()
    fakeWire(() => 'lost')
    await page.submit(message)
    await page.lookAgain()
    await page.lookAgain()
    expect(pauses).toEqual([4_000, 8_000, 16_000])
  })
})
