import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { compressBest, type PreparedAnswer, prepareAnswer } from '#server/catalogue/prepared-answer.ts'
import type { Snapshot } from '#server/catalogue/snapshot.ts'
import { headTags } from './head/head-tags.ts'
import { injectHead } from './inject-head.ts'
import { canonicalOf, type PageHead, resolvePage } from './resolve-page.ts'

/** As many pages as some megabytes hold; a bigger catalogue's rarest pages are made again. */
const MAX_PAGES = 1000

export interface PageCache {
  /** The page of a decoded path and the part of its address behind the '?', or where it has moved to. */
  get(path: string, search?: string): Promise<PreparedAnswer | { location: string }>
  /** The page of a request target when it is ready. */
  peek(target: string): PreparedAnswer | undefined
}

interface Options {
  shell: string
  shopName: string
  publicUrl: string
  content: ContentCache
  headers: Readonly<Record<string, string>>
}

/** Pages made once a content version: the shell with the head that belongs to the path, compressed. */
export function createPageCache({ shell, shopName, publicUrl, content, headers }: Options): PageCache {
  let version: Snapshot | undefined
  let pages = new Map<string, Promise<PreparedAnswer>>()
  let ready = new Map<string, PreparedAnswer>()

  function follow(snapshot: Snapshot): void {
    if (version === snapshot) return
    version = snapshot
    pages = new Map()
    ready = new Map()
  }

  async function make(head: PageHead, status: number, snapshot: Snapshot): Promise<PreparedAnswer> {
    const html = injectHead(shell, head, { shopName, publicUrl }, headTags(head, snapshot, publicUrl))
    const link = head.canonical === '' ? {} : { link: `<${publicUrl}${canonicalOf(head)}>; rel="canonical"` }
    const about = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...link, ...headers }
    const answer = await prepareAnswer(html, about, status)
    await compressBest(answer)
    return answer
  }

  return {
    async get(path, search = '') {
      const snapshot = await content.current()
      follow(snapshot)
      const found = resolvePage(path, snapshot, search)
      if (found.kind === 'redirect') return { location: found.location }
      const known = pages.get(found.key)
      if (known) return known
      const [oldest] = pages.keys()
      if (oldest !== undefined && pages.size >= MAX_PAGES) {
        pages.delete(oldest)
        ready.delete(oldest)
      }
      const made = make(found.head, found.status, snapshot)
      pages.set(found.key, made)
      const [pagesNow, readyNow] = [pages, ready]
      made.then(
        (answer) => readyNow.set(found.key, answer),
        () => pagesNow.delete(found.key),
      )
      return made
    },
    peek: (target) => (content.peek() === version ? ready.get(target) : undefined),
  }
}
