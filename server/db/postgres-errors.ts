const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** Codes of a server that goes away or comes up, and of sockets that broke: the connection is of no use any more. */
const LOST =
  /^(08...|57P0[1-5]|25P0[34]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of the driver for the same errors, which have no code there. */
const LOST_IN_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout exceeded)/
/** Codes of a server that is full or took too long; the connection goes on. */
const OVERBURDENED = /^(53...|57014|55P03)$/

/** A connection that has been silent for longer than the server lets any statement run. */
export class SilentConnection extends Error {
  override name = 'SilentConnection'
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Whether the same transaction may succeed when it is run again from its beginning. */
export function isWorthRepeating(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED
}

/** Whether the connection is gone: uncommitted work on it never will be committed. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof SilentConnection) return true
  const code = codeOf(error)
  if (code !== undefined) return LOST.test(code)
  return error instanceof Error && LOST_IN_WORDS.test(error.message)
}

/** Whether the server was out of reach, could not take more or bars the shop from its tables: the shop's 503. */
export function isConnectionTrouble(error: unknown): boolean {
  return isLostConnection(error) || isBarred(error) || OVERBURDENED.test(codeOf(error) ?? '')
}

const TOO_MANY_CONNECTIONS = '53300'

/** Whether the server has no connection left for this user. */
export function isFullServer(error: unknown): boolean {
  return codeOf(error) === TOO_MANY_CONNECTIONS
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Whether somebody has taken a right from the shop's role that it had at the start. */
export function isBarred(error: unknown): boolean {
  return codeOf(error) === INSUFFICIENT_PRIVILEGE
}

const READ_ONLY = '25006'

/**
 * Whether the server takes no writes: it has become a replica, or its disk is nearly full and its keeper has closed it to
 * writes. A connection keeps leading there, or keeps being closed, long after others may write again.
 */
export function isReadOnlyServer(error: unknown): boolean {
  return codeOf(error) === READ_ONLY
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether somebody held a lock for longer than the statement was to wait for it. */
export function isLockNotAvailable(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE
}

const COMING_UP = '57P03'

/** Whether the server itself says that it will be there soon, or that somebody holds a lock. */
export function isWorthWaitingFor(error: unknown): boolean {
  return codeOf(error) === COMING_UP || isLockNotAvailable(error)
}

/** What PgBouncer and Amazon's proxy say to a setting at the start of a connection that they do not take. */
const REFUSED_SETTING = /startup parameter|command-line options/

/** Whether something before the server refuses what is said at the start of a connection, not who says it. */
export function isRefusedSetting(error: unknown): boolean {
  const code = codeOf(error)
  return (code === '08P01' || code === '0A000') && error instanceof Error && REFUSED_SETTING.test(error.message)
}
