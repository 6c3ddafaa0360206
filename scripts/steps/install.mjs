import { readFile } from 'node:fs/promises'
import { runQuietly } from './child.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { StepError, showOutput, step, stepFailure } from './progress.mjs'
import { inProject, isInstalledHere, systemEnv } from './project.mjs'

async function packagesOf(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

/**
 * Whether node_modules holds what the lockfile says, by the record npm itself leaves there. Packages that the lockfile
 * calls optional may be absent: they are builds for other machines.
 */
async function isUpToDate() {
  if (!isInstalledHere()) return false
  const wanted = await packagesOf(inProject('package-lock.json'))
  const present = await packagesOf(inProject('node_modules', '.package-lock.json'))
  if (wanted === undefined || present === undefined) return false
  const isSame = ([path, { version, integrity, optional }]) =>
    present[path] === undefined
      ? optional === true
      : present[path].version === version && present[path].integrity === integrity
  const wantedPackages = Object.entries(wanted).filter(([path]) => path !== '')
  return wantedPackages.every(isSame) && Object.keys(present).every((path) => wanted[path] !== undefined)
}

/** Installs what the lockfile says when that is missing or out of date; costs some milliseconds otherwise. */
export async function ensureInstalled() {
  if (await isUpToDate()) return
  // Whoever was waited for may have installed them.
  await oneAtATime(async () => {
    if (!(await isUpToDate())) await install()
  })
}

async function install() {
  await step('Installing packages (npm ci)', async () => {
    // Under Node.js 20 npm warns about every package that asks for a newer one, although only the pinned Node.js of
    // node_modules ever runs them; at this log level npm speaks of errors alone. The build needs the dev packages.
    const { code, output } = await runQuietly('npm', ['ci', '--include=dev', '--loglevel=error'], { env: systemEnv() })
    if (code !== 0) {
      showOutput(output)
      throw stepFailure(code, 'npm ci failed, so the packages are not installed: its own words stand above.', 'npm ci')
    }
    if (!isInstalledHere()) {
      throw new StepError(
        'npm ci ended without the pinned Node.js: the install script of the package "node" did not run.',
      )
    }
  })
}
