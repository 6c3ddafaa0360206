/** The message sent by the shop's server; the text is complete, so that nothing has to be fetched. */
interface PushedMessage {
  title: string
  body: string
  /** A path of the shop. */
  url: string
  tag: string
}

/** The message of a push; null if it is not one of the shop's. */
export function messageIn(data: { json(): unknown } | null): PushedMessage | null {
  try {
    const sent = data?.json() as Partial<PushedMessage> | undefined
    const { title, body, url, tag } = sent ?? {}
    if (typeof title !== 'string' || typeof body !== 'string' || typeof url !== 'string') return null
    return { title, body, url: /^\/(?![/\\])/.test(url) ? url : '/', tag: typeof tag === 'string' ? tag : title }
  } catch {
    return null
  }
}
