import type * as v from 'valibot'
import { plainText } from '#domain/messages/en/validation.ts'

/** One message for each wrong field, the first that applies, under the field's dotted path. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.')
    errors[path] ??= issue.message
  }
  return errors
}

const EMPTY: readonly unknown[] = [undefined, null, '']

/** The text people read if a schema has no message of its own: the library's messages are for programmers. */
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
