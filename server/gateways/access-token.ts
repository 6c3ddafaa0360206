import type { webcrypto } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Secrets } from '#server/deps.ts'

export type Audience = 'customer' | 'admin'

/** Lifetime of an access token in seconds: customers renew theirs by the session cookie, admins log in again. */
export const ACCESS_TOKEN_SECONDS: Readonly<Record<Audience, number>> = { customer: 10 * 60, admin: 8 * 60 * 60 }

/** Whom a token speaks for; `sessionId` is the row that must still be alive. */
export interface TokenClaims {
  subjectId: string
  sessionId: string
}

const ISSUER = 'haat'
/** The type of access tokens, and of nothing else the shop ever signs (RFC 9068). */
const TYPE = 'at+jwt'
const importedKeys = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>()

/** Importing a key costs more than signing with it, and the same two keys sign everything. */
function keyFor(secrets: Secrets, audience: Audience): Promise<webcrypto.CryptoKey> {
  const secret = audience === 'admin' ? secrets.adminKey : secrets.customerKey
  const known = importedKeys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign', 'verify'])
  importedKeys.set(secret, imported)
  return imported
}

/** A bearer token for one audience, valid from `now` (milliseconds UTC) for ACCESS_TOKEN_SECONDS. */
export async function signAccessToken(
  secrets: Secrets,
  audience: Audience,
  claims: TokenClaims,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000)
  return await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(claims.subjectId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS[audience])
    .sign(await keyFor(secrets, audience))
}

/** The claims of a token that is genuine, in time and meant for this audience; null for anything else. */
export async function verifyAccessToken(
  secrets: Secrets,
  audience: Audience,
  token: string,
  now: number,
): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, await keyFor(secrets, audience), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      typ: TYPE,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
    })
    const { sub, sid } = payload
    return typeof sub === 'string' && typeof sid === 'string' ? { subjectId: sub, sessionId: sid } : null
  } catch {
    return null
  }
}
