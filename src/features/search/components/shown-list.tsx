import { type RefObject, useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { searchText } from '#domain/messages/en/search.ts'
import type { SearchLine } from '#domain/rules/search-lines.ts'
import type { CatalogueProduct } from '#src/catalogue/loaded-catalogue.ts'
import type { Suggestions } from '../suggestions.ts'
import { useChosenOption } from '../use-chosen-option.ts'
import { usePainted } from '../use-painted.ts'
import { LineRow } from './line-row.tsx'
import { packShownOf, SuggestionRow } from './suggestion-row.tsx'

/** A pause in which nobody types the next letter. */
const PICTURES_AFTER_MS = 200

/** What a row is: a food, a line above the foods, or the text to search for. */
export type Choice = { food: CatalogueProduct } | { line: SearchLine } | { text: string }

function choiceAt({ lines, foods, text }: Suggestions, position: number): Choice {
  const line = lines[position]
  if (line) return { line }
  const food = packShownOf(foods[position - lines.length] ?? [])
  return food ? { food } : { text }
}

const rowsOf = ({ lines, foods }: Suggestions) => lines.length + (foods.length > 0 ? foods.length + 1 : 0)

interface ShownListProps {
  input: RefObject<HTMLInputElement | null>
  /** The text in the box. */
  text: string
  /** The matches for it; null for a blank text, and while nothing is known yet. */
  found: Suggestions | null
  /** Stands unseen before the first letter, which then changes words instead of making rows. */
  readied?: Suggestions | null
  onChoose: (chosen: Choice) => void
  onClose: () => void
}

/** Rows for a typed text, worked from the box, which keeps the focus (ARIA's combobox pattern). */
export function ShownList({ input, text, found, readied = null, onChoose, onClose }: ShownListProps) {
  const id = useId()
  const last = useRef<Suggestions>(null)
  useEffect(() => {
    if (found) last.current = found
  }, [found])
  const pictured = usePainted(found?.foods, PICTURES_AFTER_MS)

  const count = found ? rowsOf(found) : 0
  const choose = (position: number) => {
    if (found) onChoose(choiceAt(found, position))
  }
  const chosen = useChosenOption({ input, listId: id, text, count, onChoose: choose, onClose })
  // After the last letter it is hidden again.
  const shown = found ?? last.current ?? readied
  if (shown === null) return null
  const { lines, foods } = shown
  const idAt = (position: number) => `${id}-${position}`
  const allAt = lines.length + foods.length
  return (
    // A press in the list must not take the focus from the box.
    <div className="suggest" aria-hidden={found === null} onMouseDown={(event) => event.preventDefault()}>
      <FoundStatus shown={shown} typed={text.trim()} />
      {rowsOf(shown) > 0 ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box (useChosenOption)
        <div
          role="listbox"
          id={id}
          aria-label={searchText.list}
          onClick={({ target, currentTarget }) => {
            const position = target instanceof Element ? positionOf(target, currentTarget) : -1
            // Between two rows nothing is meant.
            if (position !== -1) choose(position)
          }}
        >
          {lines.map((line, position) => (
            <LineRow key={line.kind} id={idAt(position)} line={line} isChosen={position === chosen} />
          ))}
          {foods.map((food, place) => (
            <SuggestionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing of its own, and is cheaper to change than to make
              key={place}
              id={idAt(lines.length + place)}
              food={food}
              isChosen={lines.length + place === chosen}
              pictured={pictured?.[place]}
            />
          ))}
          {foods.length > 0 ? (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div className="suggest-all" role="option" id={idAt(allAt)} aria-selected={allAt === chosen}>
              {shown.isNearest ? searchText.seeNearest(shown.text) : searchText.seeAll(shown.count)}
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Says how many were found; seen only where nothing was. */
function FoundStatus({ shown, typed }: { shown: Suggestions; typed: string }) {
  const { count, lines, unsold, isNearest } = shown
  if (count > 0 || (lines.length > 0 && !isNearest))
    return (
      <p className="vh" role="status">
        {searchText.found(count + lines.length)}
      </p>
    )
  const nothing = isNearest ? searchText.nearest(typed) : searchText.nothing(typed)
  return (
    <p className="suggest-none" role="status">
      {unsold === null ? nothing : searchText.unsold(unsold)}
    </p>
  )
}

const positionOf = (target: Element, list: Element) => [...list.children].findIndex((option) => option.contains(target))

/** The text in the field, letter by letter. */
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
