import { useQuery } from '@tanstack/react-query'
import { type RefCallback, type RefObject, useRef, useState } from 'react'
import type { AdminProduct } from '#domain/contract/admin-products.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { listQueryOptions } from '#src/features/admin/lists/queries.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { type CustomOrderDraft, type Line, piecesOf } from './use-custom-order.ts'

const text = panelText.custom
const MOST_FOUND = 8

/** The ordered products: found by name, with the number of pieces typed beside. */
export function Lines({ draft, error }: { draft: CustomOrderDraft; error: string | undefined }) {
  const { lines, setLines } = draft
  const box = useRef<HTMLInputElement>(null)
  const fields = useRef(new Map<string, HTMLInputElement>())
  const hold = (id: string) => (field: HTMLInputElement | null) => {
    if (field) fields.current.set(id, field)
    else fields.current.delete(id)
  }

  function remove(line: Line) {
    const next = lines[lines.indexOf(line) + 1]
    setLines(lines.filter((other) => other !== line))
    // The pressed button goes with its line: the keyboard goes on in the one that follows, else where another is looked for.
    afterDrawn(() => ((next && fields.current.get(next.product._id)) ?? box.current)?.focus())
  }

  return (
    <>
      <ProductFinder
        box={box}
        onChoose={(product) => {
          if (lines.every((line) => line.product._id !== product._id)) setLines([...lines, { product, typed: '1' }])
        }}
      />
      {lines.map((line) => (
        <LineRow
          key={line.product._id}
          line={line}
          pieces={hold(line.product._id)}
          onType={(typed) => setLines(lines.map((other) => (other === line ? { ...line, typed } : other)))}
          onRemove={() => remove(line)}
        />
      ))}
      {error ? (
        <div role="alert">
          <FieldError text={error} />
        </div>
      ) : null}
    </>
  )
}

interface LineRowProps {
  line: Line
  /** Takes the field of the pieces. */
  pieces: RefCallback<HTMLInputElement>
  onType: (typed: string) => void
  onRemove: () => void
}

function LineRow({ line, pieces, onType, onRemove }: LineRowProps) {
  const { product, typed } = line
  const unit = unitPrice(paiseFromRupees(product.price), product.discount)
  return (
    <div className="row adline">
      <span>
        {product.name}
        <br />
        <small className="muted">
          {formatInr(unit)} · {panelText.dashboard.left(product.availability)}
        </small>
      </span>
      <input
        ref={pieces}
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={text.quantityOf(product.name)}
        aria-invalid={piecesOf(line) === null ? true : undefined}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-label={text.removeLine(product.name)}
        onClick={onRemove}
      >
        {panelText.list.remove}
      </button>
    </div>
  )
}

interface ProductFinderProps {
  box: RefObject<HTMLInputElement | null>
  onChoose: (product: AdminProduct) => void
}

function ProductFinder({ box, onChoose }: ProductFinderProps) {
  const [words, setWords] = useState('')
  const search = words.trim()
  const query = useQuery({
    ...listQueryOptions('products', { search, status: 'shown', limit: MOST_FOUND }),
    enabled: search.length > 1,
  })
  const found = search.length > 1 ? (query.data?.list ?? []) : []
  return (
    <div>
      <input
        ref={box}
        className="input"
        type="search"
        aria-label={text.find}
        placeholder={text.find}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {query.error && search.length > 1 ? <FieldError text={query.error.message} /> : null}
      {search.length > 1 && query.data && !query.isFetching && found.length === 0 ? (
        <p className="muted small">{panelText.list.noneFound(search)}</p>
      ) : null}
      <ul className="adfound">
        {found.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              onClick={() => {
                onChoose(product)
                setWords('')
                // The pressed button goes with the list; the next food is looked for here.
                box.current?.focus()
              }}
            >
              {product.name}
            </button>
          </li>
        ))}
      </ul>
      {search.length > 1 && query.data?.next ? <p className="muted small">{text.moreFound(MOST_FOUND)}</p> : null}
    </div>
  )
}
