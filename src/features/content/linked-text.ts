import { LINK } from '#domain/rules/linked-text.ts'

export interface TextPart {
  text: string
  /** Inner path the text leads to. */
  path?: string
  /** Place on that page, without '#'. */
  hash?: string
}

/** Splits a text at its links. Whatever is no link to a page of the shop stays text as it was written. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', path = '/', hash] = match
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push(hash ? { text: label, path, hash } : { text: label, path })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
