import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NOTHING_DRAWN } from './broken-pictures.ts'

/** Pictures start loading this far before they come into view. */
const LAZY_MARGIN = '100px'

type Seen = () => void
const waiting = new Map<Element, Seen>()
let observer: IntersectionObserver | null = null

// One observer for all pictures of the page: hundreds of cards would otherwise make hundreds of them.
function whenNear(element: Element, seen: Seen): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        waiting.get(entry.target)?.()
        waiting.delete(entry.target)
        observer?.unobserve(entry.target)
      }
    },
    { rootMargin: LAZY_MARGIN },
  )
  waiting.set(element, seen)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

interface PictureProps {
  src: string
  srcSet?: string
  sizes?: string
  alt: string
  width: number
  height: number
  /** Ground colour shown until the picture is there. */
  blur: string
  /** Loads at once: what is in the first view. */
  eager?: boolean
  className?: string
  /** Lies over another picture, which is to be seen until this one is there: its ground comes with it. */
  isOver?: boolean
}

/** A picture of fixed ratio on its ground colour; nothing moves when it arrives. Where no script runs, the browser says when. */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  blur,
  eager = false,
  className = '',
  isOver = false,
}: PictureProps) {
  const ref = useRef<HTMLImageElement>(null)
  const [isNear, setIsNear] = useState(eager)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    return whenNear(element, () => setIsNear(true))
  }, [isNear])
  // Not as an attribute of the page: the policy of the server's own pages takes none.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const lay = () => {
      // What stands for one that cannot be had would cover the picture below.
      if (!isOver || element.src !== NOTHING_DRAWN) element.style.backgroundColor = blur
    }
    if (!isOver || element.complete) return lay()
    element.addEventListener('load', lay, { once: true })
    return () => element.removeEventListener('load', lay)
  }, [blur, isOver])
  const shown = { className: `art ${className}`, sizes, width, height, decoding: 'async' } as const
  return (
    <>
      <img
        ref={ref}
        {...shown}
        alt={alt}
        src={isNear ? src : NOTHING_DRAWN}
        srcSet={isNear ? srcSet : undefined}
        fetchPriority={eager ? 'high' : undefined}
      />
      {eager ? null : (
        <noscript>
          <img {...shown} alt={alt} src={src} srcSet={srcSet} loading="lazy" />
        </noscript>
      )}
    </>
  )
}
