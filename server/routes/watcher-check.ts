import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an `Authorization` header holds the monitoring token; false if none is configured. */
export function watcherCheck(token: string): (authorization: string | undefined) => boolean {
  if (token === '') return () => false
  const expected = digest(`Bearer ${token}`)
  return (authorization = '') => timingSafeEqual(digest(authorization), expected)
}
