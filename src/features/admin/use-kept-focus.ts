import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Inside of an `<Activity>`: when its content is shown again, the focus goes back to where it was as it was hidden, so
 * that the keyboard goes on from there.
 */
export function useKeptFocus(): void {
  const left = useRef<Element | null>(null)
  // Layout effects end while the content still stands.
  useLayoutEffect(
    () => () => {
      left.current = document.activeElement
    },
    [],
  )
  // Parents' effects run after their children's: a heading that takes the focus by itself has done so.
  useEffect(() => {
    if (left.current instanceof HTMLElement && left.current !== document.body) left.current.focus()
  }, [])
}
