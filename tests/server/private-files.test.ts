import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isOpenToAll } from '#server/private-files.ts'

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
