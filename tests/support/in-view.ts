import { vi } from 'vitest'

/** A browser in which what is watched comes into view only when the answered function is called. */
export function stubInView(): () => void {
  let report = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        report = () => tell([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  return () => report()
}
