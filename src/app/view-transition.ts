const PRODUCT = /^\/shop\/[^/]+\/[^/]+$/

/** Only between a list of products and one product: elsewhere a fade would only make the shopper wait. */
const isBetweenListAndProduct = (from: string, to: string) => PRODUCT.test(from) !== PRODUCT.test(to)

/**
 * The opened product may stand on a page more than once, in two lists or beside its own picture, and where two things
 * have one name, nothing moves.
 */
function nameOnePicture(): void {
  const cards = document.querySelectorAll('.card.is-opened')
  const isOnItsPage = document.querySelector('.gallery') !== null
  for (const card of [...cards].slice(isOnItsPage ? 0 : 1)) card.classList.remove('is-opened')
}

/**
 * Changes the page; the opened picture moves to its new place if the browser supports it and motion is not reduced. `from`
 * is empty for the first page of a visit, which stands there already: while its picture moved, presses would be lost on it.
 */
export function changePage(from: string, to: string, update: () => Promise<void>): Promise<void> {
  if (
    !document.startViewTransition ||
    document.hidden ||
    from === '' ||
    !isBetweenListAndProduct(from, to) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return update()
  nameOnePicture()
  const transition = document.startViewTransition(async () => {
    await update()
    nameOnePicture()
  })
  // Skipped by a newer one or by a hidden tab: the page has changed all the same.
  transition.ready.catch(() => undefined)
  transition.finished.catch(() => undefined)
  return transition.updateCallbackDone
}
