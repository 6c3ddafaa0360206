import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { createLogStream } from './log-stream.ts'

/** How many causes of an error are logged: an error may be its own cause. */
const DEEPEST = 5

/** Drivers quote what they were given in some messages: addresses and long numbers have no place in a log. */
function withoutPersonalData(text: string): string {
  return text.replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '(email)').replace(/\d{6,}/g, '(number)')
}

/** The fields of an error that may be logged: never its other properties, which can hold the values of a query. */
function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'a thrown value that is no error' }
  const { name, message, stack = '', cause } = error
  const goesOn = depth < DEEPEST
  return {
    name,
    message: withoutPersonalData(message),
    stack: withoutPersonalData(stack),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('errcode' in error && typeof error.errcode === 'number' ? { errcode: error.errcode } : {}),
    ...(goesOn && cause !== undefined ? { cause: describeError(cause, depth + 1) } : {}),
    // Several attempts that failed together, such as every address of a host.
    ...(goesOn && error instanceof AggregateError
      ? { errors: error.errors.slice(0, DEEPEST).map((each) => describeError(each, depth + 1)) }
      : {}),
  }
}

/**
 * The shop's log: one JSON object a line. Request entries are built field by field where they are written, and errors
 * pass an allow-list, so that a phone number, a token or a body has no way in.
 */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL'>,
  destination: DestinationStream = createLogStream(process.stdout),
): Logger {
  const serialize = (error: unknown) => describeError(error)
  return pino({ level: env.LOG_LEVEL, base: null, serializers: { err: serialize, error: serialize } }, destination)
}
