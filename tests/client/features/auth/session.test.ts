import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logOut, startSession } from '#src/features/auth/actions.ts'
import { requestCode, submitCode } from '#src/features/auth/login-actions.ts'
import { changeNumber, loginState } from '#src/features/auth/login-state.ts'
import { verifyOtp } from '#src/features/auth/one-time-code.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { authState } from '#src/session/state.ts'
import { fakeWire, ok, refused, type SentCall } from '#tests/support/fake-wire.ts'

const user = { _id: 'u1', fullName: 'Meera', email: '', phoneNumber: '+919876543210', addresses: [], role: 'customer' }
const login = { accessToken: 'ey-token', user }
const emptyCart = { cartItems: [], products: [], totals: null, couponCodeApplied: null }

let queries: QueryClient
const wire = (answers: Record<string, unknown>) =>
  fakeWire(({ path }: SentCall) => (path in answers ? ok(answers[path]) : refused(404, 'NOT_FOUND')))

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  queries = new QueryClient()
})

afterEach(async () => {
  wire({ '/api/auth/user/logout': { message: 'out' } })
  await logOut()
  changeNumber()
  vi.unstubAllGlobals()
})

describe('who is logged in', () => {
  it('a login by code keeps token and user', {
    tags: ['ENT-184', 'ENT-186', 'ENT-187', 'STATE-029', 'STATE-030'],
  }, async () => {
    wire({ '/api/otp-auth/verify-otp': login, '/api/cart': emptyCart })
    expect(authState).toMatchObject({ user: null, isUserAuthenticated: false, userRegistered: false })
    await verifyOtp('9876543210', '1234').catch(() => undefined)
    expect(accessToken.get()).toBe('ey-token')
    expect(authState).toMatchObject({ user, isUserAuthenticated: true, userRegistered: true })
  })

  it('a right code ends the waiting for it, in the tab too', async () => {
    wire({ '/api/otp-auth/send-otp': { message: 'Sent.' }, '/api/otp-auth/verify-otp': login, '/api/cart': emptyCart })
    await requestCode('9876543210')
    expect(sessionStorage.getItem('draft:login')).not.toBeNull()
    await submitCode('1234')
    expect(loginState.pending).toBeNull()
    expect(sessionStorage.getItem('draft:login')).toBeNull()
  })

  it('a page reloaded as soon as its customer is logged in has no code to wait for', async () => {
    wire({ '/api/otp-auth/send-otp': { message: 'Sent.' }, '/api/auth/user/refresh': login, '/api/cart': emptyCart })
    await requestCode('9876543210')
    // The page went before it heard of its login: the next start asks who is here.
    await startSession(queries)
    expect(authState.isUserAuthenticated).toBe(true)
    expect([loginState.pending, sessionStorage.getItem('draft:login')]).toEqual([null, null])
  })

  it('a login waits for no code any more while its cart is still on the way', async () => {
    const cart = Promise.withResolvers<ReturnType<typeof ok>>()
    fakeWire(({ path }) => {
      if (path.startsWith('/api/cart')) return cart.promise
      return path.endsWith('send-otp') ? ok({ message: 'Sent.' }) : ok(login)
    })
    await requestCode('9876543210')
    const entered = submitCode('1234')
    await vi.waitFor(() => expect(authState.isUserAuthenticated).toBe(true))
    expect(sessionStorage.getItem('draft:login')).toBeNull()
    cart.resolve(ok(emptyCart))
    await entered
  })

  it('without a token the sentence of the server is kept, and nobody is logged in', {
    tags: ['STATE-031'],
  }, async () => {
    wire({ '/api/otp-auth/send-otp': { message: 'We have sent a code to your phone.' } })
    await requestCode('9876543210')
    await expect(submitCode('0000')).rejects.toThrow('refused: NOT_FOUND')
    expect(loginState.pending?.message).toBe('We have sent a code to your phone.')
    expect([accessToken.get(), authState.isUserAuthenticated]).toEqual([null, false])
  })

  it('the start asks once who this is, without a bearer token, and knows the customer', {
    tags: ['STATE-025', 'API-004'],
  }, async () => {
    const sent = wire({ '/api/auth/user/refresh': login, '/api/cart': emptyCart })
    await startSession(queries)
    expect(authState).toMatchObject({ user, isUserAuthenticated: true, isKnown: true })
    expect(sent.filter(({ path }) => path === '/api/auth/user/refresh')).toHaveLength(1)
  })

  it('a logout clears user, token and orders', {
    tags: ['STATE-026', 'STATE-027', 'STATE-033', 'ENT-185'],
  }, async () => {
    wire({ '/api/auth/user/refresh': login, '/api/cart': emptyCart, '/api/auth/user/logout': { message: 'out' } })
    await startSession(queries)
    queries.setQueryData(['mine', 'orders', 'total', ''], { orders: [] })
    await logOut()
    expect(accessToken.get()).toBeNull()
    expect(authState).toMatchObject({ user: null, isUserAuthenticated: false })
    expect(queries.getQueryCache().findAll({ queryKey: ['mine'] })).toEqual([])
  })
})
