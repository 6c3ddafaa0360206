import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/rules/duration.ts'
import { type BackupTools, backupTools } from '#server/db/backup/backup-tools.ts'
import { runNightly } from '#server/db/backup/run-nightly.ts'
import { verifyBackup } from '#server/db/backup/verify-backup.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { folderCopies } from '#server/gateways/backup-copies/folder-copies.ts'
import { s3Copies } from '#server/gateways/backup-copies/s3-copies.ts'
import { startS3Store } from '#tests/support/s3-store.ts'

const KEEP = { days: 2, weeks: 0, months: 0 }
let now: number
const clock = { now: () => now }
let folder: string
let dataDir: string
let copies: ReturnType<typeof folderCopies>
let tools: BackupTools

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 20, 45)
  folder = await mkdtemp(join(tmpdir(), 'haat-nightly-'))
  dataDir = join(folder, 'data')
  copies = folderCopies(join(folder, 'elsewhere'))
  tools = backupTools({ DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DATABASE_URL: '' }, clock)
  const shop = await openDatabase({ file: join(dataDir, 'haat.db') })
  await migrate(shop, clock)
  await shop.close()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const night = (more: Partial<Parameters<typeof runNightly>[0]> = {}) =>
  runNightly({ dataDir, tools, copies: null, keep: KEEP, ...more })
const nextNight = () => {
  now += DAY_MS
}
const here = async () => (await readdir(join(dataDir, 'backups'))).filter((name) => name !== '.copied-to')
const elsewhere = () => readdir(join(folder, 'elsewhere'))

