/** What a page may ask of the service worker; the worker ignores everything else. */
export interface SwMessage {
  /**
   * `warm-catalogue`: fetch and keep what the shop needs to open without network. `warm-pictures`: some more of the
   * small pictures; the answer to the port that came along is WarmedPictures. `make-way`: a newer version takes over as
   * soon as this one has nothing to do; what nobody waits for is left to it.
   */
  kind: 'warm-catalogue' | 'warm-pictures' | 'make-way'
  /** Origin of the catalogue and content calls; empty for the shop's own. */
  contentHost: string
}

/** Whether more pictures wait; false also when the connection or the disk says no. */
export interface WarmedPictures {
  hasMore: boolean
}

/** How the names of the worker's caches of pictures begin: on a full disk a page gives them up for the cart. */
export const PICTURE_CACHES = 'haat-pictures-'

/** The worker's cache of whole pages as the server drew them: a logout takes it along, as a full disk does. */
export const PAGE_CACHE = 'haat-public-reads-pages-v1'

/** What the worker tells pages; they ignore everything else. */
export interface PageMessage {
  /**
   * `send-what-waits`: the network is back, what was written may go. `may-leave`: a notification was pressed; the answer to
   * the port that came along is PageStanding.
   */
  kind: 'send-what-waits' | 'may-leave'
}

/** What a page says of itself when the worker looks for one to show something in. */
export interface PageStanding {
  /** Path and search, as they are now: the worker knows only the address a tab was opened with. */
  path: string
  /** Whether it may be led elsewhere: nothing typed there would be lost, and it is not the admin panel. */
  mayLeave: boolean
}

/** The name under which a page asks to be told when the network is back. */
export const SYNC_TAG = 'outbox'

/** On a kept answer: when it came from the server, in milliseconds. A live answer has none. */
export const KEPT_AT_HEADER = 'x-haat-kept-at'
