import { rmSync } from 'node:fs'
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inProject } from './project.mjs'

const LOOK_AGAIN_MS = 500
const TOUCH_MS = 1000
/** Whoever holds the file touches it every second, also on a busy machine while others work. */
const LEFT_BEHIND_MS = 15_000

/** Whether nobody touches the file any more. A clock that was set back shows as a touch in the future. */
async function isLeftBehind(file) {
  try {
    return Math.abs(Date.now() - (await stat(file)).mtimeMs) > LEFT_BEHIND_MS
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** Makes the file; false while another process holds it. */
async function take(file) {
  if (await isLeftBehind(file)) await rm(file, { force: true })
  try {
    await writeFile(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Runs work that changes node_modules or dist: two at once would take each other's files away, and leave a shop without
 * pages. Waits while another process is at it; what a killed one left behind is passed over after 15 s.
 */
export async function oneAtATime(work, file = inProject('.cache', 'preparing')) {
  await mkdir(dirname(file), { recursive: true })
  for (let isFirst = true; !(await take(file)); isFirst = false) {
    if (isFirst) process.stdout.write(`Another command installs or builds here: waiting for it (${file}).\n`)
    await delay(LOOK_AGAIN_MS)
  }
  const touching = setInterval(() => {
    const now = new Date()
    // Gone with the .cache folder: nobody is kept waiting by it then.
    utimes(file, now, now).catch(() => {})
  }, TOUCH_MS)
  const leave = () => rmSync(file, { force: true })
  // A start that is stopped while it builds leaves nothing to wait for.
  process.once('exit', leave)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    process.off('exit', leave)
    leave()
  }
}
