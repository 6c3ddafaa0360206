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
 * Passed and failed tests of a Playwright run by its JSON report, what failed, and what passed only when repeated
 * (`flaky`: counted as passed, for the caller to name).
 */
export async function playwrightCounts(path, exitCode) {
  const report = await readReport(path)
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const named = (wanted) =>
    (report?.suites ?? [])
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === wanted)
          .map(({ projectName }) => ({ file: `e2e/specs/${file}`, title: `[${projectName}] ${title}` })),
      )
  return {
    ...countsOf(expected + flaky, unexpected, exitCode),
    failures: named('unexpected'),
    flaky: named('flaky'),
  }
}

/**
 * What stands after the failed files of a Vitest run were run once more, alone: a test that passed then is `flaky`,
 * everything else of the first run stays as it was.
 */
export function afterSecondRun(first, second) {
  const isStillFailing = ({ file, title }) =>
    second.failures.some((failure) => failure.file === file && failure.title === title)
  const flaky = first.failures.filter((failure) => !isStillFailing(failure))
  const failures = [
    ...second.failures,
    ...(second.failed > second.failures.length ? [{ file: 'the second run', title: 'broke' }] : []),
  ]
  const total = first.passed + first.failed
  return { passed: total - failures.length, failed: failures.length, failures, flaky }
}
