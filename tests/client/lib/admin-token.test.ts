import { afterEach, describe, expect, it, vi } from 'vitest'
import { adminToken } from '#src/lib/admin-token.ts'

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
})
