import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { runNightlyInChild } from '#server/jobs/nightly-child.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-night-'))
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true, force: true })
})

const never = new AbortController().signal

async function makeShop(): Promise<void> {
  const shop = await openDatabase({ file: join(dataDir, 'haat.db') })
  await migrate(shop, { now: () => Date.UTC(2026, 10, 21) })
  await shop.close()
}

// A Node.js of its own, which a busy machine starts slowly.
describe('the nightly backup in a process of its own', { timeout: 240_000 }, () => {
  it('answers what it came to, also where only the copies failed', async () => {
    await makeShop()
    const result = await runNightlyInChild(never)
    expect(result).toMatchObject({ proof: 'restored', copied: null, copyFailure: null })
    expect(await readdir(join(dataDir, 'backups'))).toEqual([result.name])

    vi.stubEnv('BACKUP_COPY_TO', join(dataDir, 'haat.db'))
    expect((await runNightlyInChild(never)).copyFailure).toContain('haat.db')
  })

  it('fails with the words of the command', async () => {
    await expect(runNightlyInChild(never)).rejects.toThrow('There is no shop in')
  })

  it('ends when it is told to, with nothing half made', async () => {
    await makeShop()
    await expect(runNightlyInChild(AbortSignal.abort())).rejects.toThrow('SIGTERM')
    expect(await readdir(dataDir)).not.toContain('backups')
  })
})
