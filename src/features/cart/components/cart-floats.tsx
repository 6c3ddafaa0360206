import { DiscountProgress } from '../discount-progress/discount-progress.tsx'
import { AddedNotice } from './added-notice.tsx'

interface CartFloatsProps {
  path: string
  wasEmptyBefore: boolean
}

/** What floats over the page while something is in the cart. */
export default function CartFloats({ path, wasEmptyBefore }: CartFloatsProps) {
  return (
    <>
      <AddedNotice path={path} />
      <DiscountProgress path={path} wasEmptyBefore={wasEmptyBefore} />
    </>
  )
}
