import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { freePort } from '#tests/support/free-port.ts'
import { commandsIn, NOT_WALKED, WALKED } from '#tests/support/operations-commands.ts'
import { makeScratchCheckout, type Running, type ScratchCheckout } from '#tests/support/scratch-checkout.ts'

const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const OPEN = /The shop is open: {2}/
const LONG = 600_000

it('every command of the operations page is walked, or it is said why not', () => {
  const given = commandsIn(page)
  expect(given.length).toBeGreaterThan(25)
  expect(given.filter((command) => !WALKED.includes(command) && NOT_WALKED[command] === undefined)).toEqual([])
  expect([...WALKED, ...Object.keys(NOT_WALKED)].filter((command) => !given.includes(command))).toEqual([])
})

// Minutes: a build, a dozen starts and all of the operator's commands. ops/walkthrough runs it alone.
describe.runIf(isLongCampaign && inject('postgresUrl') !== '')(
  'the operations page, walked on a fresh checkout',
  { timeout: LONG },
  () => {
    let checkout: ScratchCheckout
    let shop: Running
    let url: string
    let backup: string
    const walked = new Set<string>()

    /** A command as it stands on the page, with its placeholders filled in. */
    function asGiven(command: string, filled: Record<string, string>): string {
      expect(WALKED, 'a command that is walked stands on the page').toContain(command)
      walked.add(command)
      return Object.entries(filled).reduce((text, [from, to]) => text.replaceAll(from, to), command)
    }
    const give = (command: string, filled: Record<string, string> = {}, env: Record<string, string> = {}) =>
      checkout.give(asGiven(command, filled), env)
    const open = async (env: Record<string, string> = {}) => {
      shop = await checkout.begin(asGiven('npm start', {}), OPEN, env)
    }
    const statusOf = async (path: string) => (await fetch(`${url}${path}`)).status
    const backups = async () =>
      (await readdir(join(checkout.folder, 'data/backups'))).filter((name) => !name.startsWith('.')).sort()

    beforeAll(async () => {
      checkout = await makeScratchCheckout()
      const port = String(await freePort())
      url = `http://localhost:${port}`
      const example = await readFile(join(checkout.folder, '.env.example'), 'utf8')
      const settings = example
        .replace(/^PORT=.*$/m, `PORT=${port}`)
        .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${url}`)
        .replace(/^PICTURE_WARMING=.*$/m, 'PICTURE_WARMING=off')
      await writeFile(join(checkout.folder, '.env'), settings, { mode: 0o600 })
    }, LONG)
    afterAll(() => checkout.remove(), LONG)

    it('builds, starts, says addresses and first login, answers both health calls, and stops', async () => {
      const built = await give('node_modules/.bin/node scripts/build.mjs')
      expect(built.code, built.out).toBe(0)
      await open()
      expect(shop.said()).toMatch(/Admin: .*\/admin\nFirst admin login: admin@haat\.local/)
      expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/')]).toEqual([200, 200, 200])
      await shop.stop()
      expect(existsSync(join(checkout.folder, 'data/haat.db-wal'))).toBe(false)
    })

    it('makes admins and gives them new passwords', async () => {
      const email = { EMAIL: 'meera@haat.in' }
      expect((await give('npm run admin -- add EMAIL', email)).out).toContain('may log in at /admin with the password')
      expect((await give('npm run admin -- reset EMAIL', email)).out).toContain('has the new password')
    })

    it('backs up while it sells, proves it, lists it, and refuses to restore meanwhile', async () => {
      await open()
      const made = await give('npm run backup')
      expect(made.code, made.out).toBe(0)
      ;[backup = ''] = await backups()
      expect(made.out).toContain(backup)
      expect((await give('npm run verify-backup')).out).toContain('is complete and can be restored')
      expect((await give('npm run verify-backup -- NAME', { NAME: backup })).out).toContain(`${backup} is complete`)
      expect((await give('npm run nightly-backup')).out).toMatch(/Backup made: \S+-nightly/)
      expect((await give('npm run restore')).out).toContain(backup)
      const refused = await give('npm run restore -- NAME', { NAME: backup })
      expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('Stop it first') })
      await shop.stop()
    })

    it('restores what was backed up, keeps what was there, and for practice somewhere else', async () => {
      expect((await give('npm run restore -- NAME', { NAME: backup })).out).toContain('Restored')
      expect(await readdir(join(checkout.folder, 'data/replaced'))).toHaveLength(1)
      const practice = join(checkout.folder, '..', `${checkout.folder.split('/').at(-1)}-practice`)
      const filled = { '/tmp/practice': practice, '/srv/haat': checkout.folder, NAME: backup }
      const command = 'DATA_DIR=/tmp/practice npm run restore -- /srv/haat/data/backups/NAME'
      expect((await give(command, filled)).out).toContain('Restored')
      const port = String(await freePort())
      await open({ DATA_DIR: practice, PORT: port, PUBLIC_URL: `http://localhost:${port}` })
      expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
      await shop.stop()
      await rm(practice, { recursive: true })
    })

    it('shows its figures to this machine, and takes the worker out of every browser', async () => {
      const metrics = String(await freePort())
      const token = (await give('openssl rand -hex 24')).out.trim()
      expect(token).toMatch(/^[0-9a-f]{48}$/)
      await open({ METRICS_PORT: metrics, METRICS_TOKEN: token, WORKER: 'off' })
      expect(await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()).toContain('haat_')
      expect(await statusOf('/metrics')).toBe(404)
      const asked = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      expect(asked.status).toBe(200)
      expect(await (await fetch(`${url}/sw.js`)).text()).toContain('unregister')
      await shop.stop()
    })

    it('moves to PostgreSQL, is backed up and restored there, and moves back', async () => {
      const admin = new pg.Client({ connectionString: inject('postgresUrl') })
      await admin.connect()
      await admin.query('create database walked template template0')
      const there = new URL(inject('postgresUrl'))
      there.pathname = '/walked'
      const { password } = there
      there.password = ''
      const address = { 'postgres://haat@db.internal/haat': there.href }
      const env = { PGPASSWORD: password }
      const move = 'npm run move -- --to postgres://haat@db.internal/haat'
      const dry = await give(`${move} --dry-run`, address, env)
      expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('Nothing stands in the way') })
      const moved = await give(move, address, env)
      expect(moved).toMatchObject({ code: 0, out: expect.stringContaining('The shop has moved') })

      const onPostgres = { ...env, DATABASE_URL: there.href }
      await open(onPostgres)
      expect([await statusOf('/readyz'), await statusOf('/products')]).toEqual([200, 200])
      const made = await give('npm run backup', {}, onPostgres)
      expect(made.code, made.out).toBe(0)
      await shop.stop()
      const newest = (await backups()).at(-1) ?? ''
      expect((await give('npm run verify-backup', {}, onPostgres)).out).toContain('can be restored')
      expect((await give('npm run restore -- NAME', { NAME: newest }, onPostgres)).out).toContain('Restored')

      const back = 'npm run move -- --to sqlite:./data/haat.db'
      expect((await give(back, {}, onPostgres)).out).toContain('is there already')
      await mkdir(join(checkout.folder, 'data/before'))
      await rename(join(checkout.folder, 'data/haat.db'), join(checkout.folder, 'data/before/haat.db'))
      expect((await give(back, {}, onPostgres)).out).toContain('The shop has moved')
      await open()
      expect([await statusOf('/readyz'), await statusOf('/products')]).toEqual([200, 200])
      await shop.stop()
      await admin.query('drop database walked with (force)')
      await admin.end()
    })

    it('has then given every command of the page that a scratch folder can take', () => {
      expect(WALKED.filter((command) => !walked.has(command))).toEqual([])
    })
  },
)
