import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface ChosenOptionOptions {
  input: RefObject<HTMLInputElement | null>
  /** Id of the list; its options are called `{listId}-{position}`. */
  listId: string
  /** Another text starts without a choice. */
  text: string
  count: number
  onChoose: (position: number) => void
  onClose: () => void
}

const NONE = -1

/**
 * The option selected by keyboard, -1 for none, while the focus stays in the input: arrows go round, through the input
 * itself; Enter takes the option, Escape closes the list. Tells screen readers what is open and selected.
 */
export function useChosenOption({ input, listId, text, count, onChoose, onClose }: ChosenOptionOptions): number {
  const [place, setPlace] = useState({ text, position: NONE })
  const chosen = place.text === text && place.position < count ? place.position : NONE

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // A half-written Devanagari syllable has the keys for itself.
    if (event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && count > 0) {
      const stops = count + 1
      setPlace({ text, position: ((chosen + 1 + step + stops) % stops) - 1 })
    } else if (event.key === 'Enter' && chosen !== NONE) onChoose(chosen)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const field = input.current
    const listen = (event: KeyboardEvent) => handleKey(event)
    field?.addEventListener('keydown', listen)
    return () => field?.removeEventListener('keydown', listen)
  }, [input])

  useEffect(() => {
    const field = input.current
    if (!field || count === 0) return
    field.ariaExpanded = 'true'
    field.setAttribute('aria-controls', listId)
    return () => {
      field.ariaExpanded = 'false'
      field.removeAttribute('aria-controls')
    }
  }, [input, listId, count])

  useEffect(() => {
    const field = input.current
    if (!field || chosen === NONE) return
    const id = `${listId}-${chosen}`
    field.setAttribute('aria-activedescendant', id)
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    return () => field.removeAttribute('aria-activedescendant')
  }, [input, listId, chosen])

  return chosen
}
