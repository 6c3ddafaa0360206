import { MAX_STOCK } from './stock.ts'

/** A change of a product's pieces by staff. A count names the number that was shown when it was made. */
export type StockMove =
  | { reason: 'received' | 'written_off'; pieces: number }
  | { reason: 'counted'; counted: number; seen: number }

/** Why a change is refused: the stock changed meanwhile, there are not that many pieces, or there would be too many. */
export type StockRefusal = 'moved' | 'too-few' | 'too-many'

/** How many pieces a move adds to those there are now, or takes from them; or why it cannot. */
export function stockDifference(move: StockMove, stock: number): number | StockRefusal {
  if (move.reason === 'counted' && move.seen !== stock) return 'moved'
  const difference =
    move.reason === 'counted' ? move.counted - stock : move.reason === 'received' ? move.pieces : -move.pieces
  return fittingDifference(difference, stock)
}

/**
 * The difference, if the resulting stock stays between zero and the most the books allow; else what is wrong with it.
 */
export function fittingDifference(difference: number, stock: number): number | Exclude<StockRefusal, 'moved'> {
  if (stock + difference < 0) return 'too-few'
  return stock + difference > MAX_STOCK ? 'too-many' : difference
}
