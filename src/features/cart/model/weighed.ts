import type { CartView } from './cart-view.ts'

/** What the charges for delivery are asked for: the lines that would be ordered. */
export const weighedLines = ({ lines }: Pick<CartView, 'lines'>) =>
  lines.map(({ item, quantity }) => ({ productName: item.name, quantity }))
