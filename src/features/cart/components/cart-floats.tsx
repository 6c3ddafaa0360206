import '../discount-progress/cart-floats.css'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { mayFloat } from '#domain/rules/discount-progress.ts'
import { DiscountProgress, type DiscountProgressProps } from '../discount-progress/discount-progress.tsx'
import { cartState, closeAddedPopup } from '../state.ts'
import { AddedNote } from './added-note.tsx'

/** The cart's only floating element: what was just added, then how far the next offer is. */
export default function CartFloats(props: DiscountProgressProps) {
  const { isAddedPopupOpen, lastAddedItem } = useSnapshot(cartState)
  const added = isAddedPopupOpen && mayFloat(props.path) ? lastAddedItem : null
  useEffect(() => {
    if (isAddedPopupOpen && !mayFloat(props.path)) closeAddedPopup()
  }, [isAddedPopupOpen, props.path])
  return (
    <>
      {added ? <AddedNote name={added} /> : null}
      <DiscountProgress {...props} isCovered={added !== null} />
    </>
  )
}
