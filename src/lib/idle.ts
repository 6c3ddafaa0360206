/** Runs once the page has painted something of its own: what is fetched then delays no first view. */
export function afterFirstPaint(work: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** Runs when the page stands and the main thread has nothing to do: the first view owns the network until then. */
export function whenIdle(work: () => void): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1))
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
