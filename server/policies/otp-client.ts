import { createHash } from 'node:crypto'

/** What the database keeps of the browser that asked for a code: 256 random bits need no slow hash. */
export function hashOfClient(client: string): string {
  return createHash('sha256').update(`otp-client:${client}`).digest('base64url')
}
