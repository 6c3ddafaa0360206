/** A phone stays logged in this long after its last visit: an SMS costs more than a cookie. */
export const SESSION_LIFETIME_MS = 60 * 24 * 60 * 60 * 1000

/** However often it is used, a login ends after this long: a browser that was sold or lent does not stay in for ever. */
export const SESSION_LONGEST_MS = 365 * 24 * 60 * 60 * 1000

/** How long the token before the newest one still answers, for twins of one page start and lost answers. */
export const REFRESH_GRACE_MS = 30_000
