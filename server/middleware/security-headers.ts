import { createHash } from 'node:crypto'
import type { Env } from '#server/env.ts'

/**
 * Headers of every answer, errors included; the raw fast path and the framework send the same ones.
 * `content` answers may be fetched by the shop from another host when CONTENT_URL names one.
 */
export function securityHeaders(
  env: Pick<Env, 'PUBLIC_URL' | 'CONTENT_URL'>,
  kind: 'shop' | 'content' = 'shop',
): Readonly<Record<string, string>> {
  const content = env.CONTENT_URL === env.PUBLIC_URL ? '' : ` ${env.CONTENT_URL}`
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${content}`,
    "font-src 'self'",
    `connect-src 'self'${content}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const isForeign = kind === 'content' && content !== ''
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isForeign ? 'cross-origin' : 'same-origin',
    ...(isForeign ? { 'access-control-allow-origin': env.PUBLIC_URL } : {}),
    // Over plain http the header is ignored by browsers, and a test installation must not pin https.
    ...(env.PUBLIC_URL.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

const hashed = (text: string) => (text === '' ? '' : ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)

/** The headers of a page with this one inline script and this one inline style sheet; nothing else may run or apply. */
export function allowingInline(
  headers: Readonly<Record<string, string>>,
  { script, style }: { script: string; style: string },
): Readonly<Record<string, string>> {
  const policy = headers['content-security-policy'] ?? ''
  const more = policy
    .replace("script-src 'self'", (part) => part + hashed(script))
    .replace("style-src 'self'", (part) => part + hashed(style))
  return { ...headers, 'content-security-policy': more }
}
