import { type RefObject, useEffect, useState } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'

export const HINT_EVERY_MS = 3_000
export const HINT_FADE_MS = 300

/** Browsers before 2023 do not say. */
const isSeen = (input: HTMLInputElement | null) => !document.hidden && input?.checkVisibility?.() !== false

/**
 * The rotating hint of a search box: each stays 3 s and fades for 300 ms. Still under a text, under reduced motion, and
 * where nobody sees it: of the two boxes of the head one is always hidden. Once the box has been used it stays still for
 * good: what moves by itself for longer than five seconds must be stoppable (WCAG 2.2.2).
 */
export function useSearchHint(input: RefObject<HTMLInputElement | null>): { hint: string; isFading: boolean } {
  const [index, setIndex] = useState(0)
  const [isFading, setIsFading] = useState(false)
  useEffect(() => {
    const box = input.current
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || box === document.activeElement) return
    let fade: ReturnType<typeof setTimeout>
    const turn = setInterval(() => {
      if (box?.value || !isSeen(box)) return
      setIsFading(true)
      fade = setTimeout(() => {
        setIndex((current) => (current + 1) % shellText.hints.length)
        setIsFading(false)
      }, HINT_FADE_MS)
    }, HINT_EVERY_MS)
    // A fade that has begun still ends.
    const stop = () => clearInterval(turn)
    box?.addEventListener('focus', stop)
    return () => {
      stop()
      box?.removeEventListener('focus', stop)
      clearTimeout(fade)
    }
  }, [input])
  return { hint: shellText.hints[index] ?? '', isFading }
}
