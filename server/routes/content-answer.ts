import { errorMessages } from '#domain/messages/en/errors.ts'
import type { ContentCache } from '#server/catalogue/content-cache.ts'
import { negotiate } from '#server/catalogue/negotiate.ts'
import { Refusal } from '#server/errors.ts'
import type { Answer } from './handle.ts'

/** The prepared answer of a canonical path, in the encoding the browser takes. Throws Refusal NOT_FOUND. */
export async function contentAnswer(content: ContentCache, path: string, headers: Headers): Promise<Answer> {
  const { answers } = await content.current()
  const answer = answers.get(path)
  if (answer === undefined) throw new Refusal('NOT_FOUND', errorMessages.notFound)
  return negotiate(answer, {
    acceptEncoding: headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: headers.get('if-none-match') ?? undefined,
  })
}

/** The same for a list of which the caller has a version: the changes since then, else the whole list. */
export async function listAnswer(
  content: ContentCache,
  path: string,
  { query, headers }: { query: { since?: string | undefined }; headers: Headers },
): Promise<Answer> {
  if (query.since === undefined) return contentAnswer(content, path, headers)
  await content.current()
  const changed = await content.changes.since(path, query.since)
  if (changed !== undefined) {
    return negotiate(changed, { acceptEncoding: headers.get('accept-encoding') ?? undefined, ifNoneMatch: undefined })
  }
  const whole = await contentAnswer(content, path, headers)
  return { ...whole, headers: { ...whole.headers, 'cache-control': 'no-store' } }
}
