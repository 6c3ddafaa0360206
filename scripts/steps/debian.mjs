import { existsSync } from 'node:fs'
import { runQuietly } from './child.mjs'
import { StepError, showOutput, step } from './progress.mjs'

let areListsFresh = false

export const canInstallDebianPackages = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

async function apt(args) {
  const { code, output } = await runQuietly('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (code === 0) return
  showOutput(output)
  throw new StepError(`apt-get ${args[0]} failed: its own words stand above.`)
}

/** Installs one of Debian's packages; the lists are fetched once a run. Needs root on Debian. */
export async function installDebianPackage(name) {
  await step(`Installing Debian's package ${name} (apt-get)`, async () => {
    if (!areListsFresh) await apt(['update'])
    areListsFresh = true
    await apt(['install', '--yes', '--no-install-recommends', name])
  })
}
