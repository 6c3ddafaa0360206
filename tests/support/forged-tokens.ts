import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { Secrets } from '#server/deps.ts'
import { type Audience, signAccessToken } from '#server/gateways/access-token.ts'

interface Forging {
  /** The shop's own keys, and those of another shop. */
  secrets: Secrets
  others: Secrets
  audience: Audience
  /** A login that is open. */
  claims: { subjectId: string; sessionId: string }
  now: number
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const keyOf = (secrets: Secrets, audience: Audience) => (audience === 'admin' ? secrets.adminKey : secrets.customerKey)

/** Tokens that say what the shop's own would say of an open login, each wrong in one thing; by what is wrong. */
export async function forgedTokens({ secrets, others, audience, claims, now }: Forging): Promise<Map<string, string>> {
  const { subjectId, sessionId } = claims
  const issuedAt = Math.floor(now / 1000)
  const own = keyOf(secrets, audience)
  const other: Audience = audience === 'admin' ? 'customer' : 'admin'
  const honest = await signAccessToken(secrets, audience, claims, now)
  const [head = '', payload = '', signature = ''] = honest.split('.')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const said = (more: { issuer?: string; lifetime?: number } = {}) => {
    const { issuer = 'haat', lifetime = 600 } = more
    const claimed = new SignJWT({ sid: sessionId }).setSubject(subjectId).setIssuer(issuer).setAudience(audience)
    return claimed.setIssuedAt(issuedAt).setExpirationTime(issuedAt + lifetime)
  }
  const signed = (alg: string, key: Parameters<SignJWT['sign']>[0], typ = 'at+jwt', more = {}) =>
    said(more).setProtectedHeader({ alg, typ }).sign(key)
  const unsigned = new UnsecuredJWT({ sid: sessionId }).setSubject(subjectId).setIssuer('haat').setAudience(audience)
  const withHead = (header: object) => `${json(header)}.${payload}.${signature}`
  const bothKeys = { ...secrets, adminKey: own, customerKey: own }
  return new Map([
    ['nothing', ''],
    ['no token', 'x.y.z'],
    ['unsigned', unsigned.setExpirationTime(issuedAt + 600).encode()],
    ['of another type', await signed('HS256', own, 'JWT')],
    ['without its signature', `${head}.${payload}.`],
    ['with another signature', `${head}.${payload}.${signature.toUpperCase()}x`],
    ['of another shop', await signAccessToken(others, audience, claims, now)],
    ['of the other kind of login', await signAccessToken(secrets, other, claims, now)],
    ['of the other kind of login under this key', await signAccessToken(bothKeys, other, claims, now)],
    ['of nobody', await signAccessToken(secrets, audience, { ...claims, subjectId: 'somebody-else' }, now)],
    ['of no login', await signAccessToken(secrets, audience, { ...claims, sessionId: 'another' }, now)],
    ['signed by RSA', await signed('RS256', privateKey)],
    ['that says RSA', withHead({ alg: 'RS256', typ: 'at+jwt' })],
    ['that says none', withHead({ alg: 'none', typ: 'at+jwt' })],
    ['that says nOnE, unsigned', `${json({ alg: 'nOnE', typ: 'at+jwt' })}.${payload}.`],
    ['signed by a longer hash', await signed('HS512', Buffer.concat([own, own]))],
    ['of another issuer', await signed('HS256', own, 'at+jwt', { issuer: 'thief' })],
    ['that is over', await signed('HS256', own, 'at+jwt', { lifetime: -1 })],
  ])
}
