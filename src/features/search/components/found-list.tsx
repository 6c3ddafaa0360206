import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { SearchKnowledge } from '#domain/contract/search.ts'
import type { LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { guessesFor, type Suggestions, suggestionsFor } from '../suggestions.ts'
import { usePainted } from '../use-painted.ts'
import { type Choice, ShownList, useTypedText } from './shown-list.tsx'

interface FoundListProps {
  catalogue: LoadedCatalogue
  knowledge: SearchKnowledge | undefined
  input: RefObject<HTMLInputElement | null>
  onChoose: (chosen: Choice) => void
  onClose: () => void
}

/** The shop's matches for the text in the box, or guesses if there are none; null for a blank text. */
function useFound({ catalogue, knowledge }: FoundListProps, text: string): Suggestions | null {
  const plain = useMemo(() => suggestionsFor(catalogue, text, knowledge), [catalogue, knowledge, text])
  // Guessing takes longer than finding: it waits until the typed letter is painted.
  const unfound = plain?.count === 0 ? text : null
  const isPainted = usePainted(unfound) === unfound
  const mayGuess = unfound !== null && isPainted
  const guessed = useMemo(
    () => (mayGuess ? guessesFor(catalogue, text, knowledge) : null),
    [catalogue, knowledge, mayGuess, text],
  )
  const last = useRef<Suggestions>(null)
  // The guesses for one letter less stay until then: a list that goes and comes again flickers.
  const before = !isPainted && last.current?.isNearest ? last.current : null
  const found = (plain?.count === 0 && plain.lines.length === 0 ? (guessed ?? before) : null) ?? plain
  useEffect(() => {
    if (found) last.current = found
  }, [found])
  return found
}

/** The catalogue's matches for the text in the box, letter by letter. */
export function FoundList(props: FoundListProps) {
  const { catalogue, knowledge, input, onChoose, onClose } = props
  const text = useTypedText(input)
  const found = useFound(props, text)
  const readied = useMemo(() => suggestionsFor(catalogue, 'a', knowledge), [catalogue, knowledge])
  return <ShownList input={input} text={text} found={found} readied={readied} onChoose={onChoose} onClose={onClose} />
}
