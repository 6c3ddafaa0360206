import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/rules/duration.ts'
import { folderCopies } from '#server/gateways/backup-copies/folder-copies.ts'

const NAME = '2026-11-20T20-45-00-000Z-nightly'
let folder: string
let backup: string
let place: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-copies-'))
  backup = join(folder, NAME)
  place = join(folder, 'elsewhere')
  await mkdir(backup)
  await writeFile(join(backup, 'haat.db'), 'the shop')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('copies in a folder', () => {
  it('a copy that fails half way leaves nothing behind, which would fill the place night after night', async () => {
    // Comes after the database and cannot be copied.
    execFileSync('mkfifo', [join(backup, 'last')])
    await expect(folderCopies(place).put(backup, NAME, undefined)).rejects.toThrow()
    expect(await readdir(place)).toEqual([])
  })

  it('takes away what a killed run left behind a day ago, and nothing that is younger or of other hands', async () => {
    const old = `.${NAME.replace('20T', '18T')}.unfinished`
    const young = `.${NAME.replace('20T', '19T')}.unfinished`
    for (const name of [old, young, '.holiday.unfinished']) await mkdir(join(place, name), { recursive: true })
    const dayAgo = new Date(Date.now() - DAY_MS - 1000)
    for (const name of [old, '.holiday.unfinished']) await utimes(join(place, name), dayAgo, dayAgo)
    await folderCopies(place).put(backup, NAME, undefined)
    expect((await readdir(place)).sort()).toEqual([young, '.holiday.unfinished', NAME].sort())
    expect(await folderCopies(place).list(undefined)).toEqual([NAME])
  })

  it('holds nothing of an earlier try at the same copy', async () => {
    const unfinished = join(place, `.${NAME}.unfinished`)
    await mkdir(unfinished, { recursive: true })
    await writeFile(join(unfinished, 'of-the-first-try'), 'half of it')
    await folderCopies(place).put(backup, NAME, undefined)
    expect(await readdir(place)).toEqual([NAME])
    expect(await readdir(join(place, NAME))).toEqual(['haat.db'])
    expect(await readFile(join(place, NAME, 'haat.db'), 'utf8')).toBe('the shop')
  })

  it('takes no file that lies beside the copies for one of them', async () => {
    await folderCopies(place).put(backup, NAME, undefined)
    await writeFile(join(place, `${NAME}.tar`), 'made by hand')
    expect(await folderCopies(place).list(undefined)).toEqual([NAME])
  })
})
