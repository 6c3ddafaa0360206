import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isSparing } from '#domain/network-information.ts'
import { PAGE_DATA_ID, PAGE_SHOWN_EVENT } from '#domain/rendered-page.ts'
import type { PageData } from '#src/catalogue/page-data.ts'
import { cataloguePartOf } from '#src/catalogue/page-part.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { putPagePart } from '#src/catalogue/shown-catalogue.ts'
import { beginFirstView, endFirstView, openCatalogue, whenPageStands } from '#src/lib/first-view.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { isTranslated } from '#src/lib/translated-page.ts'
import { restoreCache } from './restore-cache.ts'
import type { createShopRouter } from './router.ts'

/** Resolves once the page has arrived whole: the program, which a browser may have from before, can be there earlier. */
export async function pageIsThere(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/**
 * The data a server-rendered page came with; null if the page is not hydrated: for the bare shell, and a page not
 * found.
 */
export function pageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/**
 * The age given to partial data or data of an earlier visit: it is refreshed once the page is ready, since the page
 * hydrates as drawn.
 */
const TO_BE_ASKED = 0

/** A page answered by the worker is from an earlier visit: all of its data is refreshed. */
const isOfBefore = () => Boolean(navigator.serviceWorker?.controller)

/** Puts the drawn page's data into the queries. False if that is no longer possible because the catalogue is newer. */
async function isKnown({ at, version, queries, part, list }: PageData, queryClient: QueryClient): Promise<boolean> {
  beginFirstView(at)
  const isOld = isOfBefore()
  // This browser may have kept the same catalogue, which needs no network; for the rest, the page's data takes
  // precedence.
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
  /** The page now handles presses itself. */
  onShown: () => void
}

/** False if the shopper went back before any of this ran: the page shown is not that of the address. */
function isPageOfAddress(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit === undefined || visit.name.split('#')[0] === location.href.split('#')[0]
}

/** Hydrates the page in the container; returns whether it could. */
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
    // The router missed navigation that happened meanwhile.
    if (location.href !== address) void router.load()
  })
  // As a transition it is done in small pieces, so that presses and scrolling are handled in between.
  startTransition(() => {
    hydrateRoot(container, app, {
      onCaughtError: () => {},
      // A shopper who goes back before hydration gets another page, made in the browser, and so does one whose browser
      // has translated the drawn page by then: otherwise it is a fault.
      onRecoverableError: (error) => {
        if (location.href === address && !isTranslated()) reportError(error)
      },
    })
  })
  return true
}

const FIRST_TAP = ['pointerdown', 'keydown']

/** The page handles presses: the catalogue is fetched when idle, or at the first tap. */
export function afterFirstView(): void {
  endFirstView()
  performance.mark(PAGE_SHOWN_EVENT)
  dispatchEvent(new Event(PAGE_SHOWN_EVENT))
  for (const tap of FIRST_TAP) addEventListener(tap, openCatalogue, { capture: true, once: true })
  if (!isSparing(navigator)) whenIdle(openCatalogue)
}
