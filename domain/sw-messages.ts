/** What a page may ask of the service worker; the worker ignores everything else. */
export interface SwMessage {
  /** Fetch and keep what the shop needs to open without network. */
  kind: 'warm-catalogue'
  /** Origin of the catalogue and content calls; empty for the shop's own. */
  contentHost: string
}
