import { errorMessages } from '#domain/messages/en/errors.ts'
import { Refusal } from '#server/errors.ts'

/**
 * A body as it comes in, at most `limit` bytes of it. The unread rest is given up when the reader stops. Throws Refusal
 * TOO_LARGE, and BAD_REQUEST if the sender went away, which is no fault of the server.
 */
export async function* boundedChunks(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): AsyncGenerator<Uint8Array> {
  if (body === null) return
  const reader = body.getReader()
  let size = 0
  try {
    while (true) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refusal('BAD_REQUEST', errorMessages.brokenOff)
      })
      if (done) return
      size += value.length
      if (size > limit) throw new Refusal('TOO_LARGE', errorMessages.tooLarge)
      yield value
    }
  } finally {
    // Already broken off, or already at its end: then there is nothing to give up.
    reader.cancel().catch(() => undefined)
  }
}

export async function boundedText(body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of boundedChunks(body, limit)) chunks.push(chunk)
  return new TextDecoder().decode(Buffer.concat(chunks))
}
