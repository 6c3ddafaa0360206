import '#src/styles/overlays.css'
import '../discount-progress/discount-progress.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { Icon } from '#src/ui/icon.tsx'
import { closeAddedPopup } from '../model/added-popup.ts'
import { cartState } from '../state.ts'

const SHOWN_MS = 3_000

/** What was just added, with the way to it; not where the cart itself is seen. */
export function AddedPopup({ path }: { path: string }) {
  const { isAddedPopupOpen, lastAddedItem, changes } = useSnapshot(cartState)
  return isAddedPopupOpen && lastAddedItem && path !== '/cart' ? (
    <Notice name={lastAddedItem} changes={changes} />
  ) : null
}

/** The button that was pressed says it to a screen reader; this is for the eye, and waits for a pointer or the focus. */
function Notice({ name, changes }: { name: string; changes: number }) {
  const [isHeld, setIsHeld] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further add starts the time anew
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeAddedPopup, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, changes])

  return (
    <section
      className="popup added-note"
      aria-label={cartText.added.title}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name="i-ph-check-circle-bold" />
      <p className="small">
        <b>{cartText.added.title}</b>
        {name}
      </p>
      <Link className="btn btn-quiet" to="/cart" onClick={closeAddedPopup}>
        {cartText.viewCart}
      </Link>
      <button type="button" className="icon-btn" aria-label={cartText.added.close} onClick={closeAddedPopup}>
        <Icon name="i-ph-x-bold" />
      </button>
    </section>
  )
}
