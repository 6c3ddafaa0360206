import { useEffect, useState } from 'react'

/**
 * The value, once a frame that shows it is painted and it is unchanged `restMs` (milliseconds) later; until then an
 * earlier one. For content that nobody waits for.
 */
export function usePainted<T>(value: T, restMs = 0): T | undefined {
  const [painted, setPainted] = useState<T>()
  useEffect(() => {
    let after: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => setPainted(value), restMs)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [value, restMs])
  return painted
}
