/** A path of this shop, and nothing a browser would read as another site's address. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u
const LOGIN_PAGES = /^\/(register|otp-login|otp-submit)([/?#]|$)/

/** Where a login leads: the wanted page when it is one of this shop, else the home page. */
export function nextPage(wanted: unknown): string {
  if (typeof wanted !== 'string' || !OWN_PATH.test(wanted) || LOGIN_PAGES.test(wanted)) return '/'
  return wanted
}

/** The `next` of a login page's address, where it names a page to return to. */
export function loginSearchOf(search: Record<string, unknown>): { next?: string } {
  const next = nextPage(search.next)
  return next === '/' ? {} : { next }
}
