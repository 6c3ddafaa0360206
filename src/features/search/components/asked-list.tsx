import type { RefObject } from 'react'
import { useAskedSuggestions } from '../asked-suggestions.ts'
import { type Choice, ShownList, useTypedText } from './shown-list.tsx'

interface AskedListProps {
  input: RefObject<HTMLInputElement | null>
  onChoose: (chosen: Choice) => void
  onClose: () => void
}

/** The same list, asked of the server: until the catalogue is here, and where it never comes. */
export function AskedList({ input, onChoose, onClose }: AskedListProps) {
  const text = useTypedText(input)
  const found = useAskedSuggestions(text)
  return <ShownList input={input} text={text} found={found} onChoose={onChoose} onClose={onClose} />
}
