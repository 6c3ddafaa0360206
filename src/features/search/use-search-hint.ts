import { type RefObject, useEffect, useState } from 'react'
import { shellText } from '#domain/messages/en/shell.ts'

export const HINT_EVERY_MS = 3_000
export const HINT_FADE_MS = 300

/** The rotating hint of a search box: each stays 3 s and fades for 300 ms. Still under a text and under reduced motion. */
export function useSearchHint(input: RefObject<HTMLInputElement | null>): { hint: string; isFading: boolean } {
  const [index, setIndex] = useState(0)
  const [isFading, setIsFading] = useState(false)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let fade: ReturnType<typeof setTimeout>
    const turn = setInterval(() => {
      if (input.current?.value) return
      setIsFading(true)
      fade = setTimeout(() => {
        setIndex((current) => (current + 1) % shellText.hints.length)
        setIsFading(false)
      }, HINT_FADE_MS)
    }, HINT_EVERY_MS)
    return () => {
      clearInterval(turn)
      clearTimeout(fade)
    }
  }, [input])
  return { hint: shellText.hints[index] ?? '', isFading }
}
