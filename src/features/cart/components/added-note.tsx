import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { cartText } from '#domain/messages/en/cart.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useClearSpot } from '#src/ui/use-clear-spot.ts'
import { useWayBack } from '#src/ui/use-way-back.ts'
import { cartState, closeAddedPopup } from '../state.ts'

const SHOWN_MS = 3_000

/** What was just added, with the way to it. The button that was pressed says it to a screen reader; this is for the eye, and waits for a pointer or the focus. */
export function AddedNote({ name }: { name: string }) {
  const { changes } = useSnapshot(cartState)
  const box = useRef<HTMLElement>(null)
  const [isHeld, setIsHeld] = useState(false)
  const { noteFocus, goBack } = useWayBack()
  useClearSpot(box, true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further add starts the time anew
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeAddedPopup, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, changes])

  function handleClose() {
    goBack()
    closeAddedPopup()
  }

  return (
    <section
      ref={box}
      className="added-note"
      aria-label={cartText.added.title}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={(event) => {
        noteFocus(event)
        setIsHeld(true)
      }}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name="i-ph-check-circle-bold" />
      <p className="small">
        <b>{cartText.added.title}</b>
        <span className="added-name">{name}</span>
      </p>
      <Link className="btn btn-quiet" to="/cart" onClick={closeAddedPopup}>
        {cartText.viewCart}
      </Link>
      <button type="button" className="icon-btn" aria-label={cartText.added.close} onClick={handleClose}>
        <Icon name="i-ph-x-bold" />
      </button>
    </section>
  )
}
