import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackage } from './debian.mjs'

const isOnMachine = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, 'pgbouncer')))

/** Sees to PgBouncer on a CI machine; anywhere else it only says what is left out. Answers whether it is there. */
export async function ensurePgBouncer() {
  if (isOnMachine()) return true
  if (process.env.CI === 'true' && canInstallDebianPackages()) await installDebianPackage('pgbouncer')
  if (isOnMachine()) return true
  process.stdout.write('PgBouncer is not on this machine: the shop is not tried behind a pool.\n')
  return false
}
