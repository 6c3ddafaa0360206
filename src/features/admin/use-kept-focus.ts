import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Inside an `<Activity>`: when its content is shown again, the focus returns to where it was before it was hidden, so
 * that the keyboard continues from there.
 */
export function useKeptFocus(): void {
  const left = useRef<Element | null>(null)
  // Layout effects are cleaned up while the content is still there.
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
