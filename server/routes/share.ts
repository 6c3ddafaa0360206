import type { Hono } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { negotiate } from '#server/catalogue/negotiate.ts'
import { Refusal } from '#server/errors.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { type SharePicture, sharePictureAt } from '#server/render/share/share-picture.ts'
import type { HttpEnv } from './http-env.ts'

/** Each takes a worker some tenths of a second; a crawler that asks for all of them at once comes back later. */
const MAX_WAITING = 16
const RETRY_AFTER_SECONDS = 5

interface Options {
  content: ContentCache
  pictures: PictureStore
  headers: Readonly<Record<string, string>>
}

/**
 * Pictures of shared links. An old address leads to the current picture; the same address is the same bytes for ever.
 */
export function mountSharePictures(app: Hono<HttpEnv>, { content, pictures, headers }: Options): void {
  let waiting = 0
  const fixed = {
    ...headers,
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    // Made to be shown on other sites: a preview in a browser fetches it from there.
    'cross-origin-resource-policy': 'cross-origin',
  }

  async function draw({ hash, scene }: SharePicture): Promise<Uint8Array> {
    if (waiting >= MAX_WAITING) {
      throw new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    waiting += 1
    try {
      const jpeg = await pictures.share(hash, scene)
      if (jpeg === null) throw new Refusal('NOT_FOUND', errorMessages.notFound)
      return jpeg
    } finally {
      waiting -= 1
    }
  }

  app.get('/share/:area/:hash/:file', async (c) => {
    c.set('route', '/share/{area}/{hash}/{file}')
    const { area, hash, file } = c.req.param()
    const picture = file.endsWith('.jpg')
      ? sharePictureAt(area, file.slice(0, -'.jpg'.length), await content.current())
      : undefined
    if (picture === undefined) throw new Refusal('NOT_FOUND', errorMessages.notFound)
    if (picture.hash !== hash) {
      c.header('cache-control', 'public, max-age=300')
      return c.redirect(picture.path, 302)
    }
    const identity = Buffer.from(await draw(picture))
    const answer = { status: 200, hash, headers: fixed, bytes: { identity }, isSmallest: true }
    const sent = negotiate(answer, { acceptEncoding: undefined, ifNoneMatch: c.req.header('if-none-match') })
    return new Response(sent.body === undefined ? null : new Uint8Array(sent.body), sent)
  })
}
