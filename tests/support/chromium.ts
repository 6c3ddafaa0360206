import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const found = process.env.CHROMIUM_PATH || PLACES.find((path) => existsSync(path))

/**
 * How browser tests and benchmarks start Chromium: CHROMIUM_PATH, the machine's own, else Playwright's. Its sandbox does
 * not run as root, and without the networking flag its own connections are refused many at a time.
 */
export const chromiumLaunch = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  ...(found === undefined ? {} : { executablePath: found }),
}
