import { useEffect, useState } from 'react'

/** Of a wait that begins in the future the clock was set back: nobody knows how much of it is left, so none is. */
function secondsLeft(from: number, seconds: number): number {
  const left = Math.ceil(seconds - (Date.now() - from) / 1_000)
  return left > seconds + 1 ? 0 : Math.max(0, left)
}

/** Whole seconds left of so many since a moment (UTC milliseconds), counted down while shown. */
export function useSecondsLeft(from: number, seconds: number): number {
  const [left, setLeft] = useState(() => secondsLeft(from, seconds))
  useEffect(() => {
    setLeft(secondsLeft(from, seconds))
    const timer = setInterval(() => {
      const now = secondsLeft(from, seconds)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [from, seconds])
  return left
}
