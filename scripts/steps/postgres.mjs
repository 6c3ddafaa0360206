import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackage } from './debian.mjs'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

function isOnMachine() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
  ]
  return folders.some((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Sees to PostgreSQL's binaries on a CI machine; anywhere else it only says what is left out. Answers whether they are there. */
export async function ensurePostgres() {
  if (isOnMachine()) return true
  if (process.env.CI === 'true' && canInstallDebianPackages()) await installDebianPackage('postgresql')
  if (isOnMachine()) return true
  process.stdout.write('PostgreSQL is not on this machine: the tests of the database run on SQLite only.\n')
  return false
}
