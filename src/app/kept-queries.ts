import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import { KEPT_VERSION } from '#domain/contract/kept-version.ts'
import { DAY_MS } from '#domain/rules/duration.ts'
import { dropKept, readKept, writeKept } from '#src/lib/kept-store.ts'
import { isPublicQuery, keptFormOf, shownFormOf } from './public-queries.ts'

type KeptQuery = PersistedClient['clientState']['queries'][number]

const KEY = 'queries'
/** Changes come in bursts; one write covers a burst. */
const WRITE_AFTER_MS = 1_000

/** The queries of a page that are kept: the public ones, each in the form of the wire. */
function textOf({ clientState, ...about }: PersistedClient): string {
  const queries = clientState.queries.flatMap(({ queryKey, queryHash, state, dehydratedAt }): KeptQuery[] => {
    const data = keptFormOf(queryKey, state.data)
    if (data === undefined) return []
    return [{ queryKey, queryHash, dehydratedAt, state: { ...state, data, error: null, fetchFailureReason: null } }]
  })
  return JSON.stringify({ ...about, clientState: { mutations: [], queries } })
}

/** The valid part of a stored client; undefined if there is none. */
function clientOf(text: unknown): PersistedClient | undefined {
  if (typeof text !== 'string') return undefined
  const kept: PersistedClient | null = JSON.parse(text)
  // Data of another version is ignored.
  if (kept?.buster !== KEPT_VERSION) return undefined
  const queries = kept.clientState.queries.flatMap(({ queryKey, queryHash, state }): KeptQuery[] => {
    const { dataUpdatedAt } = state
    const data = shownFormOf(queryKey, state.data)
    // The clock was wrong: data from the future would never be refreshed.
    if (data === undefined || !(dataUpdatedAt <= Date.now())) return []
    // Shown at once and refreshed: a shopper who reloads a page wants current data.
    const shown = { ...state, status: 'success' as const, data, isInvalidated: true }
    return [{ queryKey, queryHash, dehydratedAt: dataUpdatedAt, state: shown }]
  })
  return { ...kept, clientState: { mutations: [], queries } }
}

/** Keeps a client in IndexedDB; never throws: without it the shop opens a little later. */
function createPersister(): Persister {
  let waiting: PersistedClient | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    if (!waiting) return
    const text = textOf(waiting)
    waiting = null
    await writeKept(KEY, text)
  }

  // A phone may end a hidden page without a further event.
  document.addEventListener('visibilitychange', () => void (document.hidden && write()))

  return {
    persistClient(client) {
      if (!waiting) timer = setTimeout(() => void write(), WRITE_AFTER_MS)
      waiting = client
    },
    async restoreClient() {
      try {
        const text = await readKept(KEY)
        const client = text === undefined ? undefined : clientOf(text)
        if (text !== undefined && !client) await dropKept(KEY)
        return client
      } catch {
        // Not JSON, or JSON of another shape.
        await dropKept(KEY)
        return undefined
      }
    },
    removeClient: () => dropKept(KEY),
  }
}

/**
 * Restores the catalogue and content of the last page, and stores from now on what this page loads. Resolves once the
 * stored data is restored, if there is any; never rejects.
 */
export async function keepQueries(queryClient: QueryClient): Promise<void> {
  const kept = {
    queryClient,
    persister: createPersister(),
    buster: KEPT_VERSION,
    maxAge: 30 * DAY_MS,
    // Kept also while no screen shows it: the next write must not lose it.
    hydrateOptions: { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) =>
        state.data !== undefined && isPublicQuery(queryKey),
      shouldDehydrateMutation: () => false,
    },
  }
  await persistQueryClientRestore(kept).catch(() => undefined)
  persistQueryClientSubscribe(kept)
  // What this page loaded before the subscription.
  await persistQueryClientSave(kept)
}
