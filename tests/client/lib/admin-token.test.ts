import { afterEach, describe, expect, it, vi } from 'vitest'
import { getAdminProfile } from '#domain/contract/admin.ts'
import { adminToken } from '#src/lib/admin-token.ts'
import { call } from '#src/lib/http.ts'
import { fakeWire, refused } from '#tests/support/fake-wire.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  adminToken.set(null)
})

describe('the admin’s token', () => {
  it('lives in session storage under adminToken, never in local storage', {
    tags: ['ADMIN-15', 'ENT-206', 'OPEN-64'],
  }, () => {
    adminToken.set('t1')
    expect(sessionStorage.getItem('adminToken')).toBe('t1')
    expect(localStorage.length).toBe(0)
    expect(adminToken.get()).toBe('t1')
    adminToken.set(null)
    expect(sessionStorage.getItem('adminToken')).toBeNull()
    expect(adminToken.get()).toBeNull()
  })

  it('lives as long as the page where session storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    adminToken.set('t2')
    expect(adminToken.get()).toBe('t2')
    adminToken.set(null)
    expect(adminToken.get()).toBeNull()
  })

  it('tells the last listener that it was lost, and nobody who stopped listening', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const stopFirst = adminToken.onLost(first)
    const stopSecond = adminToken.onLost(second)
    stopFirst()
    adminToken.set('t3')
    adminToken.lost()
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
    expect(adminToken.get()).toBeNull()
    stopSecond()
    adminToken.lost()
    expect(second).toHaveBeenCalledOnce()
  })

  it.each([
    ['that is used still ends it', 't4', 't4', true],
    ['that was used before another login ends nothing', 't4', 't5', false],
    ['of nobody ends nothing', null, null, false],
    ['of nobody ends nothing, though somebody has logged in meanwhile', null, 't5', false],
  ])('a refusal of a token %s', { tags: ['OPEN-64'] }, async (_, sentWith, now, isOver) => {
    const onLost = vi.fn()
    const stop = adminToken.onLost(onLost)
    adminToken.set(sentWith)
    const answer = Promise.withResolvers<ReturnType<typeof refused>>()
    const sent = fakeWire(() => answer.promise)
    const asked = call(getAdminProfile).catch((error: unknown) => error)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    adminToken.set(now)
    answer.resolve(refused(401, 'NOT_LOGGED_IN'))
    expect(await asked).toMatchObject({ status: 401 })
    expect(sent).toHaveLength(1)
    expect([adminToken.get(), onLost.mock.calls.length]).toEqual(isOver ? [null, 1] : [now, 0])
    stop()
  })
})
