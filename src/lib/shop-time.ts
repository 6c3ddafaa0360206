/** Less than this a browser's clock is not wrong: a header has whole seconds, and an answer was some time on its way. */
const TOLERANCE_MS = 60_000

let aheadMs = 0

/** Takes the time of a live answer (its `Date` header), from which the error of this browser's clock is computed. */
export function noteShopTime(date: string | null): void {
  const ahead = date === null ? Number.NaN : Date.parse(date) - Date.now()
  if (!Number.isNaN(ahead)) aheadMs = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead
}

/** The shop's time: dates the shop decides on are shown by this, not by a local clock that may be days off. */
export const shopNow = (): number => Date.now() + aheadMs
