import type { WorkboxPlugin } from 'workbox-core/types.js'
import { smallerPictures } from './requests.ts'

/** A drawing without content or size: the page shows its ground colour, as it does while a picture loads. */
const nothing = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
  })

/**
 * Without network a picture is shown in the largest smaller size that is kept. Where none is, only its ground colour
 * shows.
 */
export const missingPictures: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    for (const path of smallerPictures(new URL(request.url).pathname)) {
      const kept = await caches.match(path)
      if (kept) return kept
    }
    return nothing()
  },
}
