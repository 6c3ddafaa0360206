import type { Hono } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { negotiate } from '#server/catalogue/negotiate.ts'
import { Refusal } from '#server/errors.ts'
import type { CrawlerFiles } from '#server/render/crawlers/crawler-files.ts'
import type { HttpEnv } from './http-env.ts'

/** What search engines and readers of feeds ask for: robots.txt, sitemaps and feeds. */
export function mountCrawlerFiles(app: Hono<HttpEnv>, files: CrawlerFiles): void {
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/:file', '/feeds/:file']) {
    app.get(path, async (c) => {
      c.set('route', path.replace(':file', '{file}'))
      const answer = await files.get(c.req.path)
      if (answer === undefined) throw new Refusal('NOT_FOUND', errorMessages.notFound)
      const { status, headers, body } = negotiate(answer, {
        acceptEncoding: c.req.header('accept-encoding'),
        ifNoneMatch: c.req.header('if-none-match'),
      })
      return new Response(body === undefined ? null : new Uint8Array(body), { status, headers })
    })
  }
}
