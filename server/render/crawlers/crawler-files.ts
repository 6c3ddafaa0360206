import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { type PreparedAnswer, prepareAnswer } from '#server/catalogue/prepared-answer.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { Site } from '../structured-data/site.ts'
import { feeds } from './feeds.ts'
import { robots } from './robots.ts'
import { sitemaps } from './sitemaps.ts'

export interface CrawlerFiles {
  /** Undefined for what is none of them. */
  get(path: string): Promise<PreparedAnswer | undefined>
}

interface Options {
  content: ContentCache
  publicUrl: string
  headers: Readonly<Record<string, string>>
}

/** Crawlers come back in their own time; a reader of feeds does not need the newest minute. */
const CACHE_CONTROL = 'public, max-age=600'

/** robots.txt, sitemaps and feeds: written when first asked for, kept while the content stays as it is. */
export function createCrawlerFiles({ content, publicUrl, headers }: Options): CrawlerFiles {
  let version: Snapshot | undefined
  let writers = new Map<string, () => string>()
  let written = new Map<string, Promise<PreparedAnswer>>()

  function follow(snapshot: Snapshot): void {
    if (version === snapshot) return
    const site: Site = { publicUrl, contentUrl: snapshot.config.contentUrl }
    version = snapshot
    writers = new Map([...sitemaps(snapshot, site), ...feeds(snapshot, site), ['/robots.txt', () => robots(site)]])
    written = new Map()
  }

  return {
    async get(path) {
      follow(await content.current())
      const write = writers.get(path)
      const known = written.get(path)
      if (write === undefined || known !== undefined) return known
      const about = { 'content-type': typeOf(path), 'cache-control': CACHE_CONTROL, ...headers }
      const answer = prepareAnswer(write(), about)
      written.set(path, answer)
      return answer
    },
  }
}

function typeOf(path: string): string {
  if (path.startsWith('/feeds/')) return 'application/atom+xml; charset=utf-8'
  return path.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8'
}
