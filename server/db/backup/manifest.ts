import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

export const MANIFEST_FILE = 'backup.json'

/** A backup's description of itself; verifying compares it with the files. */
const ManifestSchema = v.object({
  madeAt: v.string(),
  /** The kind of database; backups made before there was a choice are of the embedded one. */
  database: v.optional(v.picklist(['sqlite', 'postgres']), 'sqlite'),
  /** Rows of every table; there is no shop without tables. */
  rows: v.pipe(v.record(v.string(), v.number()), v.minEntries(1)),
  /** SHA-256 of every file by its path inside the backup. */
  files: v.record(v.string(), v.string()),
})
export type Manifest = v.InferOutput<typeof ManifestSchema>

/** Throws when the folder is no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  return v.parse(ManifestSchema, JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')))
}
