import { existsSync } from 'node:fs'
import { runQuietly } from './child.mjs'
import { canInstallDebianPackages, installDebianPackage } from './debian.mjs'
import { StepError, step } from './progress.mjs'
import { inProject, pinnedNode, projectEnv } from './project.mjs'

// The shell is Chromium without a window's machinery: the same pages and workers, in a third less time.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const DOWNLOAD_LIMIT_MS = 20_000

const onMachine = () => PLACES.find((path) => existsSync(path))

/**
 * Finds a Chromium for the browser tests and answers its path: CHROMIUM_PATH, the machine's own, else Debian's where
 * we are root, else Playwright's own (answered as undefined: Playwright finds that one itself).
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new StepError(`CHROMIUM_PATH names ${given}, and there is no such file.`)
    return given
  }
  if (onMachine() === undefined && canInstallDebianPackages()) {
    // Older releases of Debian have no package of the shell alone.
    await installDebianPackage('chromium-headless-shell').catch(() => installDebianPackage('chromium'))
  }
  const found = onMachine()
  if (found !== undefined) return found
  await step("Fetching Playwright's own Chromium", async () => {
    const playwright = inProject('node_modules', 'playwright', 'cli.js')
    const { code } = await runQuietly(pinnedNode, [playwright, 'install', 'chromium'], {
      env: projectEnv(),
      timeoutMs: DOWNLOAD_LIMIT_MS,
    })
    if (code !== 0) {
      throw new StepError(
        'The browser tests need Chromium, and it could be neither found nor downloaded in 20 s: install the package "chromium" or name a binary in CHROMIUM_PATH.',
      )
    }
  })
  return undefined
}
