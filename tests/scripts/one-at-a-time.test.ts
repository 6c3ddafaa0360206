import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** The scripts are plain JavaScript, so that they run before anything is installed. */
interface OneAtATime {
  oneAtATime(work: () => Promise<void>, file: string): Promise<void>
}

const step = (name: string) => new URL(`../../scripts/steps/${name}`, import.meta.url).href
const { oneAtATime }: OneAtATime = await import(step('one-at-a-time.mjs'))

let folder: string
let lock: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-preparing-'))
  lock = join(folder, '.cache', 'preparing')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Another process that runs this program; its first line has come. */
async function another(program: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  return { child, line: String(line) }
}

const building = (then: string) => `
  import { writeFileSync } from 'node:fs'
  import { oneAtATime } from '${step('one-at-a-time.mjs')}'
  await oneAtATime(async () => {
    console.log('building')
    await new Promise((resolve) => setTimeout(resolve, 700))
    ${then}
  }, '${lock}')`

it('two starts in one folder install and build one after the other', async () => {
  const built = join(folder, 'built')
  await another(building(`writeFileSync('${built}', '')`))
  await oneAtATime(async () => expect(existsSync(built)).toBe(true), lock)
  expect(existsSync(lock)).toBe(false)
})

it('a start that was killed while it built keeps no later one waiting for long', async () => {
  const { child } = await another(building(''))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(lock)).toBe(true)
  const then = new Date(Date.now() - 16_000)
  await utimes(lock, then, then)
  let isDone = false
  await oneAtATime(async () => {
    isDone = true
  }, lock)
  expect(isDone).toBe(true)
})

it('a start that was stopped while it built leaves nothing to wait for', async () => {
  const { child } = await another(building('process.exit(3)'))
  expect(await once(child, 'exit')).toEqual([3, null])
  expect(existsSync(lock)).toBe(false)
})

it('one that takes long is still at it: it says so every second', async () => {
  const before = new Date(Date.now() - 14_000)
  await oneAtATime(async () => {
    await utimes(lock, before, before)
    await expect
      .poll(async () => (await stat(lock)).mtimeMs, { timeout: 5_000 })
      .toBeGreaterThan(before.getTime() + 1_000)
  }, lock)
})

it('a build ends with the start that wanted it, and checks that run side by side end with theirs', async () => {
  const pids = ['one', 'two'].map((name) => join(folder, name))
  const { child, line } = await another(`
    import { existsSync, readFileSync } from 'node:fs'
    import { runQuietly } from '${step('child.mjs')}'
    const pids = ${JSON.stringify(pids)}
    for (const file of pids) {
      const program = "require('node:fs').writeFileSync('" + file + "', process.pid + '.'); setTimeout(() => {}, 20000)"
      void runQuietly(process.execPath, ['-e', program])
    }
    const written = (file) => existsSync(file) ? readFileSync(file, 'utf8') : ''
    while (!pids.every((file) => written(file).endsWith('.'))) await new Promise((resolve) => setTimeout(resolve, 20))
    console.log(pids.map(written).join(''))`)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([143, null])
  const begun = line.match(/\d+/g) ?? []
  expect(begun).toHaveLength(2)
  const isThere = (pid: string) => {
    try {
      return process.kill(Number(pid), 0)
    } catch {
      return false
    }
  }
  await expect.poll(() => begun.filter(isThere), { timeout: 5_000 }).toEqual([])
})
