import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { createStore, set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { entriesOf, recordOf } from '#src/features/outbox/entry.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'

vi.mock('#src/ui/toast.ts', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }))

const entry = {
  id: 'a1',
  customerId: null,
  writtenAt: 1,
  state: 'waiting',
  error: null,
  about: '',
  kind: 'newsletter',
  body: { email: 'asha@haat.in' },
} as const
const signUp = { kind: 'newsletter', about: '', body: entry.body } as const

async function openPage() {
  vi.resetModules()
  const actions = await import('#src/features/outbox/actions.ts')
  const { outboxState } = await import('#src/features/outbox/state.ts')
  const { startOutbox } = await import('#src/features/outbox/start-outbox.ts')
  return { ...actions, outboxState, startOutbox }
}

describe('what is kept', () => {
  it('what does not parse is dropped, the rest is read', () => {
    expect(entriesOf(recordOf([entry]))).toEqual([entry])
    expect(entriesOf({ version: 1, entries: [null, { ...entry, body: {} }, entry] })).toEqual([entry])
    for (const version of [0, 2, '1', undefined]) expect(entriesOf({ version, entries: [entry] })).toEqual([])
  })

  it('knows no kind for an order', { tags: ['PWA-73'] }, async () => {
    await set('outbox', { version: 1, entries: [{ id: 'x', kind: 'order', body: {} }] }, createStore('haat', 'keyval'))
    const page = await openPage()
    const sent = fakeWire(() => ({ status: 200, body: {} }))
    await page.startOutbox()
    expect([sent, page.outboxState.entries]).toEqual([[], []])
  })

  it('no stored value whatever breaks it', () => {
    const values = fc.oneof(fc.anything(), fc.record({ version: fc.constant(1), entries: fc.anything() }))
    fc.assert(
      fc.property(values, (value) => Array.isArray(entriesOf(value))),
      { numRuns: runsOf(300, 5_000) },
    )
  })

  it('a page whose record is broken starts, and keeps what is written next', async () => {
    await set('outbox', { version: 1, entries: 'many' }, createStore('haat', 'keyval'))
    const page = await openPage()
    fakeWire(() => 'lost')
    await page.startOutbox()
    await page.submit(signUp)
    expect(page.outboxState.entries).toMatchObject([signUp])
  })

  it('where IndexedDB fails it waits in memory, and says so', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const page = await openPage()
    fakeWire(() => 'lost')
    expect(await page.submit(signUp)).toMatchObject({ kind: 'kept' })
    expect(page.outboxState).toMatchObject({ entries: [signUp], isMemoryOnly: true })
    const sent = fakeWire(() => ({ status: 200, body: { message: 'ok' } }))
    await page.lookAgain()
    expect([sent.length, page.outboxState.entries]).toEqual([1, []])
  })
})
