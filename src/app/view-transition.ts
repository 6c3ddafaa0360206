const PRODUCT = /^\/shop\/[^/]+\/[^/]+$/

/** Between a list of products and one product, and nowhere else: elsewhere a fade would only make the shopper wait. */
const isBetweenListAndProduct = (from: string, to: string) => PRODUCT.test(from) !== PRODUCT.test(to)

/** Changes the page, with the opened picture gliding to its new place where the browser can and motion is welcome. */
export function changePage(from: string, to: string, update: () => Promise<void>): Promise<void> {
  if (
    !document.startViewTransition ||
    document.hidden ||
    !isBetweenListAndProduct(from, to) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return update()
  const transition = document.startViewTransition(update)
  // Skipped by a newer one or by a hidden tab: the page has changed all the same.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
  return transition.updateCallbackDone
}
