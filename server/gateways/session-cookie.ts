import { DEVICE_LIFETIME_MS } from '#server/policies/known-device.ts'
import { SESSION_LIFETIME_MS } from '#server/policies/session-token.ts'

/** Where the shop is served decides how strict the cookie can be. */
interface CookieHome {
  PUBLIC_URL: string
}

interface CookieShape {
  name: string
  attributes: string
}

/**
 * The `__Host-` prefix pins a cookie to this very host, but browsers take it only with Secure and Path=/. Else it goes to
 * all calls: the coupon's carries no bearer token and knows its customer by this cookie (OPEN-70).
 */
function shapeFor({ PUBLIC_URL }: CookieHome): CookieShape {
  const isSecure = PUBLIC_URL.startsWith('https:')
  return isSecure
    ? { name: '__Host-haat-session', attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    : { name: 'haat-session', attributes: 'Path=/api; HttpOnly; SameSite=Strict' }
}

/** The Set-Cookie value that hands a refresh token to the browser. */
export function sessionCookie(home: CookieHome, token: string): string {
  const { name, attributes } = shapeFor(home)
  return `${name}=${token}; ${attributes}; Max-Age=${SESSION_LIFETIME_MS / 1000}`
}

/** The Set-Cookie value that takes it away again. */
export function clearedSessionCookie(home: CookieHome): string {
  const { name, attributes } = shapeFor(home)
  return `${name}=; ${attributes}; Max-Age=0`
}

/** The refresh token of the request; empty if there is none. */
export function readSessionCookie(home: CookieHome, cookies: Readonly<Record<string, string>>): string {
  return cookies[shapeFor(home).name] ?? ''
}

const deviceNameFor = (home: CookieHome) => shapeFor(home).name.replace('session', 'device')

/** The Set-Cookie value that marks a browser as one in which a phone has logged in; it opens nothing by itself. */
export function deviceCookie(home: CookieHome, mark: string): string {
  return `${deviceNameFor(home)}=${mark}; ${shapeFor(home).attributes}; Max-Age=${DEVICE_LIFETIME_MS / 1000}`
}

/** The Set-Cookie value that takes the mark away again. */
export function clearedDeviceCookie(home: CookieHome): string {
  return `${deviceNameFor(home)}=; ${shapeFor(home).attributes}; Max-Age=0`
}

/** The mark that came along; empty when there is none. */
export function readDeviceCookie(home: CookieHome, cookies: Readonly<Record<string, string>>): string {
  return cookies[deviceNameFor(home)] ?? ''
}

const adminDeviceNameFor = (home: CookieHome) => shapeFor(home).name.replace('session', 'desk-device')

/** The Set-Cookie value that marks a browser as one in which a member of staff has logged in; it opens nothing by itself. */
export function adminDeviceCookie(home: CookieHome, mark: string): string {
  return `${adminDeviceNameFor(home)}=${mark}; ${shapeFor(home).attributes}; Max-Age=${DEVICE_LIFETIME_MS / 1000}`
}

/** The desk's mark that came along; empty when there is none. */
export function readAdminDeviceCookie(home: CookieHome, cookies: Readonly<Record<string, string>>): string {
  return cookies[adminDeviceNameFor(home)] ?? ''
}

const codeNameFor = (home: CookieHome) => shapeFor(home).name.replace('session', 'code')
/** Longer than any code is good for. */
const CODE_SECONDS = 15 * 60

/** The Set-Cookie value that ties one-time codes to the browser that asked for them. */
export function codeCookie(home: CookieHome, secret: string): string {
  return `${codeNameFor(home)}=${secret}; ${shapeFor(home).attributes}; Max-Age=${CODE_SECONDS}`
}

/** The secret of a browser that has asked for codes; empty if there is none, or an invalid one was sent. */
export function readCodeCookie(home: CookieHome, cookies: Readonly<Record<string, string>>): string {
  const secret = cookies[codeNameFor(home)] ?? ''
  return /^[\w-]{43}$/.test(secret) ? secret : ''
}
