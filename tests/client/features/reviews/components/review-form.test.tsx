import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '#src/features/outbox/send.ts'
import { outboxState } from '#src/features/outbox/state.ts'
import { ReviewForm } from '#src/features/reviews/components/review-form.tsx'
import { authState } from '#src/session/state.ts'
import { type Mounted, mount, type } from '#tests/support/mount.tsx'
import { review } from '#tests/support/writings.ts'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: string }) => <a href="/register">{children}</a>,
  useRouterState: () => '/shop/all/mango',
}))
const submit = vi.hoisted(() => vi.fn<(writing: unknown, id: string) => Promise<Outcome>>())
vi.mock('#src/features/outbox/actions.ts', () => ({ submit }))

let page: Mounted

const open = async () => {
  page = await mount(<ReviewForm productId="mango" productName="Mango Pickle 500 g" />)
}
const field = (name: string) => page.host.querySelector<HTMLInputElement>(`[name="${name}"]`)
const commentArea = () => page.host.querySelector<HTMLTextAreaElement>('textarea')
const press = () => act(async () => page.host.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())

const chooseStars = () => act(async () => page.host.querySelector<HTMLInputElement>('input[value="4"]')?.click())

async function write(comment: string): Promise<void> {
  await chooseStars()
  const name = field('name')
  if (name) await type(name, 'Kavita')
  await writeComment(comment)
}

async function writeComment(comment: string): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  await act(async () => {
    setValue?.call(commentArea(), comment)
    commentArea()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  submit.mockReset()
  sessionStorage.clear()
  Object.assign(authState, { user: { _id: 'anu', fullName: '' }, isUserAuthenticated: true, isKnown: true })
})

afterEach(async () => {
  await page.unmount()
  Object.assign(authState, { user: null, isUserAuthenticated: false })
})

it('says what is missing and sends nothing', { tags: ['OPEN-85'] }, async () => {
  await open()
  await press()
  for (const words of ['Please choose 1 to 5 stars', 'Please write a few words', 'Full name is required'])
    expect(page.host.textContent).toContain(words)
  expect(submit).not.toHaveBeenCalled()
})

it('a review that arrived empties the form', { tags: ['API-075', 'ERR-27'] }, async () => {
  submit.mockResolvedValue({ kind: 'sent', message: 'Review submitted successfully' })
  await open()
  await write('Sour, hot and gone.')
  await press()
  expect(page.host.textContent).toContain('once we have read it')
  const body = { productId: 'mango', rating: 4, comment: 'Sour, hot and gone.', name: 'Kavita' }
  expect(submit.mock.lastCall?.[0]).toEqual({ kind: 'review', about: 'Mango Pickle 500 g', body })
  expect(commentArea()?.value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

it('what is typed while a review is on its way stays in the form', async () => {
  const answer = Promise.withResolvers<Outcome>()
  submit.mockReturnValue(answer.promise)
  await open()
  await write('Sour, hot and gone.')
  await press()
  await writeComment('Sour, hot and gone within a day.')
  await act(async () => answer.resolve({ kind: 'kept', error: null, needsLogin: false }))
  expect(commentArea()?.value).toBe('Sour, hot and gone within a day.')
  expect(page.host.querySelector<HTMLInputElement>('input[value="4"]')?.checked).toBe(true)
  expect(sessionStorage.length).toBe(1)
})

it('the thanks for one review do not stand beside what is wrong with the next', async () => {
  submit.mockResolvedValue({ kind: 'sent', message: 'Review submitted successfully' })
  await open()
  await write('Sour, hot and gone.')
  await press()
  await writeComment('And the second jar too.')
  await press()
  expect(page.host.textContent).toContain('Please choose 1 to 5 stars')
  expect(page.host.textContent).not.toContain('once we have read it')
  await chooseStars()
  expect(page.host.textContent).not.toContain('once we have read it')
  expect(submit).toHaveBeenCalledOnce()
})

it('one that was kept is said to be no longer once it has gone out', async () => {
  submit.mockImplementation(async (_, id) => {
    outboxState.entries = [{ ...review(), id, customerId: 'anu', writtenAt: 0, state: 'waiting', error: null }]
    return { kind: 'kept', error: null, needsLogin: false }
  })
  await open()
  await write('Sour, hot and gone.')
  await press()
  expect(page.host.textContent).toContain('Saved on this device')
  await act(async () => {
    outboxState.entries = []
  })
  expect(page.host.textContent).not.toContain('Saved on this device')
})

it('one that is refused says why and leaves the words, also after a reload', async () => {
  submit.mockResolvedValue({ kind: 'refused', error: 'You have reviewed this already.', fields: {} })
  await open()
  await write('Sour, hot and gone.')
  await press()
  expect(page.host.textContent).toContain('You have reviewed this already.')
  expect(commentArea()?.value).toBe('Sour, hot and gone.')
  await page.unmount()
  await open()
  expect(commentArea()?.value).toBe('Sour, hot and gone.')
  expect(field('name')?.value).toBe('Kavita')
})

it('no name stays in an open form when its customer leaves', async () => {
  Object.assign(authState, { user: { _id: 'anu', fullName: 'Anu Rao' } })
  await open()
  expect(field('name')?.value).toBe('Anu Rao')
  await act(async () => void Object.assign(authState, { user: null, isUserAuthenticated: false }))
  expect(field('name')?.value).toBe('')
})
