import { resolve, sep } from 'node:path'
import { startFaultMessages as say } from '#domain/messages/en/start-faults.ts'
import { isDamaged, isFullDisk, sqlitePrimaryCode } from './db/database-errors.ts'
import { databaseSource } from './db/open-database.ts'
import { isLockNotAvailable } from './db/postgres-errors.ts'
import { type Env, EnvError } from './env.ts'
import { exitCodes, StartError, UnreadableData } from './errors.ts'

interface Fault {
  /** One sentence: what is wrong, where, what to do. */
  sentence: string
  exitCode: number
}

type Place = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

/** What to tell the operator when a start or a command fails; undefined for a fault of the program. */
export function startFault(error: unknown, place: Place | undefined): Fault | undefined {
  for (const each of chainOf(error)) {
    if (each instanceof EnvError) return { sentence: each.message, exitCode: exitCodes.settings }
    if (each instanceof StartError) return { sentence: each.message, exitCode: each.exitCode }
    if (textOf(each, 'code') === 'EMFILE') return { sentence: say.fewFiles, exitCode: exitCodes.settings }
    if (place === undefined) continue
    const fault = place.DATABASE_URL === '' ? embeddedFault(each, place) : serverFault(each, place)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** An error and what caused it, the outermost first. */
function* chainOf(error: unknown): Generator<Error> {
  let each = error
  for (let depth = 0; depth < 8 && each instanceof Error; depth += 1) {
    yield each
    if (each instanceof AggregateError) yield* each.errors.filter((one) => one instanceof Error)
    each = each.cause
  }
}

const textOf = (error: Error, name: 'code'): string =>
  name in error && typeof error[name] === 'string' ? error[name] : ''

/** Primary codes of SQLite, https://www.sqlite.org/rescode.html */
const SQLITE = { error: 1, busy: 5, readOnly: 8, input: 10, cannotOpen: 14 }
/** File system codes for something that is no folder, or not ours. */
const NOT_A_FOLDER = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG']

function embeddedFault(error: Error, { DATA_DIR: folder, DATABASE_URL }: Place): Fault | undefined {
  const file = databaseSource({ DATA_DIR: folder, DATABASE_URL }).file ?? ''
  const primary = sqlitePrimaryCode(error)
  const code = textOf(error, 'code')
  if (isFullDisk(error)) {
    return { sentence: say.diskFull(folder), exitCode: exitCodes.disk }
  }
  if (isDamaged(error)) {
    return { sentence: say.damaged(file), exitCode: exitCodes.data }
  }
  if (error instanceof UnreadableData || isOfOtherTables(error)) {
    return { sentence: say.unreadable(file), exitCode: exitCodes.data }
  }
  if (primary === SQLITE.busy) return { sentence: say.inUse(file), exitCode: exitCodes.unavailable }
  if (
    primary === SQLITE.readOnly ||
    primary === SQLITE.cannotOpen ||
    (NOT_A_FOLDER.includes(code) && isAbout(error, folder))
  ) {
    return { sentence: say.folder(folder), exitCode: exitCodes.folder }
  }
  if (primary === SQLITE.input || code === 'EIO') return { sentence: say.diskBroken(folder), exitCode: exitCodes.disk }
  return undefined
}

/** A table or column is missing although all migrations of this version have run. */
const isOfOtherTables = (error: Error): boolean =>
  'errcode' in error && error.errcode === SQLITE.error && /^no such (table|column)/.test(error.message)

/** Whether a file system call failed at this folder, inside it or at one of its parents. */
function isAbout(error: Error, folder: string): boolean {
  if (!('path' in error) || typeof error.path !== 'string') return false
  const [at, inside] = [resolve(error.path), resolve(folder)]
  return at === inside || at.startsWith(inside + sep) || inside.startsWith(at + sep)
}

interface ServerParts {
  /** Host and port. */
  at: string
  hostname: string
  database: string
  user: string
}

/**
 * The part of the address that an operator may see; an unreadable address is not repeated, since it may hold a
 * password.
 */
function partsOf(databaseUrl: string): ServerParts {
  try {
    // PostgreSQL takes an address without a host, for a socket; a URL must have one.
    const url = new URL(databaseUrl.replace('@/', '@localhost/'))
    return {
      at: url.host === '' ? 'localhost' : url.host,
      hostname: url.hostname,
      database: decodeURIComponent(url.pathname.slice(1)),
      user: decodeURIComponent(url.username),
    }
  } catch {
    return { at: 'DATABASE_URL', hostname: '?', database: '?', user: '?' }
  }
}

/** PostgreSQL's code for a letter that the encoding of the database does not have. */
const UNTRANSLATABLE = '22P05'
/** The driver's own words, without a code. */
const NO_TLS = 'The server does not support SSL connections'
/** Codes of OpenSSL and Node.js for a certificate that is not accepted. */
const CERTIFICATE = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+)$/

/** PgBouncer's one code for all that it refuses and, in its older versions, for what PostgreSQL behind it refuses. */
const POOL_SAYS = '08P01'

/** What to say of a pool that will go on refusing; undefined where another try may succeed. */
function poolSentence(
  words: string,
  { at, database, user }: Pick<ServerParts, 'at' | 'database' | 'user'>,
): string | undefined {
  if (words.includes('startup parameter')) return say.poolRefused(at)
  if (words.includes('statement pooling mode')) return say.poolOfStatements(at)
  if (words.startsWith('no such database')) return say.poolWithoutDatabase(database, at)
  if (/^database ".*" does not exist/.test(words)) return say.noDatabase(database, at)
  if (/^(no such user|role ".*" does not exist|password authentication failed|no pg_hba\.conf entry)/.test(words))
    return say.noLogin(user, at)
  return undefined
}

function serverFault(error: Error, { DATABASE_URL: databaseUrl, DATA_DIR: folder }: Place): Fault | undefined {
  const code = textOf(error, 'code')
  const { at, hostname, database, user } = partsOf(databaseUrl)
  const settings = (sentence: string): Fault => ({ sentence, exitCode: exitCodes.settings })
  const unavailable = (sentence: string): Fault => ({ sentence, exitCode: exitCodes.unavailable })
  if (error instanceof UnreadableData || isDamaged(error)) {
    return { sentence: say.unreadable(`${database} at ${at}`), exitCode: exitCodes.data }
  }
  if (code === '3D000') return settings(say.noDatabase(database, at))
  if (code === '28P01' || code === '28000' || /^SASL/.test(error.message)) {
    return settings(say.noLogin(user, at))
  }
  if (code === UNTRANSLATABLE) return settings(say.otherLetters(database, at))
  if (code === '42501') return settings(say.mayNotMake(user, database, at))
  if (code === '25006') return settings(say.takesNoWrites(at))
  if (code === 'ENOTFOUND') return settings(say.noHost(hostname))
  // So it is while a machine comes up: a service manager that took it for a setting would leave the shop closed.
  if (code === 'EAI_AGAIN') return unavailable(say.noNameServer(hostname))
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return unavailable(say.refused(at))
  if (isLockNotAvailable(error)) return unavailable(say.tablesOpen(database, at))
  if (code === '53300' || code === '53400') return unavailable(say.serverFull(at))
  // That of DATABASE_URL is refused before; that to which a shop is moved comes here.
  // So does a % that begins no letter: the driver reads the address only as it connects.
  if (/^ERR_(INVALID_URL|SOCKET_BAD_PORT)$/.test(code) || error instanceof URIError)
    return settings(say.unreadableAddress)
  if (error.message === NO_TLS) return settings(say.noTls(at))
  if (CERTIFICATE.test(code)) return settings(say.certificate(at, code))
  // The driver opens the files that the address names.
  if (code === 'ENOENT' && 'path' in error && databaseUrl.includes(`=${error.path}`)) {
    return settings(say.noCertificateFile(String(error.path)))
  }
  // Where backups, and pictures that were drawn, lie also then. A full disk of PostgreSQL's own has another code.
  if (code === 'ENOSPC' || code === 'EDQUOT') return { sentence: say.diskFull(folder), exitCode: exitCodes.disk }
  if (NOT_A_FOLDER.includes(code) && isAbout(error, folder)) {
    return { sentence: say.folder(folder), exitCode: exitCodes.folder }
  }
  if (isFullDisk(error)) return { sentence: say.serverDiskFull(at), exitCode: exitCodes.disk }
  const ofPool = code === POOL_SAYS ? poolSentence(error.message, { at, database, user }) : undefined
  if (ofPool !== undefined) return settings(ofPool)
  if (/^57P0|^08/.test(code)) return unavailable(say.refused(at))
  if (/^(Connection terminated|timeout exceeded|connect E)/.test(error.message)) return unavailable(say.silent(at))
  if (/^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code)) return unavailable(say.silent(at))
  return undefined
}