describe('a nightly backup', () => {
  it('is made, restored for a try and copied; what the retention does not keep goes, here and there', async () => {
    for (let nights = 0; nights < 3; nights += 1) {
      await night({ copies })
      nextNight()
    }
    const result = await night({ copies })

    expect(result).toMatchObject({
      name: '2026-11-23T20-45-00-000Z-nightly',
      madeAt: Date.UTC(2026, 10, 23, 20, 45),
      proof: 'restored',
      copied: 1,
      copyFailure: null,
      removed: 1,
    })
    expect(result.bytes).toBeGreaterThan(100_000)
    const names = ['2026-11-22T20-45-00-000Z-nightly', '2026-11-23T20-45-00-000Z-nightly']
    expect(await here()).toEqual(names)
    expect(await elsewhere()).toEqual(names)
    await verifyBackup(join(folder, 'elsewhere', result.name))
  })

  it('waits for another run, whose backup it would take for left over or replaced', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DATABASE_URL: '' }
    const later = backupTools(settings, { now: () => now + 60_000 })
    let hasWaited = false
    const onWait = () => {
      hasWaited = true
    }
    let second: ReturnType<typeof night> | undefined
    const first = await night({
      tools: {
        ...tools,
        async prove(made, signal) {
          second = night({ tools: later, onWait })
          await Promise.race([second, expect.poll(() => hasWaited).toBe(true)])
          return await tools.prove(made, signal)
        },
      },
    })
    expect(first.proof).toBe('restored')
    expect(await second).toMatchObject({ name: '2026-11-20T20-46-00-000Z-nightly', removed: 1 })
    expect(await here()).toEqual(['2026-11-20T20-46-00-000Z-nightly'])
  })

  it('leaves alone what people made by hand, here and there', async () => {
    const { name } = await tools.make()
    await mkdir(join(folder, 'elsewhere', 'holiday-pictures'), { recursive: true })
    await mkdir(join(folder, 'elsewhere', '2020-01-01T00-00-00-000Z'))
    for (let nights = 0; nights < 4; nights += 1) {
      nextNight()
      await night({ copies })
    }
    expect(await here()).toHaveLength(3)
    expect(await here()).toContain(name)
    expect(await elsewhere()).toHaveLength(4)
    expect(await elsewhere()).toEqual(expect.arrayContaining(['holiday-pictures', '2020-01-01T00-00-00-000Z']))
  })

  it('is not taken for one when it cannot be restored, and the older ones stay', async () => {
    const first = await night()
    nextNight()
    const broken: BackupTools = {
      ...tools,
      async make(mark) {
        const made = await tools.make(mark)
        await appendFile(join(made.folder, 'haat.db'), 'a bit that fell over')
        return made
      },
    }
    await expect(night({ tools: broken })).rejects.toThrow('haat.db has changed since the backup was made')
    const unproven = '2026-11-21T20-45-00-000Z-nightly-unproven'
    expect(await here()).toEqual([first.name, unproven])

    nextNight()
    expect((await night()).removed).toBe(0)
    expect(await here()).toEqual([first.name, '2026-11-22T20-45-00-000Z-nightly'])
  })

  it('is not begun where it would fill the disk, and keeping fewer backups makes the room', async () => {
    const sizeOfShop = (await stat(join(dataDir, 'haat.db'))).size
    let free = 2 * sizeOfShop + 16 * 1024 ** 2
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DATABASE_URL: '' }
    const used = async () => (await here().catch(() => [])).length * sizeOfShop
    const disk = async () => ({ blocks: free, bavail: free - (await used()), bsize: 1 })
    const small = backupTools(settings, clock, disk)
    const first = await night({ tools: small })
    nextNight()
    const full = night({ tools: small })
    await expect(full).rejects.toThrow(/^A backup needs \d+ MB, and the disk of .+ has \d+ MB left:/)
    await expect(full).rejects.toMatchObject({ exitCode: 74 })
    expect(await here()).toEqual([first.name])

    free += sizeOfShop
    const second = await night({ tools: small })
    nextNight()
    await expect(night({ tools: small })).rejects.toThrow('A backup needs')
    const third = await night({ tools: small, keep: { ...KEEP, days: 1 } })
    expect(third.removed).toBe(2)
    expect(await here()).not.toContain(second.name)
  })

  it('is made on a disk that tells no sizes, such as a folder that a host lends', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_DATABASE_URL: '' }
    const silent = backupTools(settings, clock, async () => ({ blocks: 0, bavail: 0, bsize: 4096 }))
    const { name } = await night({ tools: silent })
    expect(await here()).toEqual([name])
  })

  it('leaves nothing behind where the disk is full only at its trial, since that would keep the disk full', async () => {
    const full: BackupTools = {
      ...tools,
      prove: async () => {
        throw Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' })
      },
    }
    await expect(night({ tools: full })).rejects.toThrow('no space left on device')
    expect(await here()).toEqual([])
  })

  it("keeps the dump where PostgreSQL's disk is full at its trial: to delete it would make no room there", async () => {
    const full: BackupTools = {
      ...tools,
      async make(mark) {
        const made = await tools.make(mark)
        return { ...made, manifest: { ...made.manifest, database: 'postgres' } }
      },
      prove: async () => {
        throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
      },
    }
    await expect(night({ tools: full })).rejects.toThrow('No space left on device')
    expect(await here()).toEqual([expect.stringMatching(/-nightly-unproven$/)])
  })

  it('takes away what a killed run left behind, and nothing else that is hidden', async () => {
    const backups = join(dataDir, 'backups')
    for (const left of [
      '.proof-x1',
      '.2026-11-19T20-45-00-000Z-nightly.unfinished',
      '.2026-11-19T09-00-00-000Z.unfinished',
    ])
      await mkdir(join(backups, left), { recursive: true })
    const { name } = await night()
    expect(await here()).toEqual(['.2026-11-19T09-00-00-000Z.unfinished', name])
  })

  it('stands where the copies fail, and the next night copies what is missing', async () => {
    await writeFile(join(folder, 'elsewhere'), 'a file where the folder should be')
    const result = await night({ copies })
    expect(result).toMatchObject({ proof: 'restored', copied: null })
    expect(result.copyFailure).toContain('ENOTDIR')
    expect(await here()).toEqual([result.name])

    await rm(join(folder, 'elsewhere'))
    nextNight()
    expect(await night({ copies })).toMatchObject({ copied: 2, copyFailure: null })
    expect(await elsewhere()).toEqual(await here())
  })

  it('makes room for its copy first where fewer are to be kept, as on a full disk', async () => {
    for (let nights = 0; nights < 2; nights += 1) {
      await night({ copies })
      nextNight()
    }
    const full = {
      ...copies,
      async put(from: string, name: string, signal: AbortSignal | undefined) {
        if ((await elsewhere()).length > 1) throw new Error('ENOSPC: no space left on device')
        await copies.put(from, name, signal)
      },
    }
    expect((await night({ copies: full })).copyFailure).toContain('ENOSPC')
    nextNight()
    expect(await night({ copies: full, keep: { ...KEEP, days: 1 } })).toMatchObject({ copied: 1, copyFailure: null })
    expect(await elsewhere()).toEqual(await here())
  })

  it('is not copied where the earlier copies are gone, as below a disk that is not mounted, until told to', async () => {
    await night({ copies })
    await rename(join(folder, 'elsewhere'), join(folder, 'not mounted'))
    nextNight()
    const result = await night({ copies })
    expect(result).toMatchObject({ proof: 'restored', copied: null })
    expect(result.copyFailure).toContain('is its disk mounted?')
    expect(await readdir(folder)).not.toContain('elsewhere')

    await rename(join(folder, 'not mounted'), join(folder, 'elsewhere'))
    nextNight()
    expect(await night({ copies })).toMatchObject({ copied: 2, copyFailure: null })

    await rm(join(folder, 'elsewhere'), { recursive: true })
    await rm(join(dataDir, 'backups', '.copied-to'))
    nextNight()
    expect(await night({ copies })).toMatchObject({ copied: 2, copyFailure: null })
  })

  it('is copied to another place that was chosen since, which has none yet', async () => {
    await night({ copies })
    nextNight()
    const other = folderCopies(join(folder, 'other disk'))
    expect(await night({ copies: other })).toMatchObject({ copied: 2, copyFailure: null })
    expect(await readdir(join(folder, 'other disk'))).toEqual(await here())
  })

  it('takes no file for a backup, whatever it is called', async () => {
    const file = join(dataDir, 'backups', '2026-11-20T10-00-00-000Z-nightly')
    await mkdir(join(dataDir, 'backups'))
    await writeFile(file, 'a note')
    expect(await night({ copies })).toMatchObject({ copied: 1, copyFailure: null, removed: 0 })
    expect(await readFile(file, 'utf8')).toBe('a note')
  })

  it('is copied to a store that speaks S3, byte for byte', async () => {
    const store = await startS3Store()
    try {
      const s3 = s3Copies({ ...store, place: 's3://backups/haat' })
      const { name } = await night({ copies: s3 })
      expect(store.objects.get(`backups/haat/${name}/haat.db`)).toEqual(
        await readFile(join(dataDir, 'backups', name, 'haat.db')),
      )
      for (let nights = 0; nights < 2; nights += 1) {
        nextNight()
        await night({ copies: s3 })
      }
      expect((await s3.list(undefined)).sort()).toEqual(await here())
    } finally {
      await store.close()
    }
  })
})
