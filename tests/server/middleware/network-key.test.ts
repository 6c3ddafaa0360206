import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { proxyTrust } from '#server/configuration/proxy-trust.ts'
import { networkKey, UNKNOWN_NETWORK } from '#server/middleware/network-key.ts'

describe('networkKey', () => {
  it('trusts nobody unless told: what the caller writes changes nothing', () => {
    const isTrusted = proxyTrust('')
    fc.assert(
      fc.property(fc.string(), (forwarded) => {
        expect(networkKey('203.0.113.7', forwarded, isTrusted)).toBe('203.0.113.7')
      }),
    )
  })

  it('behind one proxy takes the address that proxy saw, however many a caller invents before it', () => {
    const isTrusted = proxyTrust('1')
    fc.assert(
      fc.property(fc.array(fc.ipV4()), (invented) => {
        const forwarded = [...invented, '198.51.100.9'].join(', ')
        expect(networkKey('10.0.0.1', forwarded, isTrusted)).toBe('198.51.100.9')
      }),
    )
  })

  it('makes one network of a thousand addresses that one caller forges, with each way of trusting', () => {
    const address = (n: number) => `198.18.${n >> 8}.${n & 255}`
    const forged = Array.from({ length: 1_000 }, (_, n) => [
      address(n),
      `${address(n)}, ${address(n + 1)}`,
      `[2001:db8:${n}::1]:443`,
      `for=${address(n)};proto=https`,
      `10.0.0.${n & 255}, ${address(n)}`,
    ]).flat()
    const networksOf = (trusted: string, remote: string, suffix: string) =>
      new Set(forged.map((text) => networkKey(remote, text + suffix, proxyTrust(trusted))))
    expect(networksOf('', '203.0.113.7', '')).toEqual(new Set(['203.0.113.7']))
    for (const trusted of ['1', '10.0.0.0/8'])
      expect(networksOf(trusted, '10.0.0.1', ', 203.0.113.7')).toEqual(new Set(['203.0.113.7']))
    expect(networksOf('2', '10.0.0.1', ', 203.0.113.7, 10.0.0.2')).toEqual(new Set(['203.0.113.7']))
  })

  it('walks named proxies from the right and stops at the first stranger', () => {
    const isTrusted = proxyTrust('10.0.0.0/8, 127.0.0.1, fd00::/8')
    const key = (remote: string, forwarded: string) => networkKey(remote, forwarded, isTrusted)
    expect(key('10.1.2.3', '1.1.1.1, 198.51.100.9, 10.9.9.9')).toBe('198.51.100.9')
    expect(key('203.0.113.7', '1.1.1.1')).toBe('203.0.113.7')
    expect(key('fd00::1', '198.51.100.9')).toBe('198.51.100.9')
    expect(key('::ffff:127.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
  })

  it('takes both addresses of this machine for one proxy: told localhost, it comes from either', () => {
    for (const trusted of ['127.0.0.1', '::1', '10.0.0.0/8, 127.0.0.0/8']) {
      const networks = ['127.0.0.1', '::1'].map((remote) => networkKey(remote, '198.51.100.9', proxyTrust(trusted)))
      expect(networks, trusted).toEqual(['198.51.100.9', '198.51.100.9'])
    }
    expect(networkKey('::1', '198.51.100.9', proxyTrust('10.0.0.0/8'))).toBe('0:0:0:0::/64')
  })

  it('keeps two clients behind one proxy apart', () => {
    const isTrusted = proxyTrust('1')
    expect(networkKey('10.0.0.1', '198.51.100.9', isTrusted)).not.toBe(
      networkKey('10.0.0.1', '198.51.100.10', isTrusted),
    )
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
  ])('counts %s as the network %s', (address, network) => {
    expect(networkKey(address, undefined, proxyTrust(''))).toBe(network)
  })

  it.each([
    ['198.51.100.9:4711', '198.51.100.9'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ])('reads %s as proxies write it', (forwarded, network) => {
    expect(networkKey('10.0.0.1', forwarded, proxyTrust('1'))).toBe(network)
  })

  it('puts callers without an address in one bucket, and never trusts garbage', () => {
    expect(networkKey(undefined, '198.51.100.9', proxyTrust(''))).toBe(UNKNOWN_NETWORK)
    expect(networkKey('10.0.0.1', 'garbage', proxyTrust('1'))).toBe('10.0.0.1')
  })
})
