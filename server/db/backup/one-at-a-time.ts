import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockDatabase } from './exclusive-lock.ts'

/** Inside DATA_DIR; empty. The system gives its lock back when the process that has it dies. */
const LOCK_FILE = 'nightly-backup.lock'
const LOOK_AGAIN_MS = 500

interface Turn {
  dataDir: string
  signal?: AbortSignal | undefined
  /** Called once, if somebody else is at it. */
  onWait?: (() => void) | undefined
}

/**
 * Runs work that removes backups or trial restores, or that needs them to stay: a nightly run would otherwise remove what
 * another run is still making, or a backup that is being proven. Waits until no other such work is running.
 */
export async function oneAtATime<Result>(
  { dataDir, signal, onWait }: Turn,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(dataDir, LOCK_FILE)
  await mkdir(dataDir, { recursive: true })
  await (await open(file, 'a')).close()
  let lock = lockDatabase(file)
  if (lock === undefined) onWait?.()
  while (lock === undefined) {
    await delay(LOOK_AGAIN_MS, undefined, { signal })
    lock = lockDatabase(file)
  }
  try {
    return await work()
  } finally {
    lock.release()
  }
}
