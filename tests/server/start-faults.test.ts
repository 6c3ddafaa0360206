import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { sparing } from '#tests/support/sparing.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const LONG = 120_000
let folder: string
let stopped: (() => void) | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-start-'))
})
afterEach(async () => {
  stopped?.()
  stopped = undefined
  await rm(folder, { recursive: true, force: true })
})

interface Settings {
  env?: Record<string, string>
  /** Content of the .env file; null is one that cannot be read. */
  file?: string | null
  out?: 'pipe' | number
}

function start({ env = {}, file = '', out = 'pipe' }: Settings) {
  // As an operator keeps it: one that every user may read is warned of.
  if (file === null) mkdirSync(join(folder, '.env'))
  else writeFileSync(join(folder, '.env'), file, { mode: 0o600 })
  const all = {
    PATH: process.env.PATH ?? '',
    ...sparing(),
    NODE_ENV: 'test',
    SEED: 'none',
    PICTURE_WARMING: 'off',
    PORT: '0',
  }
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { ...all, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', out, 'pipe'],
  })
  stopped = () => child.kill('SIGKILL')
  const said = { text: '' }
  child.stderr?.on('data', (chunk) => {
    said.text += chunk
  })
  return { child, said, exit: once(child, 'close') }
}

/** What a start that failed left behind. */
async function failed(settings: Settings): Promise<{ code: number; said: string }> {
  const { exit, said } = start(settings)
  const [code] = await exit
  return { code, said: said.text }
}

const oneSentence = /^[^\n]+\n$/

