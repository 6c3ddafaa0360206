import { type RefObject, useEffect, useState } from 'react'

/** Whether a sideways scroller stands at its ends, for the buttons beside it. */
export function useScrollEnds(
  ref: RefObject<HTMLElement | null>,
  length: number,
): { isAtStart: boolean; isAtEnd: boolean } {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: more entries move the end
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () =>
      setEnds({
        isAtStart: element.scrollLeft <= 1,
        isAtEnd: element.scrollLeft + element.clientWidth >= element.scrollWidth - 1,
      })
    measure()
    element.addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      element.removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [ref, length])
  return ends
}
