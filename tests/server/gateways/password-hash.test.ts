import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#server/gateways/password-hash.ts'
import { SemaphoreFull } from '#server/semaphore.ts'

describe('hashPassword', () => {
  it('keeps argon2id with its cost, and never the same text twice', async () => {
    const [first, second] = await Promise.all([hashPassword('mirchi lagi'), hashPassword('mirchi lagi')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
    expect(await verifyPassword('mirchi lagi', first)).toBe(true)
    expect(await verifyPassword('mirchi laga', first)).toBe(false)
  })

  it('takes the composed and the decomposed form of a letter for the same', async () => {
    expect(await verifyPassword('caf\u00e9 caf\u00e9', await hashPassword('cafe\u0301 cafe\u0301'))).toBe(true)
  })
})

describe('verifyPassword', () => {
  it.each([undefined, '', 'plain text', '$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$a2V5'])(
    'says no to %s',
    async (stored) => {
      expect(await verifyPassword('anything', stored)).toBe(false)
    },
  )

  it('reads a hash that was made at another cost', async () => {
    // Reference implementation: echo -n password | argon2 somesalt -id -v 13 -t 2 -m 8 -p 1 -l 32
    const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', reference)).toBe(true)
  })

  it('takes as long where there is no account: it waits for a place, and is refused one, all the same', async () => {
    const stored = await hashPassword('mirchi lagi')
    const busy = Array.from({ length: 10 }, () => verifyPassword('mirchi lagi', stored))
    const strangers = [stored, undefined].map((hash) => verifyPassword('anything', hash, { isStranger: true }))
    const [known, nobody] = await Promise.allSettled(strangers)
    expect(known).toEqual({ status: 'rejected', reason: expect.any(SemaphoreFull) })
    expect(nobody).toEqual(known)
    // Who waits patiently gets a place all the same.
    expect(await verifyPassword('anything', undefined)).toBe(false)
    expect(await Promise.all(busy)).toEqual(busy.map(() => true))
  })
})
