import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { type PreparedAnswer, prepareAnswer } from '#server/catalogue/prepared-answer.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import type { Site } from '../structured-data/site.ts'
import { feeds } from './feeds.ts'
import { robots } from './robots.ts'
import { sitemaps } from './sitemaps.ts'

export interface CrawlerFiles {
  /** Undefined for any other path. */
  get(path: string): Promise<PreparedAnswer | undefined>
}

interface Options {
  content: Pick<ContentCache, 'current'>
  publicUrl: string
  headers: Readonly<Record<string, string>>
}

/** Crawlers come back in their own time; a reader of feeds does not need the newest minute. */
const CACHE_CONTROL = 'public, max-age=600'

interface Files {
  writers: ReadonlyMap<string, () => string>
  written: Map<string, Promise<PreparedAnswer>>
}

/** robots.txt, sitemaps and feeds: written when first asked for; they go with the content they are of. */
export function createCrawlerFiles({ content, publicUrl, headers }: Options): CrawlerFiles {
  const filesOf = new WeakMap<Snapshot, Files>()

  function filesFor(snapshot: Snapshot): Files {
    const known = filesOf.get(snapshot)
    if (known) return known
    const site: Site = { publicUrl, contentUrl: snapshot.config.contentUrl }
    const writers = new Map([
      ...sitemaps(snapshot, site),
      ...feeds(snapshot, site),
      ['/robots.txt', () => robots(site)],
    ])
    const files: Files = { writers, written: new Map() }
    filesOf.set(snapshot, files)
    return files
  }

  return {
    async get(path) {
      const { writers, written } = filesFor(await content.current())
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
