import { readFile } from 'node:fs/promises'

async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** A run that failed without a failing test (a file that does not load, a crash) counts as one failed. */
function countsOf(passed, failed, exitCode) {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

/** Passed and failed tests of a Vitest run by its JSON report. */
export async function vitestCounts(path, exitCode) {
  const report = await readReport(path)
  return countsOf(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, exitCode)
}

/** Passed and failed tests of a Playwright run by its JSON report; one that passed only when repeated has failed. */
export async function playwrightCounts(path, exitCode) {
  const stats = (await readReport(path))?.stats
  return countsOf(stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), exitCode)
}
