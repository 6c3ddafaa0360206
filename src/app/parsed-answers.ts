import type { ReadAnswer } from '#domain/rendered-page.ts'

/** A call's answer, typed by its endpoint; undefined if it has none. */
export type ParsedAnswer = (path: string) => ReturnType<typeof JSON.parse> | undefined

/** All answers of a shop of some thousand foods; parsed, a character takes some four bytes. */
const MOST_CHARACTERS = 6_000_000

/** Parses each answer once, as long as those asked for last come to no more characters than that. */
export function parsedAnswers(textOf: ReadAnswer, mostCharacters = MOST_CHARACTERS): ParsedAnswer {
  const parsed = new Map<string, { value: ReturnType<ParsedAnswer>; length: number }>()
  let held = 0
  return (path) => {
    const known = parsed.get(path)
    const text = known ? undefined : textOf(path)
    const answer = known ?? { value: text && JSON.parse(text), length: text?.length ?? 0 }
    if (!known) held += answer.length
    parsed.delete(path)
    parsed.set(path, answer)
    for (const [oldest, { length }] of parsed) {
      if (held <= mostCharacters || oldest === path) break
      parsed.delete(oldest)
      held -= length
    }
    return answer.value
  }
}
