import type { ErrorAnswer } from '#domain/contract/error.ts'

/** What the server refused, or that it could not be reached (`status` 0, `code` OFFLINE). */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly amounts: ErrorAnswer['amounts']

  constructor(status: number, answer: Partial<ErrorAnswer> & { message: string; code: string }) {
    super(answer.message)
    this.name = 'CallError'
    this.status = status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.amounts = answer.amounts
  }

  get isOffline(): boolean {
    return this.status === 0
  }
}

/** The sentence of a failure for people: the server's or that it was not reached; where there is none, `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.code !== 'UNEXPECTED_ANSWER' ? error.message : otherwise
}
