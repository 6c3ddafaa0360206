import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { PAGE_DATA_ID, PAGE_SHOWN_EVENT } from '#domain/rendered-page.ts'
import type { PageData } from '#src/catalogue/page-data.ts'
import { cataloguePartOf } from '#src/catalogue/page-part.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { putPagePart } from '#src/catalogue/shown-catalogue.ts'
import { beginFirstView, endFirstView, openCatalogue, pageStands, whenPageStands } from '#src/lib/first-view.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { isSparing } from '#src/lib/save-data.ts'
import { restoreCache } from './restore-cache.ts'
import type { createShopRouter } from './router.ts'

/** What a page that the server rendered came with; null for the bare shell. */
export function pageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** A page that a worker answers comes from the visit before: everything of it is asked for anew. */
const isOfBefore = () => Boolean(navigator.serviceWorker?.controller)

/** The page as it was drawn is known to the queries. False where it can no longer be: the catalogue is a newer one. */
async function isKnown({ at, version, queries, part, list }: PageData, queryClient: QueryClient): Promise<boolean> {
  beginFirstView(at)
  // Of what came in part the rest is asked for, once there is time.
  const isOld = isOfBefore()
  for (const { key, data, isPart } of queries)
    queryClient.setQueryData(key, data, isPart || isOld ? { updatedAt: 0 } : {})
  if (part) putPagePart(queryClient, cataloguePartOf(location.pathname + location.search, part, list))
  else {
    openCatalogue()
    // What this browser keeps of it may be the very one, and needs no network.
    if (isOld) await restoreCache(queryClient)
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

/** A page that never says so is taken to stand by then. */
const STANDS_AFTER_MS = 3_000

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
  setTimeout(pageStands, STANDS_AFTER_MS)
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
