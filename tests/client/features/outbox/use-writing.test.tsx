import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OutboxEntry } from '#src/features/outbox/entry.ts'
import type { Outcome } from '#src/features/outbox/send.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { useWriting, type WritingInHand } from '#src/features/outbox/use-writing.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'
import { message } from '#tests/support/writings.ts'

const KEPT: Outcome = { kind: 'kept', error: null, needsLogin: false }

const outbox = vi.hoisted(() => ({ submit: vi.fn<(writing: unknown, id: string) => Promise<unknown>>() }))
vi.mock('#src/features/outbox/actions.ts', () => outbox)

let page: Mounted
let inHand: WritingInHand

function Form() {
  inHand = useWriting()
  return null
}

const waiting = (id: string): OutboxEntry => ({
  ...{ id, customerId: null, writtenAt: 0, state: 'waiting', error: null },
  ...message,
})

beforeEach(async () => {
  page = await mount(<Form />)
})

afterEach(async () => {
  await page.unmount()
  outboxState.entries = []
})

it('what is said of a writing that was kept goes with it, once it has gone out', async () => {
  outbox.submit.mockImplementationOnce(async (_, id) => {
    outboxState.entries = [waiting(id)]
    return KEPT
  })
  await act(async () => void (await inHand.send(message)))
  expect(inHand.outcome).toEqual(KEPT)
  await act(async () => {
    outboxState.entries = []
  })
  expect(inHand.outcome).toBeNull()
})

it('what was said of the one before goes with the next press, not with its answer', async () => {
  outbox.submit.mockResolvedValueOnce({ kind: 'sent', message: 'Thank you.' })
  await act(async () => void (await inHand.send(message)))
  expect(inHand.outcome).toMatchObject({ kind: 'sent' })
  let answer = (_: Outcome) => {}
  outbox.submit.mockImplementationOnce(() => new Promise<Outcome>((resolve) => (answer = resolve)))
  let sending: Promise<unknown> = Promise.resolve()
  await act(async () => {
    sending = inHand.send(message)
  })
  expect([inHand.isSending, inHand.outcome]).toEqual([true, null])
  await act(async () => {
    answer({ kind: 'refused', error: 'Not so', fields: {} })
    await sending
  })
  expect(inHand).toMatchObject({ isSending: false, outcome: { kind: 'refused' } })
})
