import { formatInr, paiseFromRupees } from '#domain/money.ts'

/** Rupees of the wire as an amount on the screen. */
export const inr = (rupees: number): string => formatInr(paiseFromRupees(rupees))
