import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import type { HotAnswers } from '#server/catalogue/hot-answers.ts'
import { negotiate } from '#server/catalogue/negotiate.ts'
import { contentHash } from '#server/catalogue/prepared-answer.ts'
import { Refusal } from '#server/errors.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import { parsePicturePath } from '#server/media/picture-url.ts'
import type { HttpEnv } from './http-env.ts'

/** Pictures that may wait to be drawn at once; more would wait longer than a browser does. */
const MAX_WAITING = 64
const RETRY_AFTER_SECONDS = 2

interface Options {
  pictures: PictureStore
  hot: HotAnswers
  headers: Readonly<Record<string, string>>
}

/** Pictures by content hash: the same address is the same bytes for ever. */
export function mountMedia(app: Hono<HttpEnv>, { pictures, hot, headers }: Options): void {
  let waiting = 0
  const fixed = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable', ...headers }

  async function picture(path: string): Promise<Buffer> {
    const asked = parsePicturePath(path)
    if (asked === null) throw new Refusal('NOT_FOUND', errorMessages.notFound)
    if (waiting >= MAX_WAITING) {
      throw new Refusal('UNAVAILABLE', errorMessages.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    waiting += 1
    try {
      const found = await pictures.get(asked.hash, asked.size)
      if (found === null) throw new Refusal('NOT_FOUND', errorMessages.notFound)
      return found.bytes === undefined ? await readFile(found.path) : Buffer.from(found.bytes)
    } finally {
      waiting -= 1
    }
  }

  app.get('/media/:file', async (c) => {
    c.set('route', '/media/{file}')
    let answer = hot.get(c.req.path)
    if (answer === undefined) {
      const identity = await picture(c.req.path)
      answer = { status: 200, hash: contentHash(identity), headers: fixed, bytes: { identity }, isSmallest: true }
      hot.set(c.req.path, answer)
    }
    const sent = negotiate(answer, { acceptEncoding: undefined, ifNoneMatch: c.req.header('if-none-match') })
    return new Response(sent.body === undefined ? null : new Uint8Array(sent.body), sent)
  })
}
