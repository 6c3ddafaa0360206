import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { operationsMessages } from '#domain/messages/en/operations.ts'
import { tlsEnvironment } from './postgres-tls.ts'

/** A failing tool's output is for the log and the desk: its last lines are enough. */
const MOST_SAID = 600

export interface Tool {
  name: 'pg_dump' | 'pg_restore' | 'psql'
  words: readonly string[]
}

export interface ToolOptions {
  /** The result of postgresEnvironment. */
  environment: NodeJS.ProcessEnv
  signal?: AbortSignal | undefined
}

/**
 * How PostgreSQL's own tools reach a database, read as the shop's driver reads the address. In the environment, because
 * the words of a command can be read by every user of the machine.
 */
export function postgresEnvironment(databaseUrl: string, database?: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database: named } = new pg.Client({ connectionString: databaseUrl })
  const query = new URLSearchParams(databaseUrl.includes('?') ? databaseUrl.slice(databaseUrl.indexOf('?') + 1) : '')
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    ...(password ? { PGPASSWORD: password } : {}),
    ...(database || named ? { PGDATABASE: database ?? named } : {}),
    ...tlsEnvironment(query),
    PGAPPNAME: 'haat-backup',
  }
}

/** Runs one of the tools to its end. Throws an Error with the tool's last words, or that it is not installed. */
export async function runTool(tool: Tool, options: ToolOptions): Promise<void> {
  await runningTool(tool, options).ended
}

/**
 * Runs two tools, the second reading what the first writes. The second's input is closed only after the first has
 * succeeded: otherwise it would keep half of the data as if complete.
 */
export async function pipeTools(from: Tool, to: Tool, options: ToolOptions): Promise<void> {
  const reader = runningTool(to, options)
  const writer = runningTool(from, options)
  // If the reading tool ends early, the pipe breaks; its own error output says why.
  const moved = pipeline(writer.child.stdout, reader.child.stdin, { end: false }).catch(() => undefined)
  try {
    await Promise.all([Promise.race([writer.ended, reader.ended]), moved])
    await writer.ended
  } catch (error) {
    writer.child.kill('SIGKILL')
    reader.child.kill('SIGKILL')
    await Promise.allSettled([writer.ended, reader.ended])
    throw error
  }
  reader.child.stdin.end()
  await reader.ended
}

interface Running {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  ended: Promise<void>
}

function runningTool({ name, words }: Tool, { environment, signal }: ToolOptions): Running {
  const child = spawn(name, words, { env: environment, stdio: ['pipe', 'pipe', 'pipe'], ...(signal ? { signal } : {}) })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MOST_SAID)
  })
  // A tool may end before it has read everything; its exit code is checked.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error) =>
      reject('code' in error && error.code === 'ENOENT' ? new Error(operationsMessages.noPostgresTool(name)) : error),
    )
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(operationsMessages.postgresToolFailed(name, said.trim()))),
    )
  })
  return { child, ended }
}
