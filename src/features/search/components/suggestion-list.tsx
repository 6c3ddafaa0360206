import '../../../styles/suggest.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { searchText } from '#domain/messages/en/search.ts'
import { formatInr } from '#domain/money.ts'
import { nearestOf } from '#src/features/catalogue/nearest.ts'
import { shelfQueryOptions } from '#src/features/catalogue/queries.ts'
import { pictureOf, type ShelfProduct } from '#src/features/catalogue/shelf.ts'
import { guessesFor, type Suggestions, suggestionsFor } from '../suggestions.ts'
import { useChosenOption } from '../use-chosen-option.ts'
import { usePainted } from '../use-painted.ts'

/** A pause in which nobody types the next letter. */
const PICTURES_AFTER_MS = 200

interface SuggestionListProps {
  text: string
  input: RefObject<HTMLInputElement | null>
  /** The list has led the shopper somewhere, or was put away. */
  onClose: () => void
}

/** Products found while typing, under the box they are typed into; the box keeps the focus (ARIA's combobox pattern). */
export default function SuggestionList({ text, input, onClose }: SuggestionListProps) {
  const id = useId()
  const navigate = useNavigate()
  const { data: shelf } = useQuery(shelfQueryOptions())
  const plain = useMemo(() => (shelf ? suggestionsFor(shelf, text) : null), [shelf, text])
  // Guessing takes longer than finding: it waits until the typed letter is painted.
  const unfound = plain?.count === 0 ? text : null
  const isPainted = usePainted(unfound) === unfound
  const mayGuess = unfound !== null && isPainted
  const guessed = useMemo(() => (shelf && mayGuess ? guessesFor(shelf, text) : null), [shelf, mayGuess, text])
  const last = useRef<Suggestions>(null)
  // The guesses for one letter less stay until then: a list that goes and comes again flickers.
  const before = !isPainted && last.current?.isNearest ? last.current : null
  const found = (plain?.count === 0 ? (guessed ?? before) : null) ?? plain
  useEffect(() => {
    if (found) last.current = found
  }, [found])
  const pictured = usePainted(found?.items, PICTURES_AFTER_MS)
  // The list stands unseen before the first letter, which then changes words instead of making rows, and after the last.
  const readied = useMemo(() => (shelf ? suggestionsFor(shelf, 'a') : null), [shelf])
  useEffect(() => {
    // Made before it is asked rather than by the letter that asks.
    if (!shelf) return
    const made = setTimeout(() => nearestOf(shelf, ''))
    return () => clearTimeout(made)
  }, [shelf])

  const items = found?.items ?? []
  const choose = (position: number) => {
    const item = items[position]
    onClose()
    if (item) void navigate({ to: '/shop/$category/$nameUrl', params: pathOf(item) })
    else if (found) void navigate({ to: '/searched-product', search: { q: found.text } })
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus from the box
    <div className={found ? 'suggest' : 'suggest is-unseen'} onMouseDown={(event) => event.preventDefault()}>
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
            <Row
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

const pathOf = (item: ShelfProduct) => ({ category: item.categoryUrl, nameUrl: item.product['name-url'] })

const positionOf = (target: Element, list: Element) => [...list.children].findIndex((option) => option.contains(target))

interface RowProps {
  id: string
  item: ShelfProduct
  isChosen: boolean
  pictured: ShelfProduct | undefined
}

/** Drawn anew only where another letter brings another product. */
const Row = memo(function Row({ id, item, isChosen, pictured }: RowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (ARIA's combobox pattern)
    <div className="suggest-row" role="option" id={id} aria-selected={isChosen}>
      <span className="suggest-picture">
        {pictured ? <RowPicture key={pictured.product._id} of={pictured} for={item} /> : null}
      </span>
      <span className="suggest-name">
        {item.foodName}
        <small>{item.product.availability > 0 ? item.pack : searchText.soldOut}</small>
      </span>
      <b>{formatInr(item.shownPaise)}</b>
    </div>
  )
})

/**
 * The picture of the product that stood here when the typing rested, seen while it still stands here: each letter asks
 * for up to seven, most of them in vain. Until the next rest an empty place, which costs a letter nothing.
 */
function RowPicture({ of: { product }, for: { product: shown } }: { of: ShelfProduct; for: ShelfProduct }) {
  const picture = pictureOf(product, 'front')
  return picture ? (
    <img
      className={product._id === shown._id ? 'art' : 'art is-unseen'}
      src={picture.sm}
      width="48"
      height="48"
      alt=""
      style={{ backgroundColor: picture.blur }}
    />
  ) : null
}
