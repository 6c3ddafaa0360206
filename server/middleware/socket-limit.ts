import { BlockList, isIPv4, type Server } from 'node:net'
import { proxyTrust } from '#server/configuration/proxy-trust.ts'
import type { Env } from '#server/env.ts'
import { networkKey, plainAddress } from './network-key.ts'

export interface SocketLimit {
  /** Connections that one network may have open at once. */
  most: number
  /** Whether everybody comes through this address: a proxy. */
  isExempt(address: string): boolean
}

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/**
 * The configured limit. A proxy on this machine needs no exception to be named: an attacker on this machine would have
 * other means.
 */
export function socketLimit(env: Pick<Env, 'TRUST_PROXY' | 'LIMIT_SOCKETS_PER_NETWORK'>): SocketLimit {
  const isTrusted = proxyTrust(env.TRUST_PROXY)
  return {
    most: env.LIMIT_SOCKETS_PER_NETWORK,
    isExempt: (address) => thisMachine.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') || isTrusted(address, 0),
  }
}

/** Closes connections beyond the limit before anything is read from them. */
export function limitSockets(server: Server, { most, isExempt }: SocketLimit): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    // Without an address it is closed already.
    if (address === '' || isExempt(address)) return
    const network = networkKey(address, undefined, () => false)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}
