import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Audience, signAccessToken, verifyAccessToken } from '#server/gateways/access-token.ts'

const NOW = Date.UTC(2026, 10, 20)
const CLAIMS = { subjectId: 'somebody', sessionId: 'a-login' }
const newKeys = () => ({ customerKey: randomBytes(32), adminKey: randomBytes(32), otpKey: randomBytes(32) })

it.each<[Audience, 'customerKey' | 'adminKey', 'customerKey' | 'adminKey']>([
  ['customer', 'customerKey', 'adminKey'],
  ['admin', 'adminKey', 'customerKey'],
])('a token of a %s is signed with the key of theirs alone', async (audience, own, other) => {
  const secrets = newKeys()
  const token = await signAccessToken(secrets, audience, CLAIMS, NOW)
  // Whoever learns the one key forges no token of the other kind.
  expect(await verifyAccessToken({ ...newKeys(), [own]: secrets[own] }, audience, token, NOW)).toEqual(CLAIMS)
  expect(await verifyAccessToken({ ...newKeys(), [other]: secrets[other] }, audience, token, NOW)).toBeNull()
})
