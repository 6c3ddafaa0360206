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
