import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { closeToOthers, isOpenToAll } from '#server/private-files.ts'

it('a file of settings that every user of the machine may read is noticed, one of a group is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-settings-'))
  try {
    const file = join(folder, '.env')
    expect(await isOpenToAll(file)).toBe(false)
    await writeFile(file, 'PORT=1')
    for (const [mode, isOpen] of [
      [0o644, true],
      [0o640, false],
      [0o600, false],
      [0o604, true],
    ] as const) {
      await chmod(file, mode)
      expect(await isOpenToAll(file), mode.toString(8)).toBe(isOpen)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('what lies behind a link to another disk is closed to others, its folder too', async () => {
  const disks = await mkdtemp(join(tmpdir(), 'haat-disks-'))
  try {
    const [data, backups] = ['data', 'more'].map((name) => join(disks, name))
    if (data === undefined || backups === undefined) throw new Error('There are two disks')
    for (const folder of [data, backups]) {
      await mkdir(folder)
      await writeFile(join(folder, 'haat.db'), '')
    }
    await symlink(data, join(disks, 'link'))
    await symlink(backups, join(data, 'backups'))
    for (const path of [data, backups]) await chmod(path, 0o755)
    expect(await closeToOthers(join(disks, 'link'))).toEqual([])
    for (const path of [data, backups, join(data, 'haat.db'), join(backups, 'haat.db')])
      expect((await stat(path)).mode & 0o077, path).toBe(0)
  } finally {
    await rm(disks, { recursive: true, force: true })
  }
})
