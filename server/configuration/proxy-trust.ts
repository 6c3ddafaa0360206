import { BlockList, isIP, isIPv4 } from 'node:net'

/** More proxies stand before no shop: a larger number is a port, or half an address, and would trust what anyone writes. */
export const MOST_PROXIES = 10

/** How many proxies stand before the server, or which addresses are ours; an empty text trusts nobody. */
export type ProxyTrust = (address: string, hop: number) => boolean

/** Reads TRUST_PROXY: a count of proxies ('1') or a list of addresses and CIDR ranges. Throws on anything else. */
export function proxyTrust(setting: string): ProxyTrust {
  if (setting === '') return () => false
  if (/^\d+$/.test(setting)) {
    const most = Number(setting)
    if (most > MOST_PROXIES) throw new RangeError(`More than ${MOST_PROXIES} proxies`)
    return (_, hop) => hop < most
  }
  const trusted = new BlockList()
  for (const entry of setting.split(',')) {
    // A range without its number would be read as one of length 0, which is everybody.
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? []
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    trusted.addSubnet(address, prefix === undefined ? (family === 'ipv4' ? 32 : 128) : Number(prefix), family)
  }
  // A proxy that is told "localhost" comes from either address of this machine, in turns.
  if (trusted.check('127.0.0.1') || trusted.check('::1', 'ipv6')) {
    trusted.addAddress('127.0.0.1')
    trusted.addAddress('::1', 'ipv6')
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}
