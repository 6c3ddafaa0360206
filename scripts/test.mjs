import { mkdir, rm } from 'node:fs/promises'
import { ensureBrowser } from './steps/browser.mjs'
import { runChecks } from './steps/checks.mjs'
import { runInPlace } from './steps/child.mjs'
import { buildClient } from './steps/client-build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { withMemoryFolder } from './steps/memory-folder.mjs'
import { ensurePgBouncer } from './steps/pgbouncer.mjs'
import { ensurePostgres } from './steps/postgres.mjs'
import { runScript, StepError } from './steps/progress.mjs'
import { inProject, pinnedNode, projectEnv } from './steps/project.mjs'
import { playwrightCounts, vitestCounts } from './steps/test-counts.mjs'

const vitestReport = inProject('.cache', 'vitest-report.json')
const playwrightReport = inProject('.cache', 'playwright-report.json')
const isLong = process.argv.includes('--long')

/**
 * Hundreds of servers start, each for a few stories: compiled code is kept, and nothing is compressed to the smallest
 * size.
 */
const SPARING = { NODE_COMPILE_CACHE: inProject('.cache', 'node'), COMPRESSION: 'quick' }

const problems = []

/** `env` says what is other than usual in this run. */
async function runVitest(env) {
  const code = await runInPlace(
    pinnedNode,
    [
      inProject('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    { env: projectEnv({ NODE_ENV: 'test', ...env }) },
  )
  return vitestCounts(vitestReport, code)
}

async function runPlaywright(chromium, env) {
  const code = await runInPlace(
    pinnedNode,
    [inProject('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
    {
      env: projectEnv({
        PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
        ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
        ...env,
      }),
    },
  )
  return playwrightCounts(playwrightReport, code)
}

/** Once as a shop begins; in the long run also on two processes, where `canRunTwo`: there it is about them, and no campaign again. */
async function buildAndRunPlaywright(chromium, canRunTwo, env) {
  try {
    await buildClient()
  } catch (error) {
    if (!(error instanceof StepError)) throw error
    problems.push(`${error.message} The browser tests did not run.`)
    return [{ passed: 0, failed: 1, failures: [] }]
  }
  const runs = [await runPlaywright(chromium, env)]
  if (isLong && canRunTwo) {
    await rm(playwrightReport, { force: true })
    const { failures, ...counts } = await runPlaywright(chromium, { E2E_SHOP: 'two-processes' })
    runs.push({ ...counts, failures: failures.map((one) => ({ ...one, title: `two processes: ${one.title}` })) })
  }
  return runs
}

await runScript(async () => {
  await ensureInstalled()
  const chromium = await ensureBrowser()
  const hasPostgres = await ensurePostgres()
  const hasPgBouncer = await ensurePgBouncer()
  await mkdir(inProject('.cache'), { recursive: true })
  await Promise.all([vitestReport, playwrightReport].map((path) => rm(path, { force: true })))

  const failedChecks = await runChecks()
  if (failedChecks.length > 0) problems.push(`These checks failed, see above: ${failedChecks.join(', ')}.`)
  // The long run writes to the disk and compresses as a shop does.
  const inPlace = (work) =>
    isLong ? work({ CAMPAIGN: 'long' }) : withMemoryFolder((env) => work({ ...env, ...SPARING }))
  const [vitest, playwright] = await inPlace(async (env) => [
    await runVitest(env),
    await buildAndRunPlaywright(chromium, hasPostgres && hasPgBouncer, env),
  ])
  if (vitest.passed === 0) problems.push('Vitest ran no test that passed.')
  if (playwright.some(({ passed }) => passed === 0)) problems.push('Playwright ran no test that passed.')

  const runs = [vitest, ...playwright]
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  const failed = runs.reduce((sum, run) => sum + run.failed, 0)
  for (const { file, title, reason } of runs.flatMap(({ failures }) => failures)) {
    process.stdout.write(`Failed: ${file}: ${title}\n${reason}\n`)
  }
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  if (failed > 0 || problems.length > 0) process.exitCode = 1
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
})
