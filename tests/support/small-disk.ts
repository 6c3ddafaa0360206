import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SmallDisk {
  folder: string
  remove(): Promise<void>
}

/** A file system of its own with so many megabytes; undefined where this user may not mount one. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'haat-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'haat-test', folder])
  } catch {
    // Root of a container may not.
    await rm(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    async remove() {
      // Lazily: a test that failed may still have a file open there.
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}
