import { Refusal } from '#server/errors.ts'

/** Whole seconds from now until a moment, at least one. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000))
}

/** A refusal for one who asked too often; `say` is given the whole minutes until he may again. */
export function tooManyRefusal(freeAt: number, now: number, say: (minutes: number) => string): Refusal {
  const seconds = secondsUntil(freeAt, now)
  return new Refusal('TOO_MANY_REQUESTS', say(Math.ceil(seconds / 60)), { retryAfterSeconds: seconds })
}
