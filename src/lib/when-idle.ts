/** Runs when the page stands and the main thread has nothing to do: the first view owns the network until then. */
export function whenIdle(work: () => void): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
