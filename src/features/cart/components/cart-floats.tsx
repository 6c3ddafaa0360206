import { DiscountProgress, type DiscountProgressProps } from '../discount-progress/discount-progress.tsx'
import { AddedPopup } from './added-popup.tsx'

/** What floats over the page while something is in the cart. */
export default function CartFloats(props: DiscountProgressProps) {
  return (
    <>
      <AddedPopup path={props.path} />
      <DiscountProgress {...props} />
    </>
  )
}
