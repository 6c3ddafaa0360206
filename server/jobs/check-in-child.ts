import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { FindDamage } from './check-database.ts'

const CHILD = fileURLToPath(new URL('./check-child.ts', import.meta.url))
const ReplySchema = v.object({ damage: v.nullable(v.string()) })
const MOST_SAID = 600

/**
 * Checks the file in a child process: SQLite does it in one call, which takes seconds for a large shop and can only be
 * stopped by killing the process. Only reads. Rejects with the child's error output.
 */
export const findDamageInChild: FindDamage = (file, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(CHILD, [file], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], signal, killSignal: 'SIGKILL' })
    let said = ''
    let damage: string | null | undefined
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-MOST_SAID)
    })
    child.on('message', (message) => {
      const read = v.safeParse(ReplySchema, message)
      if (read.success) damage = read.output.damage
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      if (damage === undefined) reject(new Error(said.trim() || `it ended with ${killedBy ?? code}`))
      else resolve(damage)
    })
  })
