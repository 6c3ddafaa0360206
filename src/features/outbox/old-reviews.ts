import * as v from 'valibot'
import { keepEntry, unveil } from './kept-entries.ts'
import { REVIEWS_KEY } from './keys.ts'

const OldReviewSchema = v.object({
  productId: v.string(),
  rating: v.number(),
  comment: v.string(),
  name: v.optional(v.string(), ''),
})

function takeOld(): unknown {
  try {
    const text = sessionStorage.getItem(REVIEWS_KEY)
    if (text === null) return null
    sessionStorage.removeItem(REVIEWS_KEY)
    return JSON.parse(text)
  } catch {
    // Blocked, or not written by a shop.
    return null
  }
}

/** Takes over reviews that an earlier shop left in session storage (OPEN-33). */
export async function adoptOldReviews(newId: () => string): Promise<void> {
  for (const old of [takeOld()].flat()) {
    const read = v.safeParse(OldReviewSchema, old)
    if (!read.success) continue
    const id = newId()
    const about = { customerId: null, writtenAt: Date.now(), state: 'waiting', error: null, about: '' } as const
    await keepEntry({ ...about, id, kind: 'review', body: read.output })
    await unveil(id)
  }
}
