import { useEffect, useRef } from 'react'

/**
 * Calls on Escape while active, wherever the focus is: a pointer may have opened what the key closes, and Safari gives a
 * pressed button no focus. An open dialog has the key for itself.
 */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!isActive) return
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) latest.current()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isActive])
}
