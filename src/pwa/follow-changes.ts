import type { QueryClient } from '@tanstack/react-query'
import { CHANGES_PATH, type ContentVersions } from '#domain/contract/content-versions.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { reachability } from '#src/lib/reachability.ts'

/** The server is being changed, or has no room for more listeners. */
const LISTEN_AGAIN_MS = 15_000
/** Another process of the shop answers, which looks for changes by itself: it has this one soon. */
const ASK_AGAIN_MS = 1_000
const MOST_ASKED = 5

const CONTENT = ['banners', 'blogs', 'recipes', 'config', 'content'] as const

/**
 * Listens to which versions are served, as long as somebody looks at the page, and asks for what changed. Only what is on
 * the page is asked for now; the rest when it is shown.
 */
export function followChanges(queryClient: QueryClient): void {
  let source: EventSource | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let told: ContentVersions | undefined

  const refresh = (name: string) => queryClient.invalidateQueries({ queryKey: [name], exact: name !== 'content' })

  async function catchUp(version: string, asked = 0): Promise<void> {
    const { queryKey } = catalogueQueryOptions()
    const have = queryClient.getQueryData(queryKey)?.version
    // Without a list there is nothing that could be old.
    if (have === undefined || have === version || told?.products !== version || asked === MOST_ASKED) return
    await refresh('products')
    setTimeout(() => void catchUp(version, asked + 1), ASK_AGAIN_MS)
  }

  function hear({ data }: MessageEvent<string>): void {
    const now: ContentVersions = JSON.parse(data)
    const before = told
    told = now
    void catchUp(now.products)
    for (const name of CONTENT) {
      if (before === undefined || before[name] === now[name]) continue
      void refresh(name)
      setTimeout(() => void refresh(name), 2 * ASK_AGAIN_MS)
    }
  }

  function stop(): void {
    clearTimeout(again)
    source?.close()
    source = null
  }

  function listen(): void {
    const isWanted = !document.hidden && reachability.isReachable()
    if (!isWanted) stop()
    if (!isWanted || source) return
    clearTimeout(again)
    source = new EventSource(CHANGES_PATH)
    source.onmessage = hear
    source.onerror = () => {
      stop()
      again = setTimeout(listen, LISTEN_AGAIN_MS)
    }
  }

  document.addEventListener('visibilitychange', listen)
  reachability.listen(listen)
  listen()
}
