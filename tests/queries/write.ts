import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPostgres, startPostgres } from '#tests/support/postgres-cluster.ts'
import { planEverything } from './plan-everything.ts'
import { queryFiles } from './query-files.ts'

const target = fileURLToPath(new URL('../../server/repositories/queries/', import.meta.url))

const binaries = await findPostgres()
if (binaries === undefined)
  throw new Error('The plans of both databases are written, and PostgreSQL is not on this machine.')
const folder = await mkdtemp(join(tmpdir(), 'haat-queries-'))
const cluster = await startPostgres(binaries)
try {
  const files = queryFiles(await planEverything(folder, cluster.url))
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const [name, text] of files) await writeFile(join(target, name), text)
  process.stdout.write(`${files.size} files in server/repositories/queries\n`)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
