import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adminLogin } from '#domain/contract/admin.ts'
import { sendOtp, verifyOtp } from '#domain/contract/auth.ts'
import { listOrders } from '#domain/contract/order.ts'
import { deleteAccount, getUser } from '#domain/contract/user.ts'
import { accessToken } from '#src/lib/access-token.ts'
import { CallError } from '#src/lib/call-error.ts'
import { call, fetchAnswer } from '#src/lib/http.ts'
import { mendSessionWith } from '#src/lib/session-mending.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'

const NEW_NUMBER = { phoneNumber: '9876543210', purpose: 'phone' } as const
const OVER = refused(401, 'NOT_LOGGED_IN')

/** A server that knows the token 'new' only. */
function serverWithNewToken() {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    tokens.push(request.headers.get('authorization'))
    const isKnown = request.headers.get('authorization') === 'Bearer new'
    return isKnown ? Response.json({ user: {} }) : Response.json(OVER.body, { status: 401 })
  })
  return tokens
}

beforeEach(() => {
  accessToken.set('old')
  accessToken.onLost(() => {})
})

describe('a session that has to be renewed', () => {
  it('a 401 is mended by one refresh, and the call is made once more', {
    tags: ['ERR-01', 'ERR-02', 'API-030'],
  }, async () => {
    const tokens = serverWithNewToken()
    const onLost = vi.fn()
    accessToken.onLost(onLost)
    const refresh = vi.fn(async () => {
      accessToken.set('new')
      return true
    })
    mendSessionWith(refresh)
    expect((await call(getUser)).status).toBe(200)
    expect([onLost.mock.calls.length, accessToken.get()]).toEqual([0, 'new'])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  })

  it('ten calls that meet a 401 together share one refresh', { tags: ['ERR-01'] }, async () => {
    serverWithNewToken()
    const done = Promise.withResolvers<boolean>()
    const refresh = vi.fn(async () => {
      await done.promise
      accessToken.set('new')
      return true
    })
    mendSessionWith(refresh)
    const calls = Array.from({ length: 10 }, () => call(getUser))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
    done.resolve(true)
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('a refresh that fails ends the login, and the call is refused', { tags: ['ERR-03', 'API-031'] }, async () => {
    const sent = fakeWire(() => OVER)
    const onLost = vi.fn()
    accessToken.onLost(onLost)
    mendSessionWith(async () => false)
    await expect(fetchAnswer(listOrders, { query: {} })).rejects.toBeInstanceOf(CallError)
    expect(sent).toHaveLength(1)
    expect(onLost).toHaveBeenCalledTimes(1)
    expect(accessToken.get()).toBeNull()
  })

  it('a 401 after the repeat does not loop', { tags: ['ERR-04'] }, async () => {
    const sent = fakeWire(() => OVER)
    const refresh = vi.fn(async () => true)
    mendSessionWith(refresh)
    await expect(call(getUser)).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(2)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('a code asked for with a token that ran out is asked for again', { tags: ['ERR-01', 'ERR-02'] }, async () => {
    const tokens = serverWithNewToken()
    mendSessionWith(async () => {
      accessToken.set('new')
      return true
    })
    expect((await call(sendOtp, { body: NEW_NUMBER })).status).toBe(200)
    expect(tokens).toEqual(['Bearer old', 'Bearer new'])
  })

  it('a customer’s call of a page that knows no login yet is made again under the one that is found', async () => {
    accessToken.set(null)
    const tokens = serverWithNewToken()
    mendSessionWith(async () => {
      accessToken.set('new')
      return true
    })
    expect((await call(getUser)).status).toBe(200)
    expect(tokens).toEqual([null, 'Bearer new'])
  })

  it('a call for everybody is made again without the old token where the login is gone by then', async () => {
    const tokens = serverWithNewToken()
    mendSessionWith(async () => {
      accessToken.set(null)
      return true
    })
    await expect(call(sendOtp, { body: NEW_NUMBER })).rejects.toMatchObject({ status: 401 })
    expect(tokens).toEqual(['Bearer old', null])
  })

  it('a call for everybody that stays refused ends no login', { tags: ['ERR-04'] }, async () => {
    const sent = fakeWire(() => OVER)
    const onLost = vi.fn()
    accessToken.onLost(onLost)
    mendSessionWith(async () => true)
    await expect(call(sendOtp, { body: NEW_NUMBER })).rejects.toMatchObject({ status: 401 })
    expect(sent).toHaveLength(2)
    expect(onLost).not.toHaveBeenCalled()
    expect(accessToken.get()).toBe('old')
  })

  it('a wrong code is tried once', async () => {
    const sent = fakeWire(() => refused(401, 'WRONG_CODE'))
    mendSessionWith(async () => true)
    const body = { phoneNumber: '9876543210', otp: '000000' }
    await expect(call(verifyOtp, { body })).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(sent).toHaveLength(1)
  })

  it('a wrong code of a customer is tried once, and ends no login', async () => {
    const sent = fakeWire(() => refused(401, 'WRONG_CODE'))
    const onLost = vi.fn()
    const refresh = vi.fn(async () => true)
    accessToken.onLost(onLost)
    mendSessionWith(refresh)
    await expect(call(deleteAccount, { body: { otp: '0000' } })).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(sent).toHaveLength(1)
    expect(refresh).not.toHaveBeenCalled()
    expect(onLost).not.toHaveBeenCalled()
    expect(accessToken.get()).toBe('old')
  })

  it('a wrong code sent with a token that ran out ends no login either', async () => {
    const answers = [OVER, refused(401, 'WRONG_CODE')]
    const sent = fakeWire(() => answers[sent.length - 1] ?? OVER)
    const onLost = vi.fn()
    accessToken.onLost(onLost)
    mendSessionWith(async () => true)
    await expect(call(deleteAccount, { body: { otp: '0000' } })).rejects.toMatchObject({ code: 'WRONG_CODE' })
    expect(sent).toHaveLength(2)
    expect(onLost).not.toHaveBeenCalled()
  })

  it('a wrong password at the desk is tried once, without the customer’s token', async () => {
    const tokens = serverWithNewToken()
    const refresh = vi.fn(async () => true)
    mendSessionWith(refresh)
    const body = { email: 'owner@haat.local', password: 'wrong' }
    await expect(call(adminLogin, { body })).rejects.toMatchObject({ status: 401 })
    expect(tokens).toEqual([null])
    expect(refresh).not.toHaveBeenCalled()
  })

  it('without a login no call carries a token', { tags: ['STATE-028'] }, async () => {
    accessToken.set(null)
    const tokens = serverWithNewToken()
    mendSessionWith(async () => false)
    await expect(call(getUser)).rejects.toMatchObject({ status: 401 })
    expect(tokens).toEqual([null])
  })
})
