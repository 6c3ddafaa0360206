import { createServer, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { limitSockets, socketLimit } from '#server/middleware/socket-limit.ts'

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

/** A server that allows each network two connections, and connections to it from anywhere. */
function limitedServer() {
  const server = createServer()
  limitSockets(server, { most: 2, isExempt: (address) => address === '10.0.0.1' })
  return (address: string) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    server.emit('connection', socket)
    return socket
  }
}

it('a network beyond its connections is cut off, and others are not', () => {
  const connect = limitedServer()
  const first = Array.from({ length: 3 }, () => connect('203.0.113.7').destroyed)
  expect(first).toEqual([false, false, true])
  expect(['203.0.113.8', '2001:db8::1'].map((address) => connect(address).destroyed)).toEqual([false, false])
  // One IPv6 network has as many addresses as it likes, and a dual-stack socket writes IPv4 in its own way.
  expect([connect('2001:db8::2').destroyed, connect('2001:db8::3').destroyed]).toEqual([false, true])
  expect(connect('::ffff:203.0.113.7').destroyed).toBe(true)
  expect(Array.from({ length: 9 }, () => connect('10.0.0.1').destroyed)).not.toContain(true)
})

it('a connection that ends gives one place back, and one that was cut off none', async () => {
  const connect = limitedServer()
  const end = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve).destroy())
  const [first, second] = [connect('203.0.113.7'), connect('203.0.113.7')]
  const refused = connect('203.0.113.7')
  await end(first)
  expect(refused.destroyed).toBe(true)
  const third = connect('203.0.113.7')
  expect([third.destroyed, connect('203.0.113.7').destroyed]).toEqual([false, true])
  for (const socket of [second, third]) await end(socket)
  expect([1, 2, 3].map(() => connect('203.0.113.7').destroyed)).toEqual([false, false, true])
})
