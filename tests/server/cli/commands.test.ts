import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sparing } from '#tests/support/sparing.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-cli-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

interface Ended {
  code: number
  out: string
  err: string
}

/** Runs a command of the operator in a process of its own, on this test's data. */
function run(command: string, words: string[] = [], more: Record<string, string> = {}): Promise<Ended> {
  const script = fileURLToPath(new URL(`../../../server/cli/${command}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH ?? '', ...sparing(), DATA_DIR: dataDir, ...more }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, out, err }),
    )
  })
}

// Each command is a Node.js of its own and a busy machine starts them slowly.
describe("the operator's commands", { timeout: 240_000 }, () => {
  it('stock the shop, back it up, prove the backup and restore it', async () => {
    expect(await run('seed')).toMatchObject({ code: 0, err: '' })
    expect((await run('seed')).out).toBe('Nothing was changed: this shop has been stocked before.\n')

    const backup = await run('backup')
    expect(backup).toMatchObject({ code: 0, err: '' })
    expect(backup.out).toMatch(/It holds \d+ products, 0 orders and 0 customers\./)
    const [, name = ''] = /backups\/(\S+)/.exec(backup.out) ?? []
    for (const path of await readdir(join(dataDir, 'backups'), { recursive: true })) {
      expect((await stat(join(dataDir, 'backups', path))).mode & 0o077, `${path} is closed to others`).toBe(0)
    }

    // As on a disk that is mounted there.
    await mkdir(join(dataDir, 'backups', 'lost+found'))
    expect((await run('verify-backup')).out).toContain('is complete and can be restored')
    const unnamed = await run('restore')
    expect(unnamed).toMatchObject({ code: 1, err: `Name the backup to restore:\n  ${name}\n` })
    const unfinished = await run('restore', ['lost+found'])
    expect(unfinished.code).toBe(65)
    expect(unfinished.err).toMatch(/lost\+found is not a finished backup\n$/)
    expect(await run('restore', [name])).toMatchObject({ code: 0, err: '' })
    expect((await run('restore', ['tomorrow'])).err).toBe('There is no backup called tomorrow.\n')
  })

  it('add an admin with a password that is printed once, and replace it', async () => {
    const added = await run('admin', ['add', 'Meera@Haat.local'])
    expect(added.out).toMatch(/^meera@haat\.local may log in at \/admin with the password [A-Za-z0-9]{20}\n/)
    expect((await run('admin', ['add', 'meera@haat.local'])).err).toContain('is an admin already')
    expect((await run('admin', ['reset', 'meera@haat.local'])).out).toMatch(/new password [A-Za-z0-9]{20} and/)
    expect(await run('admin', ['add', 'not an address'])).toMatchObject({ code: 1, out: '' })
  })

  it('make, prove and copy the backup of the night, and say what they did', async () => {
    const copies = join(dataDir, 'copies')
    const night = await run('nightly-backup', [], { BACKUP_COPY_TO: copies })
    expect(night).toMatchObject({ code: 0, err: '' })
    expect(night.out).toMatch(/^Backup made: \S+-nightly\nOne backup copied to /)
    expect(await readdir(copies)).toHaveLength(1)

    const failed = await run('nightly-backup', [], { BACKUP_COPY_TO: join(dataDir, 'haat.db') })
    expect(failed.code).toBe(1)
    expect(failed.err).toContain('The backups could not be copied to')
  })

  it('never call a backup missing that they may not see, on either database', async () => {
    // Nobody comes through: root, who may run the tests, would see into a folder that is closed.
    const closed = join(dataDir, 'closed')
    await symlink(closed, closed)
    for (const more of [{}, { DATABASE_URL: 'postgres://haat@127.0.0.1:1/haat' }]) {
      for (const command of ['restore', 'verify-backup']) {
        const ended = await run(command, [], { DATA_DIR: closed, ...more })
        expect(ended).toMatchObject({ code: 73, out: '' })
        expect(ended.err).toMatch(/^DATA_DIR \(\S+\) cannot be used: /)
      }
    }
  })

  it('use the tools of PostgreSQL where the shop keeps its data there', async () => {
    const databaseUrl = inject('postgresUrl')
    if (!databaseUrl) return
    const url = new URL(databaseUrl)
    url.pathname = '/there_is_none'
    const ended = await run('backup', [], { DATABASE_URL: url.href })
    expect(ended).toMatchObject({ code: 78, out: '' })
    expect(ended.err).toContain('there_is_none')
  })
})
