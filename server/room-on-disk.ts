import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** What the disk of a folder says of itself. */
export type DiskOf = (folder: string) => Promise<Pick<StatsFs, 'blocks' | 'bavail' | 'bsize'>>

/**
 * What is free on the disk under a folder; undefined where the disk tells no sizes, as a tmpfs without a limit and folders
 * that a host lends do: none of them is known to be too small.
 */
export async function roomOn(
  folder: string,
  diskOf: DiskOf = statfs,
): Promise<{ share: number; bytes: number } | undefined> {
  const { bavail, blocks, bsize } = await diskOf(folder)
  return blocks === 0 ? undefined : { share: bavail / blocks, bytes: bavail * bsize }
}
