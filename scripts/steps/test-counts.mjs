import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const LONGEST_REASON = 1500

/** Why a test failed, as far as the first screen of it: that of a run elsewhere is all there is to go by. */
const reasonOf = (messages) => stripVTControlCharacters((messages ?? []).join('\n')).slice(0, LONGEST_REASON)

/** Passed and failed tests of a Vitest run by its JSON report, and what failed: `{ file, title, reason }`. */
export async function vitestCounts(path, exitCode) {
  const report = await readReport(path)
  const failures = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      if (failed.length === 0) return [{ file, title: 'the file itself', reason: reasonOf([message]) }]
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        reason: reasonOf(failureMessages),
      }))
    })
  return { ...countsOf(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, exitCode), failures }
}

/** Lines. */
const LONGEST_PAGE = 60

/** The content of a failed story's page below its header, by accessible names, if Playwright could read it. */
async function pageOf(attachments = []) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const text = path === undefined ? '' : await readFile(path, 'utf8').catch(() => '')
  const [, page] = /^# Page snapshot\s+```yaml\n(.*?)\n```/ms.exec(text) ?? []
  if (page === undefined) return []
  const lines = page.split('\n').filter((line) => !line.includes('- /url:'))
  const main = lines.findIndex((line) => /^ *- main/.test(line))
  const shown = lines.slice(Math.max(main, 0)).slice(0, LONGEST_PAGE).join('\n')
  return [`On the page:\n${shown.replace(/ \[(?:ref|cursor)=[^\]]+\]/g, '')}`]
}

async function whyOf({ errors, attachments }) {
  return [reasonOf(errors.map(({ message }) => message)), ...(await pageOf(attachments))].join('\n')
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
  const failed = (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results = [] }) => ({
        file: `e2e/specs/${file}`,
        title: `[${projectName}] ${title}`,
        results: results.filter(({ errors }) => errors.length > 0),
      })),
  )
  const failures = await Promise.all(
    failed.map(async ({ results, ...named }) => ({
      ...named,
      reason: (await Promise.all(results.map(whyOf))).join('\n'),
    })),
  )
  return { ...countsOf(expected, unexpected + flaky, exitCode), failures }
}
