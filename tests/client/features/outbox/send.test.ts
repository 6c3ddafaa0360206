import { afterEach, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '#src/features/outbox/entry.ts'
import { send } from '#src/features/outbox/send.ts'
import { message } from '#tests/support/writings.ts'

const entry: OutboxEntry = {
  ...message,
  id: 'a'.repeat(32),
  writtenAt: 0,
  state: 'waiting',
  error: null,
  customerId: null,
}

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['broke off', 201, '{"message":"Tha', null],
  ['broke off within its headers', 201, '', null],
  ['is a page of somebody on the way', 200, '<html>', null],
  ['is a refusal of somebody on the way', 403, '<html>', 'An error occurred'],
])('an answer that %s counts as none, and the writing is kept', async (_, status, text, error) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  expect(await send(entry)).toEqual({ kind: 'kept', error, needsLogin: false })
})
