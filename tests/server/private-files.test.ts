import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { canWriteIn, closeToOthers, isOpenToAll } from '#server/private-files.ts'

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

it('behind a link to another disk the shop’s own is closed to others, and what others keep there is left', async () => {
  const disks = await mkdtemp(join(tmpdir(), 'haat-disks-'))
  try {
    const [data, disk] = [join(disks, 'data'), join(disks, 'more')]
    const backup = join(disk, '2026-11-20T02-15-00-000Z-nightly')
    const others = join(disk, 'photos')
    for (const folder of [data, disk, backup, others]) {
      await mkdir(folder)
      await writeFile(join(folder, 'file'), '')
    }
    await symlink(data, join(disks, 'link'))
    await symlink(disk, join(data, 'backups'))
    expect(await closeToOthers(join(disks, 'link'))).toEqual([])
    const isClosed = async (path: string) => ((await stat(path)).mode & 0o077) === 0
    for (const path of [data, join(data, 'file'), backup, join(backup, 'file')])
      expect(await isClosed(path), path).toBe(true)
    for (const path of [disk, join(disk, 'file'), others, join(others, 'file')])
      expect(await isClosed(path), path).toBe(false)
  } finally {
    await rm(disks, { recursive: true, force: true })
  }
})

it('a folder that nobody comes into can hold nothing of the shop; one that is missing is made', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'haat-folder-'))
  try {
    // A link to itself: root, who may run the tests, comes into a folder that is closed.
    await symlink(join(disk, 'closed'), join(disk, 'closed'))
    expect(await canWriteIn(join(disk, 'closed'))).toBe(false)
    expect(await canWriteIn(join(disk, 'new', 'data'))).toBe(true)
    expect((await stat(join(disk, 'new', 'data'))).isDirectory()).toBe(true)
  } finally {
    await rm(disk, { recursive: true, force: true })
  }
})
