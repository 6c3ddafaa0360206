import type { ErrorAnswer } from '#domain/contract/error.ts'
import { networkText } from '#domain/messages/en/network.ts'

const UNEXPECTED = 'UNEXPECTED_ANSWER'
/** "Not implemented": the only 5xx after which certainly nothing was done. */
const NOT_BUILT = 501
/** Many proxies take a megabyte unless they are told otherwise: nobody reads a file that they refuse, nor logs it. */
const TOO_LARGE = 413

/** A refusal by the server, or a server that could not be reached (`status` 0, `code` OFFLINE). */
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

  /** The shop's own refusals have a code; an answer without one is from something on the way, or was cut off. */
  get isForeign(): boolean {
    return this.code === UNEXPECTED
  }

  /** Whether what was sent may have been done all the same: the shop did not answer, or it is in trouble itself. */
  get isUnanswered(): boolean {
    return this.isForeign || this.isOffline || (this.status >= 500 && this.status !== NOT_BUILT)
  }
}

/** Answers that say nothing about what was sent: no login, too slow, too many at once. */
const FOR_LATER: readonly number[] = [401, 408, 429]

/** Whether the refusal is final: the same call again would get the same answer. */
export function isLastWord(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.isForeign) return false
  return error.status >= 400 && error.status < 500 && !FOR_LATER.includes(error.status)
}

/** A failure's sentence for people: the server's, or that it was not reached; without either, `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && !error.isForeign ? error.message : otherwise
}

/** The server's errors by field; empty if it gave none. */
export function fieldsOf(error: unknown): CallError['fields'] {
  return error instanceof CallError ? error.fields : {}
}

/** The error of an answer that is no success. */
export async function refusalOf(response: Response): Promise<CallError> {
  const answer: unknown = await response.json().catch(() => null)
  const { tooLargeOnTheWay, unexpectedAnswer } = networkText
  const unexpected = { message: response.status === TOO_LARGE ? tooLargeOnTheWay : unexpectedAnswer, code: UNEXPECTED }
  return new CallError(response.status, isRefusal(answer) ? answer : unexpected)
}

const isRefusal = (answer: unknown): answer is { message: string; code: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'message' in answer &&
  'code' in answer &&
  typeof answer.message === 'string' &&
  typeof answer.code === 'string'
