import '../../../styles/overlays.css'
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { authState } from '#src/session/state.ts'
import { afterDrawn } from '#src/ui/after-drawn.ts'
import { StepPlace } from '#src/ui/step-place.tsx'
import type { CartView } from '../model/cart-view.ts'
import { cartState } from '../state.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotKept } from './cart-not-kept.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { MergeReceipt } from './merge-receipt.tsx'
import { UndoRow } from './undo-row.tsx'

interface CartBodyProps {
  view: CartView | null
  onNavigate?: () => void
}

/** The cart's lines, or that it is empty; the undo stays, even after the last line was removed. */
export function CartBody({ view, onNavigate }: CartBodyProps) {
  const { lines, error } = useSnapshot(cartState)
  const { isUnasked } = useSnapshot(authState)
  const isEmpty = lines.length === 0
  const ref = useRef<HTMLDivElement>(null)
  const passed = onNavigate ? { onNavigate } : {}

  /** The undo button goes with its row: the line that came back takes the focus. */
  function handleUndone() {
    afterDrawn(() => ref.current?.querySelector<HTMLElement>('li:last-of-type a')?.focus())
  }

  return (
    <div ref={ref}>
      <CartNotKept />
      {isUnasked && !isEmpty ? <p className="not-kept">{cartText.unasked.text}</p> : null}
      {error ? (
        <p className="error" role="alert">
          {error.message}
        </p>
      ) : null}
      {view ? <MergeReceipt view={view} onKeep={() => ref.current?.querySelector('a')?.focus()} /> : null}
      <UndoRow onUndone={handleUndone} />
      {isEmpty ? <EmptyCart {...passed} /> : null}
      {view && !isEmpty ? (
        <StepPlace>
          <CartLines view={view} {...passed} />
        </StepPlace>
      ) : null}
    </div>
  )
}
