import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** What stands in the field, letter by letter. */
export function useTypedText(input: RefObject<HTMLInputElement | null>): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      const field = input.current
      field?.addEventListener('input', changed)
      return () => field?.removeEventListener('input', changed)
    },
    [input],
  )
  return useSyncExternalStore(subscribe, () => input.current?.value ?? '')
}
