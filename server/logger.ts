import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** What an error may say in the log: never its other properties, which can hold the values of a query. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'a thrown value that is no error' }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, message: error.message, stack: error.stack, ...code }
}

/**
 * The shop's log: one JSON object a line. Request entries are built field by field where they are written, and errors
 * pass an allow-list, so that a phone number, a token or a body has no way in.
 */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const options = { level: env.LOG_LEVEL, base: null, serializers: { err: describeError, error: describeError } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
