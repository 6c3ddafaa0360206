import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ContactForm } from '#src/features/content/components/contact-form.tsx'
import { forgetWritings } from '#src/features/outbox/start-outbox.ts'
import { authState } from '#src/session/state.ts'
import { type } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const MEERA = { _id: 'meera', fullName: 'Meera Rao', email: 'meera@haat.in', phoneNumber: '+919876543210' }
const OWN = ['Meera Rao', 'meera@haat.in', '9876543210']

const become = (user: object | null) =>
  act(async () => void Object.assign(authState, { user, isUserAuthenticated: user !== null }))

beforeEach(async () => {
  sessionStorage.clear()
  await become(null)
})
afterEach(() => become(null))

async function openForm() {
  const { host, unmount } = await mountInShop(<ContactForm />)
  const values = () => [...host.querySelectorAll('input')].map(({ value }) => value)
  const typeName = (name: string) => type(host.querySelector('[name=fullName]') as HTMLInputElement, name)
  return { values, typeName, unmount }
}

it('a logout in another tab leaves nothing of the customer in an open form', { tags: ['PWA-70'] }, async () => {
  await become(MEERA)
  const { values, typeName, unmount } = await openForm()
  expect(values()).toEqual(OWN)
  await typeName('Meera')
  await act(async () => {
    Object.assign(authState, { user: null, isUserAuthenticated: false })
    // As the other tabs do it: not a moment later.
    void forgetWritings()
  })
  expect(values()).toEqual(['', '', ''])
  await unmount()
})

it('a login that ends by itself takes what the profile filled in, and leaves what was typed', async () => {
  await become(MEERA)
  const untouched = await openForm()
  await become(null)
  expect(untouched.values()).toEqual(['', '', ''])
  await untouched.unmount()
  await become(MEERA)
  const { values, typeName, unmount } = await openForm()
  await typeName('Meera')
  await become(null)
  expect(values()).toEqual(['Meera', ...OWN.slice(1)])
  await unmount()
})

it('what a guest has typed stays when he logs in', async () => {
  const { values, typeName, unmount } = await openForm()
  await typeName('Asha')
  // Where the browser stores nothing, the form itself has to keep it.
  sessionStorage.clear()
  await become(MEERA)
  expect(values()).toEqual(['Asha', '', ''])
  await unmount()
})
