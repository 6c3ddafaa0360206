import { createHash } from 'node:crypto'

/** A refresh token names its session, so that a token stolen many rotations ago still gives the thief away. */
export interface SessionToken {
  sessionId: string
  secret: string
}

export function sessionTokenText({ sessionId, secret }: SessionToken): string {
  return `${sessionId}.${secret}`
}

/** Null for what was never a token. */
export function parseSessionToken(text: string): SessionToken | null {
  const [, sessionId, secret] = /^([\w-]{1,64})\.([\w-]{1,64})$/.exec(text) ?? []
  return sessionId !== undefined && secret !== undefined ? { sessionId, secret } : null
}

/** What the database keeps: 256 random bits need no salt and no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
