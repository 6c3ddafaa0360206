import { afterEach, expect, it } from 'vitest'
import { OutboxDialog } from '#src/features/outbox/components/outbox-dialog.tsx'
import OutboxLine from '#src/features/outbox/components/outbox-line.tsx'
import type { OutboxEntry } from '#src/features/outbox/entry.ts'
import { SOMEBODY } from '#src/features/outbox/owner.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { authState } from '#src/session/state.ts'
import { mountInShop } from '#tests/support/shop-page.tsx'

const shared = { customerId: null, writtenAt: 0, state: 'waiting', error: null } as const
const review: OutboxEntry = {
  ...{ ...shared, id: 'r1', kind: 'review', about: 'Mango pickle' },
  body: { productId: 'pickle', rating: 5, comment: 'As my aunt made it', name: 'Meera' },
}
const newsletter: OutboxEntry = {
  ...{ ...shared, id: 'n1', kind: 'newsletter', about: 'meera@example.in' },
  body: { email: 'meera@example.in' },
}

/** The list of what waits: of each its words, and what can be done about it. */
async function listed(...entries: OutboxEntry[]) {
  outboxState.entries = entries
  const { host, unmount } = await mountInShop(<OutboxDialog onClose={() => {}} />)
  const shown = [...host.querySelectorAll('li')].map((item) => ({
    words: item.querySelector('.outbox-words')?.textContent ?? null,
    state: item.querySelector('[role=status]')?.textContent,
    isError: item.querySelector('.error') !== null,
    buttons: [...item.querySelectorAll('button')].map(({ textContent }) => textContent),
  }))
  const lead = host.querySelector('[role=status]')?.textContent ?? ''
  await unmount()
  return { shown, lead }
}

afterEach(() => {
  Object.assign(outboxState, { entries: [], sending: null, isMemoryOnly: false, isOpen: false })
  Object.assign(authState, { user: null, isUnasked: false })
})

it('a review of a guest waits for the login, with its words; what needs none can be sent again', async () => {
  const { shown, lead } = await listed(review, newsletter)
  expect(shown).toEqual([
    { words: 'As my aunt made it', state: 'Waiting for your login', isError: false, buttons: ['Discard'] },
    { words: null, state: 'Waiting', isError: false, buttons: ['Try again', 'Discard'] },
  ])
  expect(lead).toContain('saved here until it reaches us')
})

it('what the shop refused is told as an error, with its reason', async () => {
  authState.user = { _id: 'meera' } as typeof authState.user
  expect((await listed(review)).shown[0]).toMatchObject({ state: 'Waiting', isError: false })
  const { shown } = await listed({ ...review, state: 'refused', error: 'Please buy it first' })
  expect(shown[0]).toMatchObject({ state: 'Not accepted · Please buy it first', isError: true })
  expect(shown[0]?.buttons).toEqual(['Try again', 'Discard'])
})

it('what is on its way cannot be discarded, and another’s writing is not shown', async () => {
  outboxState.sending = 'n1'
  const { shown } = await listed(newsletter, { ...review, customerId: 'ravi' })
  expect(shown).toEqual([{ words: null, state: 'Sending …', isError: false, buttons: ['Try again'] }])
})

it('who wrote before the shop could say who they are sees it, and waits for no login', async () => {
  authState.isUnasked = true
  const written = { ...review, customerId: SOMEBODY }
  const { shown } = await listed(written)
  expect(shown).toMatchObject([{ words: 'As my aunt made it', state: 'Waiting' }])
  outboxState.entries = [written]
  const line = await mountInShop(<OutboxLine />)
  expect(line.host.textContent).toContain('1 message is not sent yet.')
  await line.unmount()
})

it('at a start without network a customer’s writing is there, and nothing of what it says', async () => {
  authState.isUnasked = true
  const { shown } = await listed({ ...review, customerId: 'ravi' })
  expect(shown).toEqual([{ words: null, state: undefined, isError: false, buttons: [] }])
  outboxState.entries = [{ ...review, customerId: 'ravi' }]
  const page = await mountInShop([<OutboxLine key="line" />, <OutboxDialog key="list" onClose={() => {}} />])
  expect(page.host.textContent).toContain('1 message is not sent yet.')
  expect(page.host.querySelector('li')?.textContent).toBe('ReviewWaiting')
  await page.unmount()
})

it('an empty list says that everything is sent, a browser without storage that the page must stay open', async () => {
  expect((await listed()).lead).toContain('Everything you wrote has been sent.')
  outboxState.isMemoryOnly = true
  const { lead } = await listed(newsletter)
  expect(lead).toContain('Please keep this page open')
  expect(lead).not.toContain('is saved here')
  expect((await listed()).lead).toBe('Everything you wrote has been sent.')
})

it('the line over the pages counts what waits, and is gone without any', async () => {
  outboxState.entries = [review, newsletter]
  const some = await mountInShop(<OutboxLine />)
  expect(some.host.textContent).toContain('2 messages are not sent yet.')
  await some.unmount()
  outboxState.entries = []
  const none = await mountInShop(<OutboxLine />)
  expect(none.host.textContent).toBe('')
  await none.unmount()
})
