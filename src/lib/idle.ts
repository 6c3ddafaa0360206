/** Runs once the page has painted something of its own, so that fetching does not delay the first view. */
export function afterFirstPaint(work: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** Comes when the main thread has nothing to do, or after that many milliseconds. */
export function untilIdle(atLatest?: number): Promise<unknown> {
  return new Promise((resolve) => {
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 1)
    else requestIdleCallback(resolve, atLatest === undefined ? {} : { timeout: atLatest })
  })
}

/** Runs when the page is complete: it may be so before its program comes, as in a tab opened in the background. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}

/** Runs when the page is ready and the main thread idle: until then the network belongs to the first view. */
export function whenIdle(work: () => void): void {
  whenLoaded(() => void untilIdle().then(work))
}
