import { afterEach, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '#src/features/outbox/entry.ts'
import { send } from '#src/features/outbox/send.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { authState } from '#src/session/state.ts'
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

it.each([
  ['a guest', null, 'Bearer t-bela'],
  ['the same customer', 'bela', 'Bearer t-bela'],
  ['somebody the page did not know', 'somebody', 'Bearer t-bela'],
  ['a customer whose login ended', 'anu', null],
])('a message of %s is sent under the login that is theirs or under none', async (_, customerId, bearer) => {
  const bearers: (string | null)[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    bearers.push(new Request(input, init).headers.get('authorization'))
    return Response.json({ message: 'Thank you' }, { status: 201 })
  })
  const bela = { _id: 'bela', fullName: 'Bela', email: '', phoneNumber: '+919876543210', referralCode: 'HAAT1' }
  accessToken.set('t-bela')
  authState.user = { ...bela, addresses: [], cart: { couponCodeApplied: null }, role: 'customer', createdAt: '' }
  expect(await send({ ...entry, customerId })).toEqual({ kind: 'sent', message: 'Thank you' })
  expect(bearers).toEqual([bearer])
  authState.user = null
  accessToken.set(null)
})
