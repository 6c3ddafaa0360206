import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminQuery } from '#domain/contract/admin-people.ts'
import { Answer } from '#src/features/admin/people/answer.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { untilShown } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

afterEach(() => vi.unstubAllGlobals())

const QUERY: AdminQuery = {
  _id: 'q1',
  createdAt: '2026-11-21T10:00:00.000Z',
  fullName: 'Asha Rao',
  email: 'asha@haat.in',
  phoneNumber: '+919876543210',
  message: 'Is the honey raw?',
  status: 'open',
  answer: null,
  answeredAt: null,
}

async function openAnswer() {
  const sent = fakeWire(() => ok({ query: { ...QUERY, status: 'answered', answer: 'Yes.' } }))
  const page = await mountInShop(<Answer query={QUERY} />, [], '/admin/queries')
  const press = (name: string) =>
    [...page.host.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  await act(async () => press('Note the answer'))
  const box = () => page.host.querySelector('textarea')
  const write = (words: string) =>
    act(async () => {
      const area = box()
      if (area) Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
      area?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const posts = () => sent.filter(({ method }) => method === 'POST')
  return { ...page, press, box, write, posts }
}

it('an answer of blanks is refused at its box, and not sent', async () => {
  const { host, write, box, posts, unmount } = await openAnswer()
  await write('   ')
  await act(async () => host.querySelector<HTMLFormElement>('form:has(textarea)')?.requestSubmit())
  expect(box()?.getAttribute('aria-invalid')).toBe('true')
  expect(host.querySelector('.error')?.textContent).toBe('Please write what you answered.')
  expect(posts()).toEqual([])
  await unmount()
})

it('the box of an answer can be closed again', async () => {
  const { press, box, write, unmount } = await openAnswer()
  await write('Yes, it')
  await act(async () => press('Cancel'))
  expect(box()).toBeNull()
  await act(async () => press('Note the answer'))
  expect(box()?.value).toBe('')
  await unmount()
})

it('an answer that is being written is asked about before it is left', async () => {
  const { host, write, router, path, unmount } = await openAnswer()
  await write('Yes, it is raw, and')
  await untilShown(
    () => void router.navigate({ href: '/elsewhere' }),
    () => expect(host.querySelector('dialog h2')?.textContent).toBe('Leave without saving what you changed?'),
  )
  expect(path()).toBe('/admin/queries')
  await unmount()
})
