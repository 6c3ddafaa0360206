import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/rules/duration.ts'
import { sha256Of } from '#server/db/backup/files.ts'
import { makeBackup } from '#server/db/backup/make-backup.ts'
import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import { verifyBackup } from '#server/db/backup/verify-backup.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { startFault } from '#server/start-fault.ts'
import { runsOf } from '#tests/support/campaign.ts'

let now = Date.UTC(2026, 10, 21, 3, 5, 51, 7)
const clock = {
  now: () => {
    now += 1
    return now
  },
}
let dataDir: string
let file: string
let shop: Database

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-backup-'))
  file = join(dataDir, 'haat.db')
  shop = await openDatabase({ file })
  await migrate(shop, clock)
  await mkdir(join(dataDir, 'uploads', 'returns'), { recursive: true })
  await writeFile(join(dataDir, 'uploads', 'returns', 'broken-jar.webp'), 'picture')
})
afterEach(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const put = (name: string) =>
  shop.write((tx) =>
    tx
      .insertInto('settings')
      .values({ name, value: 'x'.repeat(300) })
      .execute(),
  )

async function namesIn(path: string): Promise<string[]> {
  const database = await openDatabase({ file: path })
  const rows = await database.read.selectFrom('settings').select('name').orderBy('name').execute()
  await database.close()
  return rows.map((row) => row.name)
}

describe('a backup', () => {
  it('is named by its moment, complete in itself, and says what it holds', async () => {
    await put('a')
    const { folder, manifest } = await makeBackup(dataDir, clock)

    expect(folder).toMatch(/backups\/2026-11-21T03-05-51-\d{3}Z$/)
    expect(manifest.rows).toMatchObject({ settings: 1, orders: 0, content_version: 1 })
    expect(Object.keys(manifest.files)).toEqual(['haat.db', 'uploads/returns/broken-jar.webp'])
    expect((await readdir(folder)).sort()).toEqual(['backup.json', 'haat.db', 'uploads'])
    expect(await verifyBackup(folder)).toEqual(manifest)
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  })

  it('takes away what a killed one has left, but not what another is making', async () => {
    const [left, made] = ['.2026-11-19T09-00-00-000Z.unfinished', '.2026-11-21T03-00-00-000Z.unfinished']
    for (const name of [left, made]) await mkdir(join(dataDir, 'backups', name), { recursive: true })
    const longAgo = new Date(Date.now() - 25 * HOUR_MS)
    await utimes(join(dataDir, 'backups', left), longAgo, longAgo)
    const { name } = await makeBackup(dataDir, clock)
    expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([made, name])
  })

  it('holds everything acknowledged before it and one moment of what came after, while the shop goes on', async () => {
    let isSelling = true
    let acknowledged = 0
    const selling = (async () => {
      while (isSelling) {
        await Promise.all([0, 1, 2, 3].map((buyer) => put(`${String(acknowledged).padStart(6, '0')}-${buyer}`)))
        acknowledged += 1
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const backups = []
    for (let round = 0; round < runsOf(5, 20); round += 1) {
      const before = acknowledged
      backups.push({ before, ...(await makeBackup(dataDir, clock)) })
    }
    isSelling = false
    await selling

    for (const { before, folder } of backups) {
      const { rows } = await verifyBackup(folder)
      expect(rows.settings).toBeGreaterThanOrEqual(before * 4)
      expect(rows.settings).toBeLessThanOrEqual(acknowledged * 4)
    }
  })

  it('is refused where there is no shop', async () => {
    await expect(makeBackup(join(dataDir, 'elsewhere'), clock)).rejects.toThrow('There is no shop in')
  })

  it('leaves nothing behind when it fails', async () => {
    await shop.close()
    await writeFile(file, 'this is no database, although it is long enough to be looked at '.repeat(200))
    await expect(makeBackup(dataDir, clock)).rejects.toThrow('not a database')
    expect(await readdir(join(dataDir, 'backups'))).toEqual([])
  })
})

describe('verifyBackup', () => {
  it.each([
    ['a file that is missing', (folder: string) => rm(join(folder, 'uploads/returns/broken-jar.webp')), 'is missing'],
    ['a file that has changed', (folder: string) => appendFile(join(folder, 'haat.db'), 'x'), 'has changed'],
    ['a folder that was never finished', (folder: string) => rm(join(folder, 'backup.json')), 'not a finished backup'],
  ])('notices %s', async (_, harm, message) => {
    const { folder } = await makeBackup(dataDir, clock)
    await harm(folder)
    await expect(verifyBackup(folder)).rejects.toThrow(message)
  })

  it('notices a database that holds other rows than it did', async () => {
    const { folder } = await makeBackup(dataDir, clock)
    const manifest = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8'))
    await writeFile(join(folder, 'backup.json'), JSON.stringify({ ...manifest, rows: { ...manifest.rows, orders: 7 } }))
    await expect(verifyBackup(folder)).rejects.toThrow('orders holds 0 rows, not 7')
  })

  it.each([
    ['its files', { files: {} }],
    ['its rows', { rows: {} }],
  ])('takes no backup for whole that says nothing of %s', async (_, emptied) => {
    const { folder, manifest } = await makeBackup(dataDir, clock)
    await rm(join(folder, 'uploads'), { recursive: true })
    const files = { 'haat.db': manifest.files['haat.db'] }
    await writeFile(join(folder, 'backup.json'), JSON.stringify({ ...manifest, files, ...emptied }))
    await expect(verifyBackup(folder)).rejects.toThrow('is not a finished backup')
  })

  it('calls a damaged database that of the backup, not that of the shop', async () => {
    const { folder, manifest } = await makeBackup(dataDir, clock)
    const copy = join(folder, 'haat.db')
    await truncate(copy, 64 * 1024)
    const files = { ...manifest.files, 'haat.db': await sha256Of(copy) }
    await writeFile(join(folder, 'backup.json'), JSON.stringify({ ...manifest, files }))
    const refused = await verifyBackup(folder).catch((error: unknown) => error)
    const { sentence, exitCode } = startFault(refused, { DATA_DIR: dataDir, DATABASE_URL: '' }) ?? expect.unreachable()
    expect(sentence).toContain(`The database in the backup ${folder} is damaged, take another backup: `)
    expect(exitCode).toBe(65)
  })
})

describe('restoreBackup', () => {
  it('brings back what was backed up and keeps what it replaced', async () => {
    await put('before')
    const { folder } = await makeBackup(dataDir, clock)
    await put('after')
    await writeFile(join(dataDir, 'uploads', 'later.webp'), 'later')
    await shop.close()

    const replaced = (await restoreBackup(dataDir, folder, clock)) ?? expect.unreachable()

    expect(await namesIn(file)).toEqual(['before'])
    expect(await namesIn(join(replaced, 'haat.db'))).toEqual(['after', 'before'])
    expect(await readdir(join(dataDir, 'uploads'))).toEqual(['returns'])
    expect((await readdir(join(replaced, 'uploads'))).sort()).toEqual(['later.webp', 'returns'])
  })

  it('does not let the log of a crashed process run into the restored data', async () => {
    await put('before')
    const { folder } = await makeBackup(dataDir, clock)
    await put('after')
    const stale = await readFile(`${file}-wal`)
    await shop.close()
    await writeFile(`${file}-wal`, stale)

    const replaced = (await restoreBackup(dataDir, folder, clock)) ?? expect.unreachable()

    expect(await readdir(dataDir)).not.toContain('haat.db-wal')
    expect(await readdir(replaced)).toContain('haat.db-wal')
    expect(await namesIn(file)).toEqual(['before'])
  })

  it('refuses while the shop is open anywhere, also when it does nothing at that moment', async () => {
    const { folder } = await makeBackup(dataDir, clock)
    await expect(restoreBackup(dataDir, folder, clock)).rejects.toThrow('The shop is running')
    await shop.close()
    const onlyReading = new DatabaseSync(file, { readOnly: true })
    onlyReading.prepare('select count(*) from settings').get()
    await expect(restoreBackup(dataDir, folder, clock)).rejects.toThrow('The shop is running')
    onlyReading.close()
    await restoreBackup(dataDir, folder, clock)
  })

  it('changes nothing when the backup is not good', async () => {
    await put('mine')
    const { folder } = await makeBackup(dataDir, clock)
    await appendFile(join(folder, 'haat.db'), 'x')
    await shop.close()
    await expect(restoreBackup(dataDir, folder, clock)).rejects.toThrow('has changed')
    expect(await namesIn(file)).toEqual(['mine'])
  })

  it('replaces a database that is damaged beyond opening', async () => {
    await put('good')
    const { folder } = await makeBackup(dataDir, clock)
    await shop.close()
    await writeFile(file, 'scratched disk '.repeat(500))
    await restoreBackup(dataDir, folder, clock)
    expect(await namesIn(file)).toEqual(['good'])
  })

  it('keeps the shop from starting half restored, until it was run again', async () => {
    await put('good')
    const { folder } = await makeBackup(dataDir, clock)
    await shop.close()
    await writeFile(`${file}.restoring`, 'the power went here')
    await rm(file)

    await expect(openDatabase({ file })).rejects.toThrow('A restore was interrupted')
    // What an earlier try has put aside lies beside what this one does.
    expect(await restoreBackup(dataDir, folder, clock)).toBe(join(dataDir, 'replaced'))
    expect(await namesIn(file)).toEqual(['good'])
  })

  it('says of an empty folder that nothing was replaced', async () => {
    const { folder } = await makeBackup(dataDir, clock)
    const practice = join(dataDir, 'practice')
    expect(await restoreBackup(practice, folder, clock)).toBeNull()
    expect(await readdir(join(practice, 'replaced'))).toEqual([])
  })
})
