import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PAGE_DATA_ID, PAGE_SHOWN_EVENT } from '#domain/rendered-page.ts'
import type { PageData } from '#src/catalogue/page-data.ts'
import { cataloguePartOf } from '#src/catalogue/page-part.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { putPagePart } from '#src/catalogue/shown-catalogue.ts'
import { beginFirstView, endFirstView, openCatalogue, whenPageStands } from '#src/lib/first-view.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { isSparing } from '#src/lib/save-data.ts'
import { restoreCache } from './restore-cache.ts'
import type { createShopRouter } from './router.ts'

/** Resolves once the page has arrived whole: the program, which a browser may have from before, can be there earlier. */
export async function pageIsThere(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** What a page that the server rendered came with; null where it is not taken over: for the bare shell, and a page not found. */
export function pageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** The age of what came in part, or from the visit before: asked for once the page stands, as it is taken over as it was drawn. */
const TO_BE_ASKED = 0

/** A page that a worker answers comes from the visit before: everything of it is asked for anew. */
const isOfBefore = () => Boolean(navigator.serviceWorker?.controller)

/** The page as it was drawn is known to the queries. False where it can no longer be: the catalogue is a newer one. */
async function isKnown({ at, version, queries, part, list }: PageData, queryClient: QueryClient): Promise<boolean> {
  beginFirstView(at)
  const isOld = isOfBefore()
  // What this browser keeps may be the very catalogue, and needs no network; what the page says of the rest goes before it.
  if (isOld && !part) await restoreCache(queryClient)
  for (const { key, data, isPart } of queries)
    queryClient.setQueryData(key, data, isPart || isOld ? { updatedAt: TO_BE_ASKED } : {})
  if (part) putPagePart(queryClient, cataloguePartOf(location.pathname + location.search, part, list))
  else {
    const { queryKey } = catalogueQueryOptions()
    if (queryClient.getQueryData(queryKey)?.version === version) return true
    openCatalogue()
    const whole = await queryClient.ensureQueryData(catalogueQueryOptions()).catch(() => null)
    return whole?.version === version
  }
  return true
}

interface TakeOver {
  queryClient: QueryClient
  router: ReturnType<typeof createShopRouter>
  app: ReactNode
  /** The page answers presses by itself. */
  onShown: () => void
}

/** False where somebody has gone back before any of this ran: the page that stands is not the one of the address. */
function isPageOfAddress(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit === undefined || visit.name.split('#')[0] === location.href.split('#')[0]
}

/** Takes over the page that stands in the container; answers whether it could. */
export async function takeOver(
  container: HTMLElement,
  data: PageData,
  { queryClient, router, app, onShown }: TakeOver,
): Promise<boolean> {
  const address = location.href
  const isToBeHad = isPageOfAddress() && (await isKnown(data, queryClient))
  if (!isToBeHad || location.href !== address) {
    endFirstView()
    return false
  }
  // Without it the router would draw another frame of boundaries around the page than the server did.
  router.ssr = { manifest: undefined }
  await router.load()
  whenPageStands(() => {
    onShown()
    const predicate = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt === TO_BE_ASKED
    void queryClient.refetchQueries({ type: 'active', predicate })
    // Who went on meanwhile was not heard by the router.
    if (location.href !== address) void router.load()
  })
  // As a transition it is done in small pieces: what is pressed and scrolled meanwhile is answered in between.
  startTransition(() => {
    hydrateRoot(container, app, {
      onCaughtError: () => {},
      // Who goes back before the page is taken over finds another one, made in the browser: only where nobody did is it a fault.
      onRecoverableError: (error) => {
        if (location.href === address) reportError(error)
      },
    })
  })
  return true
}

const FIRST_TAP = ['pointerdown', 'keydown']

/** The page answers presses: the catalogue comes when nobody waits for anything, or at the first tap. */
export function afterFirstView(): void {
  endFirstView()
  performance.mark(PAGE_SHOWN_EVENT)
  dispatchEvent(new Event(PAGE_SHOWN_EVENT))
  for (const tap of FIRST_TAP) addEventListener(tap, openCatalogue, { capture: true, once: true })
  if (!isSparing()) whenIdle(openCatalogue)
}
