import { useSyncExternalStore } from 'react'

function onScroll(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled further than `past` pixels. */
export function useScrolled(past: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > past,
    () => false,
  )
}
