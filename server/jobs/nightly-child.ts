import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type NightlyResult, NightlyResultSchema } from '#server/db/backup/run-nightly.ts'

const COMMAND = fileURLToPath(new URL('../cli/nightly-backup.ts', import.meta.url))
/** Time to remove an unfinished backup before the child is killed. */
const LEAVES_WITHIN_MS = 5_000
const MOST_SAID = 600

/**
 * Runs the nightly backup command in a child process: copying and proving hold up no request, and their memory is freed
 * with the process. Rejects with the command's error output.
 */
export function runNightlyInChild(signal: AbortSignal): Promise<NightlyResult> {
  return new Promise((resolve, reject) => {
    const child = fork(COMMAND, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    let said = ''
    let result: NightlyResult | undefined
    let killing: NodeJS.Timeout | undefined
    const stop = () => {
      child.kill('SIGTERM')
      killing = setTimeout(() => child.kill('SIGKILL'), LEAVES_WITHIN_MS)
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-MOST_SAID)
    })
    child.on('message', (message) => {
      const read = v.safeParse(NightlyResultSchema, message)
      if (read.success) result = read.output
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      signal.removeEventListener('abort', stop)
      clearTimeout(killing)
      if (result === undefined) reject(new Error(said.trim() || `it ended with ${killedBy ?? code}`))
      else resolve(result)
    })
  })
}
