const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** Codes of a server that goes away, comes up, is full or took too long; sockets that broke. */
const TROUBLE =
  /^(08...|57P0[1-5]|53...|57014|25P03|25P04|55P03|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const BROKEN = /^(Connection terminated|timeout exceeded|Client has encountered a connection error)/

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the same transaction may succeed when it is run again from its beginning. */
export function isWorthRepeating(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED
}

/** Whether the server was out of reach. The outcome of a commit is then unknown, so that nothing is run again here. */
export function isConnectionTrouble(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && TROUBLE.test(code)) return true
  return error instanceof Error && BROKEN.test(error.message)
}
