import type * as v from 'valibot'
import { plainText } from '#domain/messages/en/validation.ts'

const EMPTY: readonly unknown[] = [undefined, null, '']

/** What people read where a schema has no words of its own: the library's are for programmers. */
export function validatorText(issue: v.BaseIssue<unknown>): string {
  const { type, input } = issue
  if (EMPTY.includes(input)) return plainText.missing
  const bound = 'requirement' in issue && typeof issue.requirement === 'number' ? issue.requirement : undefined
  const isList = Array.isArray(input)
  if (bound !== undefined) {
    if (type === 'min_length') return isList ? plainText.fewestParts(bound) : plainText.fewestLetters(bound)
    if (type === 'max_length') return isList ? plainText.mostParts(bound) : plainText.mostLetters(bound)
    if (type === 'min_value') return plainText.smallest(bound)
    if (type === 'max_value') return plainText.largest(bound)
  }
  if (type === 'integer') return plainText.whole
  return type === 'number' || type === 'finite' ? plainText.number : plainText.otherForm
}
