import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartText } from '#domain/messages/en/cart.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { CartBody } from '#src/features/cart/components/cart-body.tsx'
import { cartState } from '#src/features/cart/state.ts'
import { authState, loginHere } from '#src/session/state.ts'
import { type Mounted, mount } from '#tests/support/mount.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

// Reads the list of foods.
vi.mock('#src/features/cart/components/undo-row.tsx', () => ({ UndoRow: () => null }))

const HONEY = { productId: 'honey', productName: 'Raw Honey 250 g', quantity: 1 }
let page: Mounted
const said = () => page.host.textContent
const become = (cart: Partial<typeof cartState>, session: Partial<typeof authState> = {}) =>
  act(async () => {
    Object.assign(cartState, cart)
    Object.assign(authState, session)
  })

beforeEach(async () => {
  Object.assign(cartState, { lines: [], home: 'guest', error: null })
  Object.assign(authState, { isUnasked: false, isKnown: true })
  page = await mount(<CartBody view={null} />)
})
afterEach(async () => {
  loginHere.set(false)
  await become({ lines: [], home: 'guest', error: null }, { isUnasked: false, isUserAuthenticated: false })
  await page.unmount()
})

it('an empty cart is no empty cart while nobody can say whose browser this is', async () => {
  expect(said()).toContain(cartText.empty.title)
  await become({}, { isUnasked: true })
  expect(said()).toContain(cartText.unasked.title)
  expect(said()).not.toContain(cartText.empty.title)
  expect(said()).toContain(cartText.unasked.text)
})

it('what is added meanwhile is said to join the cart of the login', async () => {
  await become({ lines: [HONEY] })
  expect(said()).not.toContain(cartText.unasked.text)
  await become({}, { isUnasked: true })
  expect(said()).toContain(cartText.unasked.text)
  expect(said()).not.toContain(cartText.unasked.title)
})

it('a customer’s cart is not said to be empty before it has come', async () => {
  loginHere.set(true)
  await become({}, { isKnown: false })
  expect(said()).toBe(shellText.loading)
  await become({}, { isKnown: true, isUserAuthenticated: true })
  expect(said()).toBe(shellText.loading)
  await become({ error: { message: 'The shop cannot be reached.', status: 0 } })
  expect(said()).toContain(cartText.unasked.title)
  await become({ home: 'customer', error: null })
  expect(said()).toContain(cartText.empty.title)
})

it('a guest’s is, also before the shop has said that nobody is logged in', async () => {
  await become({}, { isKnown: false })
  expect(said()).toContain(cartText.empty.title)
})
