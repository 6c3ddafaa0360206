import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useCall } from '#src/ui/use-call.ts'
import { cartState } from '../state.ts'
import { undoRemoval } from '../undo-removal.ts'

/** What was just removed, with an undo; the pressed button is gone, so the focus comes here. */
export function UndoRow({ onUndone }: { onUndone?: () => void }) {
  const { removed } = useSnapshot(cartState)
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  // Until the shop has answered, the row stays: a second press would put the same pieces back once more.
  const { isBusy, run } = useCall()
  const button = useRef<HTMLButtonElement>(null)
  const isSold = removed.some(({ productId }) => catalogue?.byId.has(productId))
  const first = removed[0]?.productId

  useEffect(() => {
    // Only when the focus fell to nothing: a removal in another tab takes it from nobody.
    const { activeElement } = document
    if (first && (activeElement === null || activeElement === document.body || activeElement.matches('dialog')))
      button.current?.focus()
  }, [first])

  if (removed.length === 0) return null

  async function undo() {
    if (catalogue && (await undoRemoval(catalogue.byId))) onUndone?.()
  }

  return (
    <div className="undo">
      <p role="status">{cartText.removed(removed.map(({ productName }) => productName))}</p>
      {isSold ? (
        <button
          ref={button}
          type="button"
          className={`btn btn-quiet${isBusy ? ' is-busy' : ''}`}
          aria-disabled={isBusy}
          onClick={() => void run(undo)}
        >
          <Icon name="i-ph-arrow-counter-clockwise-bold" small />
          {cartText.undo}
        </button>
      ) : null}
    </div>
  )
}
