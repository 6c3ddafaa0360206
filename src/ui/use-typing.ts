import { useSyncExternalStore } from 'react'

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false

/** Whether a field has the focus: the carousel rests then, because movement distracts from typing. */
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
