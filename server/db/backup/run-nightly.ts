import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { backupsToKeep, type Retention } from '../../policies/backups-to-keep.ts'
import type { BackupCopies } from '../../ports.ts'
import { isFullDisk } from '../database-errors.ts'
import { type BackupTools, SCRATCH_PREFIX } from './backup-tools.ts'
import { assertCopiesAreThere, noteCopiedTo } from './copied-to.ts'
import { filesBelow, sizeOf } from './files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { BACKUPS_FOLDER } from './write-backup.ts'

/** Part of the name of backups the shop makes by itself: only these are ever removed by it. */
const MARK = 'nightly'
const UNPROVEN = 'unproven'
const NIGHTLY = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-nightly$/

/** The result of a nightly run. */
export const NightlyResultSchema = v.object({
  name: v.string(),
  madeAt: v.number(),
  bytes: v.number(),
  proof: v.picklist(['restored', 'read']),
  /** How many copies were made elsewhere; null where none are wanted or it failed. */
  copied: v.nullable(v.number()),
  /** Why the copies are not complete. The backup itself is made and proven. */
  copyFailure: v.nullable(v.string()),
  /** Old backups that were removed here. */
  removed: v.number(),
})
export type NightlyResult = v.InferOutput<typeof NightlyResultSchema>

interface Night {
  dataDir: string
  tools: BackupTools
  copies: BackupCopies | null
  keep: Retention
  signal?: AbortSignal | undefined
  /** Called once, if another run or a proof is under way here. */
  onWait?: () => void
}

/** A backup that could not be restored; unless its own disk was full, it is kept under another name until the next run. */
export class UnprovenBackup extends Error {
  readonly backup: string
  constructor(backup: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.backup = backup
  }
}

/**
 * One night: makes a backup, proves it by a restore, brings the copies elsewhere up to date and removes what the
 * retention does not keep, in both places. Backups made by hand are never touched. Waits until another run has ended.
 * Throws if there is no proven backup at the end; problems with the copies are in the result.
 */
export async function runNightly(night: Night): Promise<NightlyResult> {
  return await oneAtATime(night, () => runAlone(night))
}

async function runAlone({ dataDir, tools, copies, keep, signal }: Night): Promise<NightlyResult> {
  const backups = join(dataDir, BACKUPS_FOLDER)
  await removeLeftovers(backups)
  // Before the new one needs their room, so that keeping fewer helps on a full disk.
  const before = await thinOut(backups, keep)
  const { folder, name, manifest } = await tools.make(MARK, signal)
  const { proof } = await tools.prove(folder, signal).catch(async (error: unknown) => {
    // A full disk says nothing about the backup, which would keep it full. PostgreSQL's may be another one.
    if (manifest.database === 'sqlite' && isFullDisk(error)) await rm(folder, { recursive: true, force: true })
    else await rename(folder, join(backups, `${name}-${UNPROVEN}`))
    throw new UnprovenBackup(name, error)
  })
  const { kept, removed } = await thinOut(backups, keep)
  const copying = copies === null ? null : await bringUpToDate(copies, { backups, kept, keep, signal })
  return {
    name,
    madeAt: Date.parse(manifest.madeAt),
    bytes: await sizeOf(folder, await filesBelow(folder)),
    proof,
    copied: typeof copying === 'number' ? copying : null,
    copyFailure: typeof copying === 'string' ? copying : null,
    removed: before.removed + removed,
  }
}

/** Removes what the retention does not keep; answers what it keeps, and how many were removed. */
async function thinOut(backups: string, keep: Retention): Promise<{ kept: Set<string>; removed: number }> {
  const own = await namesIn(backups)
  const kept = keptOf(own, keep)
  const outdated = nightlyOf(own).filter((each) => !kept.has(each))
  for (const each of outdated) await rm(join(backups, each), { recursive: true, force: true })
  return { kept, removed: outdated.length }
}

/** Answers how many were copied, or why it failed: a store that is away must not cost the backup that was made. */
async function bringUpToDate(
  copies: BackupCopies,
  { backups, kept, keep, signal }: { backups: string; kept: Set<string> } & Pick<Night, 'keep' | 'signal'>,
): Promise<number | string> {
  try {
    const there = await copies.list(signal)
    await assertCopiesAreThere(backups, copies, there)
    // Before the new ones need their room, so that keeping fewer helps where the place is full.
    const before = keptOf(there, keep)
    for (const name of nightlyOf(there)) if (!before.has(name)) await copies.remove(name, signal)
    const missing = [...kept].filter((name) => !there.includes(name))
    for (const name of missing) await copies.put(join(backups, name), name, signal)
    await noteCopiedTo(backups, copies)
    const all = [...there.filter((name) => before.has(name)), ...missing]
    const keptThere = keptOf(all, keep)
    for (const name of nightlyOf(all)) if (!keptThere.has(name)) await copies.remove(name, signal)
    return missing.length
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof Error ? error.message : String(error)
  }
}

const nightlyOf = (names: readonly string[]) => names.filter((name) => NIGHTLY.test(name))
const momentOf = (name: string) => Date.parse(name.replace(NIGHTLY, '$1T$2:$3:$4.$5Z'))

function keptOf(names: readonly string[], keep: Retention): Set<string> {
  const nightly = nightlyOf(names)
  const moments = backupsToKeep(nightly.map(momentOf), keep)
  return new Set(nightly.filter((name) => moments.has(momentOf(name))))
}

/** None where there is no such folder yet. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}

/** Left over from killed runs, and the unproven backup of an earlier one: nobody else is at it (see oneAtATime). */
async function removeLeftovers(backups: string): Promise<void> {
  const names = await namesIn(backups)
  const left = names.filter(
    (name) =>
      name.startsWith(SCRATCH_PREFIX) || name.endsWith(`-${MARK}.unfinished`) || name.endsWith(`-${MARK}-${UNPROVEN}`),
  )
  for (const name of left) await rm(join(backups, name), { recursive: true, force: true })
}
