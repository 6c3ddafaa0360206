import '../../../styles/suggest.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useDeferredValue, useEffect, useId, useMemo } from 'react'
import { searchText } from '#domain/messages/en/search.ts'
import { formatInr } from '#domain/money.ts'
import { nearestOf } from '#src/features/catalogue/nearest.ts'
import { shelfQueryOptions } from '#src/features/catalogue/queries.ts'
import { pictureOf, type ShelfProduct } from '#src/features/catalogue/shelf.ts'
import { guessesFor, suggestionsFor } from '../suggestions.ts'
import { useChosenOption } from '../use-chosen-option.ts'

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
  const missed = useDeferredValue(plain?.count === 0 ? text : '')
  const guessed = useMemo(() => (shelf && missed ? guessesFor(shelf, missed) : null), [shelf, missed])
  const found = plain?.count === 0 && missed === text && guessed ? guessed : plain
  useEffect(() => {
    // Made, and run once, before the first letter rather than by it.
    if (!shelf) return
    suggestionsFor(shelf, 'a')
    const made = setTimeout(() => nearestOf(shelf, ''))
    return () => clearTimeout(made)
  }, [shelf])

  const items = found?.items ?? []
  const hasMore = found !== null && (found.isNearest || found.count > 0)
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
    count: hasMore ? items.length + 1 : 0,
    onChoose: choose,
    onClose,
  })
  if (found === null) return null
  const option = (position: number) => ({
    role: 'option' as const,
    id: `${id}-${position}`,
    'aria-selected': position === chosen,
    onClick: () => choose(position),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list must not take the focus from the box
    <div className="suggest" onMouseDown={(event) => event.preventDefault()}>
      {found.count === 0 ? (
        <p className="suggest-none" role="status">
          {found.isNearest ? searchText.nearest(text.trim()) : searchText.nothing(text.trim())}
        </p>
      ) : (
        <p className="vh" role="status">
          {searchText.found(found.count)}
        </p>
      )}
      {hasMore ? (
        <div role="listbox" id={id} aria-label={searchText.list}>
          {items.map((item, position) => (
            <div key={item.product._id} className="suggest-row" {...option(position)}>
              <RowPicture item={item} />
              <span className="suggest-name">
                {item.foodName}
                <small>{item.product.availability > 0 ? item.pack : searchText.soldOut}</small>
              </span>
              <b>{formatInr(item.shownPaise)}</b>
            </div>
          ))}
          <div className="suggest-all" {...option(items.length)}>
            {found.isNearest ? searchText.seeNearest(found.text) : searchText.seeAll(found.count)}
          </div>
        </div>
      ) : null}
    </div>
  )
}

const pathOf = (item: ShelfProduct) => ({ category: item.categoryUrl, nameUrl: item.product['name-url'] })

/** Its ground comes with the row, the picture itself once the typed letter is painted: a letter brings up to seven. */
function RowPicture({ item }: { item: ShelfProduct }) {
  const picture = pictureOf(item.product, 'front')
  const src = useDeferredValue(picture?.sm, undefined)
  return <img className="art" src={src} width="48" height="48" alt="" style={{ backgroundColor: picture?.blur }} />
}
