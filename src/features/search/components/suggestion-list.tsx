import '../../../styles/suggest.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useMemo, useState } from 'react'
import { searchText } from '#domain/messages/en/search.ts'
import { formatInr } from '#domain/money.ts'
import { nearestOf } from '#src/features/catalogue/nearest.ts'
import { shelfQueryOptions } from '#src/features/catalogue/queries.ts'
import { pictureOf, type ShelfProduct } from '#src/features/catalogue/shelf.ts'
import { guessesFor, type Suggestions, suggestionsFor } from '../suggestions.ts'
import { useChosenOption } from '../use-chosen-option.ts'
import { usePainted } from '../use-painted.ts'

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
  const isPainted = usePainted(text) === text
  // Guessing takes longer than finding: it waits until the typed letter is painted.
  const mayGuess = isPainted && plain?.count === 0
  const guessed = useMemo(() => (shelf && mayGuess ? guessesFor(shelf, text) : null), [shelf, mayGuess, text])
  // The guesses for one letter less stay until then: a list that goes and comes again flickers.
  const [before, setBefore] = useState<Suggestions | null>(null)
  const nearest = plain?.count === 0 ? (guessed ?? (isPainted ? null : before)) : null
  if (nearest !== before) setBefore(nearest)
  const found = nearest ?? plain
  // The list stands unseen before the first letter, which then changes words instead of making rows.
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
  const shown = found ?? readied
  if (shown === null) return null
  const option = (position: number) => ({
    role: 'option' as const,
    id: `${id}-${position}`,
    'aria-selected': position === chosen,
    onClick: () => choose(position),
  })
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
        <div role="listbox" id={id} aria-label={searchText.list}>
          {shown.items.map((item, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row holds nothing of its own, and is cheaper to change than to make
            <div key={position} className="suggest-row" {...option(position)}>
              <RowPicture key={item.product._id} item={item} mayLoad={found !== null && isPainted} />
              <span className="suggest-name">
                {item.foodName}
                <small>{item.product.availability > 0 ? item.pack : searchText.soldOut}</small>
              </span>
              <b>{formatInr(item.shownPaise)}</b>
            </div>
          ))}
          <div className="suggest-all" {...option(shown.items.length)}>
            {shown.isNearest ? searchText.seeNearest(shown.text) : searchText.seeAll(shown.count)}
          </div>
        </div>
      ) : null}
    </div>
  )
}

const pathOf = (item: ShelfProduct) => ({ category: item.categoryUrl, nameUrl: item.product['name-url'] })

/** Its ground comes with the row, the picture itself once the typed letter is painted: a letter brings up to seven. */
function RowPicture({ item, mayLoad }: { item: ShelfProduct; mayLoad: boolean }) {
  const [isLoading, setIsLoading] = useState(mayLoad)
  if (mayLoad && !isLoading) setIsLoading(true)
  const picture = pictureOf(item.product, 'front')
  return (
    <img
      className="art"
      src={isLoading ? picture?.sm : undefined}
      width="48"
      height="48"
      alt=""
      style={{ backgroundColor: picture?.blur }}
    />
  )
}
