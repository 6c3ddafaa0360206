import { type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { searchText } from '#domain/messages/en/search.ts'
import type { CatalogueProduct, LoadedCatalogue } from '#src/catalogue/loaded-catalogue.ts'
import { guessesFor, type Suggestions, suggestionsFor } from '../suggestions.ts'
import { useChosenOption } from '../use-chosen-option.ts'
import { usePainted } from '../use-painted.ts'
import { useTypedText } from '../use-typed-text.ts'
import { SuggestionRow } from './suggestion-row.tsx'

/** A pause in which nobody types the next letter. */
const PICTURES_AFTER_MS = 200

interface FoundListProps {
  catalogue: LoadedCatalogue
  input: RefObject<HTMLInputElement | null>
  /** A product, or the text to search for. */
  onChoose: (chosen: CatalogueProduct | string) => void
  onClose: () => void
}

/** What the catalogue holds for the text in the box, letter by letter; the box keeps the focus (ARIA's combobox pattern). */
export function FoundList({ catalogue, input, onChoose, onClose }: FoundListProps) {
  const id = useId()
  const text = useTypedText(input)
  const plain = useMemo(() => suggestionsFor(catalogue, text), [catalogue, text])
  // Guessing takes longer than finding: it waits until the typed letter is painted.
  const unfound = plain?.count === 0 ? text : null
  const isPainted = usePainted(unfound) === unfound
  const mayGuess = unfound !== null && isPainted
  const guessed = useMemo(() => (mayGuess ? guessesFor(catalogue, text) : null), [catalogue, mayGuess, text])
  const last = useRef<Suggestions>(null)
  // The guesses for one letter less stay until then: a list that goes and comes again flickers.
  const before = !isPainted && last.current?.isNearest ? last.current : null
  const found = (plain?.count === 0 ? (guessed ?? before) : null) ?? plain
  useEffect(() => {
    if (found) last.current = found
  }, [found])
  const pictured = usePainted(found?.items, PICTURES_AFTER_MS)
  // The list stands unseen before the first letter, which then changes words instead of making rows, and after the last.
  const readied = useMemo(() => suggestionsFor(catalogue, 'a'), [catalogue])

  const items = found?.items ?? []
  const choose = (position: number) => {
    if (found) onChoose(items[position] ?? found.text)
  }
  const chosen = useChosenOption({
    input,
    listId: id,
    text,
    count: items.length > 0 ? items.length + 1 : 0,
    onChoose: choose,
    onClose,
  })
  const shown = found ?? last.current ?? readied
  if (shown === null) return null
  return (
    // A press in the list must not take the focus from the box.
    <div className="suggest" aria-hidden={found === null} onMouseDown={(event) => event.preventDefault()}>
      {shown.count === 0 ? (
        <p className="suggest-none" role="status">
          {shown.isNearest ? searchText.nearest(text.trim()) : searchText.nothing(text.trim())}
        </p>
      ) : (
        <p className="vh" role="status">
          {searchText.found(shown.count)}
        </p>
      )}
      {shown.items.length > 0 ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box (useChosenOption)
        <div
          role="listbox"
          id={id}
          aria-label={searchText.list}
          onClick={({ target, currentTarget }) => {
            const position = positionOf(target as Element, currentTarget)
            // Between two rows nothing is meant.
            if (position !== -1) choose(position)
          }}
        >
          {shown.items.map((item, position) => (
            <SuggestionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing of its own, and is cheaper to change than to make
              key={position}
              id={`${id}-${position}`}
              item={item}
              isChosen={position === chosen}
              pictured={pictured?.[position]}
            />
          ))}
          {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box */}
          <div
            className="suggest-all"
            role="option"
            id={`${id}-${shown.items.length}`}
            aria-selected={shown.items.length === chosen}
          >
            {shown.isNearest ? searchText.seeNearest(shown.text) : searchText.seeAll(shown.count)}
          </div>
        </div>
      ) : null}
    </div>
  )
}

const positionOf = (target: Element, list: Element) => [...list.children].findIndex((option) => option.contains(target))
