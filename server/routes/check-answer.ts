import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Endpoint } from '#domain/contract/endpoint.ts'

/**
 * Throws when an answer breaks the contract: a field missing, of another kind, or one the contract does not name. Tests
 * switch it on; in service a wrong answer costs less than none.
 */
export function checkAnswer(endpoint: Endpoint, body: unknown): void {
  if (endpoint.answer === undefined) return
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const result = v.safeParse(endpoint.answer, sent)
  if (!result.success) {
    const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
    throw new Error(`the answer of ${endpoint.name} breaks the contract: ${issues.slice(0, 5).join('; ')}`)
  }
  if (!isDeepStrictEqual(result.output, sent)) {
    throw new Error(`the answer of ${endpoint.name} holds what the contract does not name`)
  }
}
