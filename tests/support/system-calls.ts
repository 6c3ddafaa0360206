import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** strace, which tells the calls of a process to its system; undefined on a machine without it. */
export function findStrace(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'strace')).find((path) => existsSync(path))
}

/** What to begin a command with, so that its writes and syncs stand in `file`; the process itself stays the child. */
export const tracedBy = (strace: string, file: string): string[] => [
  strace,
  ...['-D', '-f', '-y', '--seccomp-bpf', '-s', '40', '-o', file],
  ...['-e', 'trace=write,writev,pwrite64,pwritev,sendto,sendmsg,fsync,fdatasync'],
]

export interface Durability {
  /** Answers 201 that were written to a socket. */
  answers: number
  /** Those of them before which something of the log was not on the disk yet. */
  tooSoon: number
  /** How often the log was brought to the disk. */
  syncs: number
}

const WRITE = /^\d+ +(?:write|writev|pwrite64|pwritev|sendto|sendmsg)\(\d+<([^>]*)>, (.*)/
const SYNC = /^(\d+) +f(?:data)?sync\(\d+<[^>]*-wal>(.*)/
const SYNCED = /^(\d+) +<\.\.\. f(?:data)?sync resumed>\) += 0$/

/** Reads a trace: between a write to SQLite's log and an answer 201 must lie the sync of that log. */
export function durabilityIn(trace: string): Durability {
  const found: Durability = { answers: 0, tooSoon: 0, syncs: 0 }
  /** Threads that wait for a sync of the log. */
  const waiting = new Set<string>()
  let isBehind = false
  function note(): void {
    isBehind = false
    found.syncs += 1
  }
  for (const line of trace.split('\n')) {
    const [, to, what] = WRITE.exec(line) ?? []
    if (to?.endsWith('-wal')) isBehind = true
    else if (what?.includes('"HTTP/1.1 201')) {
      found.answers += 1
      if (isBehind) found.tooSoon += 1
    }
    const [, thread = '', end] = SYNC.exec(line) ?? []
    if (end?.endsWith('= 0')) note()
    else if (end?.includes('<unfinished')) waiting.add(thread)
    const [, woken = ''] = SYNCED.exec(line) ?? []
    if (waiting.delete(woken)) note()
  }
  return found
}

/** A call of the system, on any file or on one; names apart by commas are one kind. */
export interface SystemCall {
  name: string
  file?: string
}

/** Kills a process in the place of its nth call of this kind from now on. Resolves once it is watched. */
export async function killAtCall(strace: string, pid: number, { name, file }: SystemCall, nth: number): Promise<void> {
  const only = file === undefined ? [] : ['-P', file]
  const inject = ['-e', `trace=${name}`, '-e', `inject=${name}:signal=SIGKILL:when=${nth}`]
  const watcher = spawn(strace, ['-f', '-p', String(pid), ...only, ...inject, '-o', '/dev/null'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    watcher.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('attached')) resolve()
    })
    watcher.once('close', () => reject(new Error(said)))
  })
}
