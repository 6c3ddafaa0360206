import { DiscountProgress, type DiscountProgressProps } from '../discount-progress/discount-progress.tsx'
import { AddedNotice } from './added-notice.tsx'

/** What floats over the page while something is in the cart. */
export default function CartFloats(props: DiscountProgressProps) {
  return (
    <>
      <AddedNotice path={props.path} />
      <DiscountProgress {...props} />
    </>
  )
}
