import { createECDH } from 'node:crypto'

/** RFC 8292: keys on the curve P-256, the public one uncompressed, both base64url. */
const CURVE = 'prime256v1'
const BASE64URL = /^[\w-]+={0,2}$/

/** Whether these are a key pair for push messages: a wrong one would be noticed only when no message arrives. */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  if (!BASE64URL.test(publicKey) || !BASE64URL.test(privateKey)) return false
  const secret = Buffer.from(privateKey, 'base64url')
  if (secret.length !== 32) return false
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(secret)
  } catch {
    // No number of the curve.
    return false
  }
  return pair.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
}
