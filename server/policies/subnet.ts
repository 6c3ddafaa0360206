/** The subnet that a network belongs to: a /24 of IPv4, a /48 of IPv6. */
export function subnetOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')
}
