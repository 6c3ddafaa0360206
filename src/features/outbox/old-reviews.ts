import * as v from 'valibot'
import { inTab, parsed } from '#src/lib/web-storage.ts'
import { keepEntry, unveil } from './kept-entries.ts'
import { REVIEWS_KEY } from './state.ts'

const OldReviewSchema = v.object({
  productId: v.string(),
  rating: v.number(),
  comment: v.string(),
  name: v.optional(v.string(), ''),
})

function takeOld(): unknown {
  const text = inTab.read(REVIEWS_KEY)
  inTab.drop(REVIEWS_KEY)
  return parsed(text)
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
