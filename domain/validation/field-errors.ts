import type * as v from 'valibot'

/** One message for each wrong field, the first that applies, under the field's dotted path. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.')
    errors[path] ??= issue.message
  }
  return errors
}
