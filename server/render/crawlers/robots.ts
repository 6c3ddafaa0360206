import { endpoints } from '#domain/contract/endpoints.ts'
import type { Site } from '../structured-data/site.ts'

/**
 * Paths with nothing to be found. Pages of one person say so themselves with `noindex`, which a crawler must read to
 * see.
 */
const DISALLOWED = ['/admin', '/api/', '/sandbox-gateway/']

/** Calls whose answers are part of pages that anybody may read: a crawler that runs scripts needs them. */
const ALLOWED = endpoints
  .filter(({ host, path }) => host === 'content' && path.startsWith('/api/'))
  .map(({ path }) => path.replace(/\{.*$/, ''))
  .sort()

/** What crawlers may read, and where the list of all pages is. */
export const robots = ({ publicUrl }: Site): string =>
  [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
