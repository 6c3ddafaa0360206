import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { root } from './project.mjs'

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

/** Passed and failed tests of a Vitest run by its JSON report, and what failed: `{ file, title }`. */
export async function vitestCounts(path, exitCode) {
  const report = await readReport(path)
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      const file = relative(root, name)
      return titles.length > 0 ? titles.map((title) => ({ file, title })) : [{ file, title: 'the file itself' }]
    })
  return { ...countsOf(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, exitCode), failures }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

/**
 * Passed and failed tests of a Playwright run by its JSON report, and what failed. A test that somebody let run again
 * (`--retries`) and that passed only then counts as failed.
 */
export async function playwrightCounts(path, exitCode) {
  const report = await readReport(path)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const failures = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => ({ file: `e2e/specs/${file}`, title: `[${projectName}] ${title}` })),
    )
  return { ...countsOf(expected, unexpected + flaky, exitCode), failures }
}
