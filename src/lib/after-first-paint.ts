/** Runs once the page has painted something of its own: what is fetched then delays no first view. */
export function afterFirstPaint(work: () => void): void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    work()
  })
  observer.observe({ type: 'paint', buffered: true })
}
