import { inTab } from '#src/lib/web-storage.ts'

const KEY = 'offer-reached'

/** The highest offer this cart has had, in percent; 0 before the first. */
export const reachedOffer = (): number => Number(inTab.read(KEY)) || 0

/** An offer counts as reached once it was seen, celebrated or not. */
export function rememberOffer(percent: number): void {
  inTab.write(KEY, String(percent))
}

/** The cart was ordered: the next one starts from zero. */
export function forgetOffers(): void {
  inTab.drop(KEY)
}
