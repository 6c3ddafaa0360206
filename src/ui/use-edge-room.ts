import { type RefObject, useLayoutEffect } from 'react'

/** What lies over the lower edge of the window. */
type Edge = '--under-floats' | '--under-unpaid' | '--under-install'

/**
 * Tells the style sheets how high an element at the lower edge is: what the keyboard leads to, the end of the page and what
 * floats above it stay clear of it. Its height depends on the width, the size of the text and on what it says.
 */
export function useEdgeRoom(ref: RefObject<HTMLElement | null>, edge: Edge, isWanted = true): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isWanted) return
    const { style } = document.documentElement
    const tell = () => style.setProperty(edge, `${element.offsetHeight}px`)
    tell()
    const grown = new ResizeObserver(tell)
    grown.observe(element)
    return () => {
      grown.disconnect()
      style.removeProperty(edge)
    }
  }, [ref, edge, isWanted])
}
