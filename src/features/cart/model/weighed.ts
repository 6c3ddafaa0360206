import type { CartView } from './cart-view.ts'

/** What the charges for delivery are asked for: the lines that would be ordered. */
export const weighedLines = ({ ordered }: Pick<CartView, 'ordered'>) =>
  ordered.map(({ item, quantity }) => ({ productName: item.name, quantity }))
