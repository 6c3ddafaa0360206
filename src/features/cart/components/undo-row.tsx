import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { catalogueQueryOptions } from '#src/catalogue/queries.ts'
import { Icon } from '#src/ui/icon.tsx'
import { addToCart } from '../actions.ts'
import { cartState } from '../state.ts'

/** What was just removed, with the way back; the pressed button is gone, so the focus comes here. */
export function UndoRow({ onUndone }: { onUndone?: (productId: string) => void }) {
  const { removed } = useSnapshot(cartState)
  const { data: catalogue } = useQuery(catalogueQueryOptions())
  const button = useRef<HTMLButtonElement>(null)
  const product = removed ? catalogue?.byId.get(removed.productId)?.product : undefined
  const removedId = removed?.productId

  useEffect(() => {
    // Only when the focus fell to nothing: a removal in another tab takes it from nobody.
    const { activeElement } = document
    if (removedId && (activeElement === null || activeElement === document.body || activeElement.matches('dialog')))
      button.current?.focus()
  }, [removedId])

  if (!removed) return null

  async function handleUndo() {
    if (!removed || !product) return
    if (await addToCart(product, removed.quantity)) onUndone?.(removed.productId)
  }

  return (
    <div className="undo">
      <p role="status">{cartText.removed(removed.productName)}</p>
      {product ? (
        <button ref={button} type="button" className="btn btn-quiet" onClick={handleUndo}>
          <Icon name="i-ph-arrow-counter-clockwise-bold" small />
          {cartText.undo}
        </button>
      ) : null}
    </div>
  )
}
