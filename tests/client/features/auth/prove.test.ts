import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { hasLeadingZeros, PROOF_BITS } from '#domain/rules/proof-of-work.ts'
import { sendOtp } from '#src/features/auth/one-time-code.ts'
import { prove } from '#src/features/auth/prove.ts'
import { fakeWire, ok, refused } from '#tests/support/fake-wire.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest()

it.each([
  [[0, 0, 255], 16, true],
  [[0, 1, 0], 16, false],
  [[0, 1, 0], 15, true],
  [[1], 7, true],
  [[1], 8, false],
  [[255], 0, true],
])('%j begins with %i zero bits: %j', (bytes, bits, expected) => {
  expect(hasLeadingZeros(new Uint8Array(bytes), bits)).toBe(expected)
})

it('finds the first number whose hash begins with enough zeros', async () => {
  const proof = await prove('abc.def', 9)
  expect(proof).toMatch(/^abc\.def\.\d+$/)
  expect(hasLeadingZeros(hashOf(proof), 9)).toBe(true)
})

it('a code that costs work is worked for and asked for once more', async () => {
  const sent = fakeWire(({ body }) =>
    (body as { proof?: string }).proof
      ? ok({ message: 'We have sent a code to your phone.' })
      : refused(409, 'PROOF_NEEDED', { fields: { proof: 'zzz.challenge' } }),
  )
  expect(await sendOtp('9876543210')).toBe('We have sent a code to your phone.')
  const { proof = '' } = (sent[1]?.body ?? {}) as { proof?: string }
  expect(proof).toMatch(/^zzz\.challenge\.\d+$/)
  expect(hasLeadingZeros(hashOf(proof), PROOF_BITS)).toBe(true)
  expect(sent).toHaveLength(2)
}, 60_000)

it('a browser that cannot work for it is told so in the server’s sentence, and asks no second time', async () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues })
  const sent = fakeWire(() => refused(409, 'PROOF_NEEDED', { fields: { proof: 'zzz.challenge' } }))
  await expect(sendOtp('9876543210')).rejects.toMatchObject({ code: 'PROOF_NEEDED', status: 409 })
  expect(sent).toHaveLength(1)
  vi.unstubAllGlobals()
})