describe('a start that cannot go on says in one sentence what is wrong and what to do', { timeout: LONG }, () => {
  it('about settings, with exit code 78', async () => {
    const cases: [Settings, RegExp][] = [
      [{ file: '\uFEFFLOG_LEVEL=loud\n' }, /^LOG_LEVEL must be one of: /],
      [{ file: 'PHONEPE_MERCHANT_DI=M1\n' }, /^\.env sets PHONEPE_MERCHANT_DI.*did you mean PHONEPE_MERCHANT_ID\?/],
      [{ file: 'NODE_EVN=production\n' }, /^\.env sets NODE_EVN.*did you mean NODE_ENV\?/],
      [{ file: 'ADMIN_PASSWORD=quilt-harbour#9131\n' }, /^\.env sets ADMIN_PASSWORD to a value with #.* in quotes/],
      [
        { file: 'PORT=0 # any\nexport METRICS_TOKEN = #a1b2c3\nTWILIO_AUTH_TOKEN=#a1\n' },
        /^\.env sets TWILIO_AUTH_TOKEN to/,
      ],
      [{ file: 'ADMIN_PASSWORD="quilt#9131" # mine\nLOG_LEVEL=loud\n' }, /^LOG_LEVEL must be one of: /],
      [{ file: 'PGPASSWORD=quilt#9131\n' }, /^\.env sets PGPASSWORD to/],
      [{ file: null }, /^The file \.env cannot be read: let the shop's user/],
      [
        { env: { VAPID_PUBLIC_KEY: 'abc', VAPID_PRIVATE_KEY: 'def' } },
        /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no/,
      ],
      [{ env: { NODE_ENV: 'production', SMS_PROVIDER: 'console' } }, /^shop\.config\.ts still holds placeholders/],
    ]
    for (const [settings, sentence] of cases) {
      const { code, said } = await failed(settings)
      expect(said).toMatch(sentence)
      expect(said).toMatch(oneSentence)
      expect(code).toBe(78)
      await rm(join(folder, '.env'), { recursive: true })
    }
  })

  it('about an address that the machine does not have, or not yet, with exit code 69', async () => {
    const { code, said } = await failed({ env: { HOST: '192.0.2.1' } })
    expect(said).toMatch(/^HOST 192\.0\.2\.1 is no address of this machine/)
    expect(said).toMatch(oneSentence)
    expect(code).toBe(69)
  })

  it('about the folder of the data, with exit code 73', async () => {
    await writeFile(join(folder, 'file'), '')
    for (const place of ['file', 'file/data']) {
      const { code, said } = await failed({ env: { DATA_DIR: join(folder, place) } })
      expect(said).toMatch(/^DATA_DIR \(\S+\) cannot be used: .*correct DATA_DIR/)
      expect(said).toMatch(oneSentence)
      expect(code).toBe(73)
    }
  })

  it('about a damaged database, with the way to a backup and exit code 65', async () => {
    await mkdir(join(folder, 'data'))
    await writeFile(join(folder, 'data', 'haat.db'), 'This is no database at all. '.repeat(500))
    const { code, said } = await failed({})
    expect(said).toMatch(/haat\.db is damaged: .*npm run restore/)
    expect(said).toMatch(oneSentence)
    expect(code).toBe(65)
  })

  it('about PostgreSQL: its name, user, host and port', async () => {
    const postgresUrl = inject('postgresUrl')
    if (postgresUrl === '') return
    const change = (part: Partial<Record<'pathname' | 'username' | 'hostname' | 'port', string>>) =>
      Object.assign(new URL(postgresUrl), part).href
    const cases: [string, RegExp, number][] = [
      [change({ pathname: '/nothing' }), /the database "nothing", which PostgreSQL at .* make it with: createdb/, 78],
      [change({ username: 'nobody' }), /does not let the user "nobody" in: correct user and password/, 78],
      [change({ port: String(await freePort()) }), /^No PostgreSQL takes connections at /, 69],
    ]
    for (const [url, sentence, exitCode] of cases) {
      const { code, said } = await failed({ env: { DATABASE_URL: url } })
      expect(said).toMatch(sentence)
      expect(said).toMatch(oneSentence)
      expect(said).not.toContain(new URL(postgresUrl).password)
      expect(code).toBe(exitCode)
    }
  })
})

describe('a shop that runs', { timeout: LONG }, () => {
  /** Starts a shop and waits until it serves. */
  async function open(settings: Settings) {
    const port = await freePort()
    const agent = new Agent({ keepAlive: true })
    const shop = start({ ...settings, env: { PORT: String(port), LOG_LEVEL: 'trace', ...settings.env } })
    const statusOf = (path: string, json?: object) =>
      new Promise<number>((resolve) => {
        const call = json && { method: 'POST', headers: { 'content-type': 'application/json' } }
        const sent = request({ port, path, agent, timeout: 20_000, ...call }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        })
        sent.on('timeout', () => sent.destroy()).on('error', () => resolve(0))
        sent.end(json && JSON.stringify(json))
      })
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200)
    return { ...shop, statusOf }
  }

  it('keeps its files from other users, those of an older version too', async () => {
    const data = join(folder, 'data')
    await mkdir(join(data, 'backups', 'old'), { recursive: true })
    await writeFile(join(data, 'backups', 'old', 'haat.db'), '')
    await chmod(data, 0o755)
    const shop = await open({})
    const rights = (path: string) => (statSync(join(data, path)).mode & 0o777).toString(8)
    expect(rights('')).toBe('700')
    expect(rights('backups/old')).toBe('700')
    expect(rights('backups/old/haat.db')).toBe('600')
    const files = (await readdir(data)).filter((name) => name.startsWith('haat.db'))
    expect(files.sort()).toEqual(['haat.db', 'haat.db-shm', 'haat.db-wal'])
    for (const name of files) expect(rights(name)).toBe('600')
    // And what it makes while it runs.
    expect(await shop.statusOf('/api/otp-auth/send-otp', { phoneNumber: '9876543210' })).toBe(200)
    expect(rights('sms-outbox.jsonl')).toBe('600')
    shop.child.kill('SIGTERM')
    expect(await shop.exit).toEqual([0, null])
  })

  it('says what its .env sets in vain', async () => {
    const shop = await open({ file: 'PGHOST=\nFAVOURITE_FRUIT=mango\nNODE_OPTIONS=\n' })
    expect(shop.said.text).toBe('Note: .env sets FAVOURITE_FRUIT, which the shop does not know and does not use.\n')
  })

  it('warns where shoppers come by https and the proxy that makes it so is not named', async () => {
    const PUBLIC_URL = 'https://shop.test'
    const shop = await open({ env: { PUBLIC_URL } })
    await expect.poll(() => shop.said.text).toMatch(/^Warning: PUBLIC_URL is https, .* Set TRUST_PROXY [^\n]*\n$/)
    shop.child.kill('SIGTERM')
    await shop.exit
    const named = await open({ env: { PUBLIC_URL, TRUST_PROXY: '1' } })
    named.child.kill('SIGTERM')
    await named.exit
    expect(named.said.text).toBe('')
  })

  it('goes on selling when SIGHUP comes and it has no terminal, as from a log rotation or under nohup', async () => {
    const shop = await open({})
    shop.child.kill('SIGHUP')
    for (let call = 0; call < 20; call += 1) expect(await shop.statusOf('/api/cart')).toBe(401)
    shop.child.kill('SIGTERM')
    expect(await shop.exit).toEqual([0, null])
  })

  it('goes on selling when the disk under its log is full', async () => {
    const shop = await open({ out: openSync('/dev/full', 'w') })
    for (let call = 0; call < 20; call += 1) expect(await shop.statusOf('/api/cart')).toBe(401)
    shop.child.kill('SIGTERM')
    expect(await shop.exit).toEqual([0, null])
  })

  it('goes on selling when the reader of its log stops or is gone, and says how much was dropped', async () => {
    const shop = await open({})
    const { stdout } = shop.child
    if (!stdout) throw new Error('no pipe')
    // More than the pipe and the little the shop keeps can hold.
    for (let round = 0; round < 60; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 60 }, () => shop.statusOf('/api/cart')))
      expect(new Set(statuses)).toEqual(new Set([401]))
    }
    let read = ''
    stdout.setEncoding('utf8').on('data', (text: string) => {
      read += text
    })
    await expect
      .poll(async () => ((await shop.statusOf('/api/cart')) === 401 ? read : ''), { timeout: 60_000 })
      .toMatch(/"dropped":\d+/)
    stdout.destroy()
    for (let call = 0; call < 20; call += 1) expect(await shop.statusOf('/api/cart')).toBe(401)
    shop.child.kill('SIGTERM')
    expect(await shop.exit).toEqual([0, null])
  })
})
