import { isIP, isIPv4 } from 'node:net'
import type { ProxyTrust } from '#server/configuration/proxy-trust.ts'

/** Key of callers whose address is unknown: they share one bucket. */
export const UNKNOWN_NETWORK = 'unknown'

/**
 * The caller's network, the unit of every limit: an IPv4 address or an IPv6 /64. Walks X-Forwarded-For from the right
 * and stops at the first address no trusted proxy vouches for: everything to the left of it was written by the caller.
 */
export function networkKey(
  remote: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: ProxyTrust,
): string {
  const chain = [...(forwardedFor ?? '').split(','), remote ?? ''].map((part) => plainAddress(part.trim())).reverse()
  let hop = 0
  while (hop < chain.length - 1 && isTrusted(chain[hop] ?? '', hop) && isIP(chain[hop + 1] ?? '') !== 0) hop += 1
  const address = chain[hop] ?? ''
  if (isIP(address) === 0) return UNKNOWN_NETWORK
  return isIPv4(address) ? address : `${ipv6Groups(address).slice(0, 4).join(':')}::/64`
}

/** `::ffff:192.0.2.1` is how a dual-stack socket names an IPv4 caller; proxies may add a port or brackets. */
export function plainAddress(address: string): string {
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
}

function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right]
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
