import { useSyncExternalStore } from 'react'

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false

/** Whether the focus stands in a field: what moves elsewhere then is in the way of the letters. */
export function useTyping(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('focusin', changed)
      document.addEventListener('focusout', changed)
      return () => {
        document.removeEventListener('focusin', changed)
        document.removeEventListener('focusout', changed)
      }
    },
    isTyping,
    () => false,
  )
}
