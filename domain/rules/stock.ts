/** The largest stock of one product that can be recorded. */
export const MAX_STOCK = 1_000_000

/** With this many pieces left, or fewer, staff see a product as running low and order more of it. */
export const LOW_FOR_STAFF = 10

/** From this many pieces on, no shopper needs to hurry. */
const ENOUGH_FOR_SHOPPERS = 6

/** Whether a product can be added: the pieces in the cart and those asked for together stay within the stock. */
export function canAdd(inCart: number, requested: number, availability: number): boolean {
  return inCart + requested <= availability
}

/** Whether a line may grow by one. */
export function canIncrease(quantity: number, availability: number): boolean {
  return quantity < availability
}

/** One fewer, never below 1. */
export function decreased(quantity: number): number {
  return Math.max(1, quantity - 1)
}

/** The quantity reduced to the stock; 0 if nothing is left. */
export function clampToStock(quantity: number, availability: number): number {
  return Math.max(0, Math.min(quantity, availability))
}

/** Whether nothing of a product is left to sell. */
export function isSoldOut(availability: number): boolean {
  return availability <= 0
}

/** Whether so few pieces are left that shoppers see how many; false if none are left. */
export function areFewLeft(availability: number): boolean {
  return !isSoldOut(availability) && availability < ENOUGH_FOR_SHOPPERS
}
