/** The push services of Chrome, Edge, Firefox and Safari. */
const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/**
 * Whether an address a browser handed in belongs to a push service. The shop sends requests there, so any other address
 * could turn it against a machine of the caller's choice.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > 1000) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isKnown = SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  return protocol === 'https:' && port === '' && username === '' && isKnown
}
