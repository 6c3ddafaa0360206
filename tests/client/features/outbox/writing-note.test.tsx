import { afterEach, expect, it } from 'vitest'
import type { Outcome } from '#src/features/outbox/send.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { WritingNote } from '#src/features/outbox/writing-note.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const SENT = 'Your message has reached us'
const KEPT = 'Saved on this device. It will be sent automatically once the shop can be reached.'
const FOR_LOGIN = 'Saved on this device. It is sent once you log in.'

/** What stands under a form, which of it is an error, and where its link leads. */
async function told(outcome: Outcome | null) {
  const { host, unmount } = await mountInShop(<WritingNote outcome={outcome} sent={SENT} />)
  const note = {
    said: host.querySelector('[role=status]')?.textContent?.trim(),
    error: host.querySelector('.error')?.textContent ?? null,
    link: host.querySelector('a')?.getAttribute('href') ?? null,
  }
  await unmount()
  return note
}

afterEach(() => {
  outboxState.isMemoryOnly = false
})

it('before anything was sent the note is empty, and there to be read out', async () => {
  expect(await told(null)).toEqual({ said: '', error: null, link: null })
})

it('what has arrived is thanked for, what was refused has its reason', async () => {
  expect(await told({ kind: 'sent', message: '' })).toEqual({ said: SENT, error: null, link: null })
  const reason = 'Please buy it first'
  expect(await told({ kind: 'refused', error: reason, fields: {} })).toEqual({
    said: reason,
    error: reason,
    link: null,
  })
})

it('what is kept says until when, and leads to the login where it waits for that', async () => {
  expect(await told({ kind: 'kept', error: null, needsLogin: false })).toEqual({ said: KEPT, error: null, link: null })
  const waiting = await told({ kind: 'kept', error: 'Please log in', needsLogin: true })
  expect(waiting).toMatchObject({ error: 'Please log in', link: '/register?next=%2F' })
  expect(waiting.said).toContain(FOR_LOGIN)
})

it('what only the page has is not said to be saved', async () => {
  outboxState.isMemoryOnly = true
  for (const needsLogin of [false, true]) {
    const { said } = await told({ kind: 'kept', error: null, needsLogin })
    expect(said).toContain('This browser cannot save it. Please keep this page open')
    expect(said).not.toContain('Saved on this device')
  }
})
