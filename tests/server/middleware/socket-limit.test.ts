import { expect, it } from 'vitest'
import { socketLimit } from '#server/middleware/socket-limit.ts'

it('counts everybody but this machine and the proxies that are trusted', () => {
  const alone = socketLimit({ TRUST_PROXY: '', LIMIT_SOCKETS_PER_NETWORK: 9 })
  expect(alone.most).toBe(9)
  expect(['127.0.0.1', '127.8.8.8', '::1'].map(alone.isExempt)).toEqual([true, true, true])
  expect(['203.0.113.7', '10.0.0.1', '2001:db8::1'].map(alone.isExempt)).toEqual([false, false, false])
  const behindRange = socketLimit({ TRUST_PROXY: '10.0.0.0/8', LIMIT_SOCKETS_PER_NETWORK: 9 })
  expect(['10.1.2.3', '203.0.113.7'].map(behindRange.isExempt)).toEqual([true, false])
  const behindOne = socketLimit({ TRUST_PROXY: '1', LIMIT_SOCKETS_PER_NETWORK: 9 })
  expect(behindOne.isExempt('203.0.113.7')).toBe(true)
})
