import type { Logger } from 'pino'
import { pageHeadText } from '#domain/messages/en/page-head.ts'
import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { type PreparedAnswer, prepareAnswer } from '#server/catalogue/prepared-answer.ts'
import { sharedHeaders } from '#server/catalogue/shared-caches.ts'
import { type Snapshot, slugOf } from '#server/catalogue/snapshot.ts'
import type { Env } from '#server/env.ts'
import { allowingInline } from '#server/middleware/security-headers.ts'
import type { ClientFiles } from './client-files.ts'
import { headTags } from './head/head-tags.ts'
import { injectHead } from './inject-head.ts'
import { injectNote, injectPage } from './pages/inject-page.ts'
import { type PageRenderer, RenderBusyError } from './pages/page-renderer.ts'
import { createPageShrinker } from './pages/page-shrinker.ts'
import { createPageStore, type PageStore } from './pages/page-store.ts'
import { type PageTarget, pageTarget } from './pages/page-target.ts'
import { createPageTrouble, type NotePageTrouble } from './pages/page-trouble.ts'
import { canonicalOf, type PageHead, resolvePage } from './resolve-page.ts'

/** A new version waits no longer than this for its busiest pages. */
const PREPARED_WITHIN_MS = 1500

/** Kept by nobody on the way: the page of one person, and one that could not be drawn just now. */
const FOR_THIS_VISIT = 'private, no-cache'

const pageHeaders = ({ version }: Pick<Snapshot, 'version'>) => sharedHeaders(['pages', `version-${version}`])

/** Where a page has moved to, and how long that may be believed. */
export interface MovedPage {
  location: string
  headers: Readonly<Record<string, string>>
}

export interface PageCache {
  /** The page of a decoded path and the part of its address behind the '?', or where it has moved to. */
  get(path: string, search?: string): Promise<PreparedAnswer | MovedPage>
  /** The page of a request target when it is ready. */
  peek(target: string): PreparedAnswer | undefined
  /** Makes the busiest pages of a version that is about to be shown; never rejects. */
  prepare(next: Snapshot): Promise<void>
}

interface Options {
  client: ClientFiles
  /** Null where every page is the bare shell, and made in the browser. */
  renderer: PageRenderer | null
  shopName: string
  publicUrl: string
  content: ContentCache
  /** Whether pages that are asked for again are made as small as they get. */
  compression: Env['COMPRESSION']
  headers: Readonly<Record<string, string>>
  logger: Logger
}

interface Page extends PageTarget {
  head: PageHead
  status: number
}

interface Body {
  html: string
  /** False where a later try may do better. */
  isFinal: boolean
  /** The inline scripts and styles in it. */
  inline?: { script: string; style: string }
}

/** The body a page is sent with. A page that cannot be rendered is made in the browser. */
async function bodyOf(
  { target, isHydrated }: Page,
  snapshot: Snapshot,
  { client: { shell, rendering }, renderer }: Options,
  noteTrouble: NotePageTrouble,
): Promise<Body> {
  if (renderer === null || rendering === undefined) return { html: shell, isFinal: true }
  if (target === null) return { html: injectNote(shell, pageHeadText.needsScripts), isFinal: true }
  try {
    const page = await renderer.render(target, snapshot, isHydrated)
    const files = rendering.filesOf(page.routes, page.html)
    return { html: injectPage(shell, page, files.tags), isFinal: true, inline: files }
  } catch (error) {
    noteTrouble(error, target)
    return { html: shell, isFinal: !(error instanceof RenderBusyError) }
  }
}

/** Pages made once a content version: the shell with what belongs to the path, compressed. */
export function createPageCache(options: Options): PageCache {
  const { renderer, shopName, publicUrl, content, compression, headers, logger } = options
  let shown: PageStore | undefined
  let prepared: PageStore | undefined
  const shrinker = createPageShrinker()
  const noteTrouble = createPageTrouble(logger)

  function storeOf(snapshot: Snapshot): PageStore {
    if (shown?.snapshot !== snapshot) {
      shown = prepared?.snapshot === snapshot ? prepared : createPageStore(snapshot)
      prepared = undefined
    }
    return shown
  }

  async function make(page: Page, store: PageStore): Promise<PreparedAnswer> {
    const { head, status, key } = page
    const { snapshot } = store
    const body = await bodyOf(page, snapshot, options, noteTrouble)
    const html = injectHead(body.html, head, { shopName, publicUrl }, headTags(head, snapshot, publicUrl))
    const link = head.canonical === '' ? {} : { link: `<${publicUrl}${canonicalOf(head)}>; rel="canonical"` }
    const caching = page.target === null || !body.isFinal ? { 'cache-control': FOR_THIS_VISIT } : pageHeaders(snapshot)
    const own = body.inline ? allowingInline(headers, body.inline) : headers
    const about = { 'content-type': 'text/html; charset=utf-8', ...caching, ...link, ...own }
    const answer = await prepareAnswer(html, about, status)
    if (body.isFinal) store.keep(key, answer)
    else store.drop(key)
    return answer
  }

  /** Only what is asked for again is worth its smallest bytes: for a crawler's round they would take longer than the drawing. */
  function readyIn(store: PageStore, key: string): PreparedAnswer | undefined {
    const page = store.ready(key)
    if (page && compression === 'best') shrinker.add(page, () => store === shown && store.holds(key, page))
    return page
  }

  function pageOf(path: string, search: string, store: PageStore): Promise<PreparedAnswer> | MovedPage {
    const found = resolvePage(path, store.snapshot, search)
    if (found.kind === 'redirect') return { location: found.location, headers: pageHeaders(store.snapshot) }
    const target = pageTarget(path, search, found)
    const ready = readyIn(store, target.key)
    if (ready) return Promise.resolve(ready)
    return store.once(target.key, () => make({ ...target, head: found.head, status: found.status }, store))
  }

  return {
    async get(path, search = '') {
      return pageOf(path, search, storeOf(await content.current()))
    },
    peek: (target) => {
      const snapshot = content.peek()
      return snapshot === undefined ? undefined : readyIn(storeOf(snapshot), target)
    },
    async prepare(next) {
      if (renderer === null) return
      const store = createPageStore(next)
      prepared = store
      const hot = ['/', '/shop/all', ...[...next.categories.values()].map((category) => `/shop/${slugOf(category)}`)]
      const made = Promise.allSettled(hot.map(async (path) => pageOf(path, '', store)))
      const late = new Promise((resolve) => setTimeout(resolve, PREPARED_WITHIN_MS).unref())
      await Promise.race([made, late])
    },
  }
}
