import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sparing } from '#tests/support/sparing.ts'

let folder: string
let child: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-main-'))
})
afterEach(async () => {
  if (child?.exitCode === null) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function start(settings: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    ...sparing(),
    DATA_DIR: folder,
    PICTURE_WARMING: 'off',
    HOST: '127.0.0.1',
    ...settings,
  }
  const started = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  child = started
  const printed = { out: '', err: '' }
  started.stdout.on('data', (chunk) => {
    printed.out += chunk
  })
  started.stderr.on('data', (chunk) => {
    printed.err += chunk
  })
  return { printed, exit: once(started, 'exit'), kill: (signal: NodeJS.Signals) => started.kill(signal) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('server/main.ts', () => {
  it('stocks the shop, says where everything is, serves, and leaves on SIGTERM with exit code 0', async () => {
    const port = await freePort()
    const shop = start({ PORT: String(port) })
    const url = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true)
    await expect.poll(() => shop.printed.out).toContain('sms-outbox.jsonl')
    expect(shop.printed.out).toMatch(/^Stocking the shelves: \d+ products/m)
    expect(shop.printed.out).toContain(`http://localhost:${port}\n`)
    expect(shop.printed.out).toContain(`http://localhost:${port}/admin`)
    expect(shop.printed.out).toMatch(/admin@haat\.local {2}\S{10,}/)
    expect((await (await fetch(`${url}/products`)).json()).products.length).toBeGreaterThanOrEqual(540)
    shop.kill('SIGTERM')
    expect(await shop.exit).toEqual([0, null])
    expect(shop.printed.err).toBe('')
  })

  it('shows the admin login on the first start only, and a chosen password never', async () => {
    for (const [settings, shows] of [
      [{ ADMIN_PASSWORD: 'correct horse battery' }, false],
      [{}, false],
    ] as const) {
      const shop = start({ PORT: '0', SEED: 'none', ...settings })
      await expect.poll(() => shop.printed.out, { timeout: 60_000 }).toContain('sms-outbox.jsonl')
      expect(shop.printed.out.includes('First admin login')).toBe(shows)
      expect(shop.printed.out).not.toContain('correct horse')
      // What its footer leads to is there to be written.
      const address = /http:\/\/localhost:\d+/.exec(shop.printed.out)?.[0]
      expect((await fetch(`${address}/api/content/privacy-policy`)).status).toBe(200)
      shop.kill('SIGINT')
      expect(await shop.exit).toEqual([0, null])
    }
  })

  it.each([
    [{ PORT: 'high' }, /^PORT .*\.\n$/],
    [{ NODE_ENV: 'production' }, /^SMS_PROVIDER .*\.\n$/],
    [{ SMS_PROVIDER: 'twilio' }, /^TWILIO_ACCOUNT_SID must be set when SMS_PROVIDER is twilio\.\n$/],
  ])('stops at %o with one sentence', async (settings, sentence) => {
    const shop = start(settings)
    expect(await shop.exit).toEqual([78, null])
    expect(shop.printed.err).toMatch(sentence)
    expect(shop.printed.out).toBe('')
  })

  it.each(['PORT', 'METRICS_PORT'])('says so when %s is taken, before it touches the data', async (setting) => {
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = other.address() as AddressInfo
    const shop = start({ PORT: '0', SEED: 'none', [setting]: String(port) })
    expect(await shop.exit).toEqual([69, null])
    const sentence = `${setting} ${port} is taken by another program; stop it or choose another ${setting}.\n`
    expect(shop.printed.err).toBe(sentence)
    // Beside a shop that runs, the tables of a newer version would change under it.
    expect(await readdir(folder)).toEqual([])
    other.close()
  })
})
