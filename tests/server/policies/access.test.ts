import { describe, expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { loginMessages } from '#domain/messages/en/login.ts'
import { assertOwnPage, blockedRefusal, mayShop, mustChangePassword } from '#server/policies/access.ts'
import { assertAsSeen, changedMeanwhile, editedAt } from '#server/policies/as-seen.ts'

const refusal = (code: string, message: string) => expect.objectContaining({ name: 'Refusal', code, message })

describe('who may come in', () => {
  it('only a customer who is not blocked shops', () => {
    expect(mayShop('customer')).toBe(true)
    expect(mayShop('blocked')).toBe(false)
    expect(blockedRefusal()).toEqual(refusal('FORBIDDEN', loginMessages.blocked))
  })

  it.each([
    ['production', true, true],
    ['production', false, false],
    ['development', true, false],
  ] as const)('in %s a password handed out (%s) must be changed: %s', (NODE_ENV, isHanded, must) => {
    expect(mustChangePassword({ NODE_ENV }, isHanded)).toBe(must)
  })

  it.each<[string, Record<string, string>]>([
    ['without a header of its own', { origin: 'https://haat.in' }],
    ['with another value in it', { origin: 'https://haat.in', 'x-haat': '0' }],
    ['from elsewhere', { origin: 'https://haat.in.evil', 'x-haat': '1' }],
    ['from nowhere', { 'x-haat': '1' }],
  ])('a call that lives on a cookie is refused %s', (_, headers) => {
    const call = () => assertOwnPage(new Headers(headers), 'https://haat.in')
    expect(call).toThrow(refusal('FORBIDDEN', loginMessages.foreignOrigin))
  })

  it('the shop’s own page is let in', () => {
    const headers = new Headers({ origin: 'https://haat.in', 'x-haat': '1' })
    expect(() => assertOwnPage(headers, 'https://haat.in')).not.toThrow()
  })
})

describe('a document edited by two', () => {
  const seen = '2026-11-21T06:00:00.000Z'
  const at = Date.parse(seen)

  it('is refused to the second, by the moment they saw', () => {
    expect(() => assertAsSeen({ updated_at: at }, seen)).not.toThrow()
    expect(() => assertAsSeen({ updated_at: at }, undefined)).not.toThrow()
    const refused = refusal('CHANGED_MEANWHILE', adminServerMessages.changedMeanwhile)
    expect(() => assertAsSeen({ updated_at: at + 1 }, seen)).toThrow(refused)
    expect(changedMeanwhile()).toEqual(refused)
  })

  it('is never edited twice in the same millisecond', () => {
    expect(editedAt({ updated_at: at }, at + 5)).toBe(at + 5)
    expect(editedAt({ updated_at: at }, at)).toBe(at + 1)
    expect(editedAt({ updated_at: at }, at - 5)).toBe(at + 1)
  })
})
