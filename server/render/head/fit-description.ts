/** Search engines and chat previews show about so much of it; what is behind is cut off at any letter. */
const LONGEST = 160
/** A sentence that ends sooner leaves too much of the room empty. */
const SHORTEST = 80

/** A description that is shown whole: up to the last full sentence that fits, else cut behind a word. */
export function fitDescription(text: string): string {
  if (text.length <= LONGEST) return text
  const room = text.slice(0, LONGEST)
  const sentences = /^.*[.!?](?=\s)/s.exec(room)?.[0] ?? ''
  return sentences.length >= SHORTEST ? sentences : `${room.slice(0, -1).replace(/\s+\S*$/, '')}…`
}
