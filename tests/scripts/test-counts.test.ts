import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Counts = (path: string, exitCode: number) => Promise<{ passed: number; failed: number }>

/** The scripts are plain JavaScript, so that they run before anything is installed. */
const scripts: { vitestCounts: Counts; playwrightCounts: Counts } = await import(
  new URL('../../scripts/steps/test-counts.mjs', import.meta.url).href
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-counts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function report(content: unknown): Promise<string> {
  const path = join(folder, 'report.json')
  await writeFile(path, JSON.stringify(content))
  return path
}

describe('the last line of npm test', () => {
  it('counts what Vitest reports', async () => {
    const path = await report({ numPassedTests: 12, numFailedTests: 3 })
    expect(await scripts.vitestCounts(path, 1)).toEqual({ passed: 12, failed: 3 })
  })

  it('counts a browser test that passed only when repeated as failed', async () => {
    const path = await report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } })
    expect(await scripts.playwrightCounts(path, 1)).toEqual({ passed: 5, failed: 2 })
  })

  it('counts a run that broke without a failing test as one failed', async () => {
    const path = await report({ numPassedTests: 12, numFailedTests: 0 })
    expect(await scripts.vitestCounts(path, 1)).toEqual({ passed: 12, failed: 1 })
  })

  it('counts nothing where no report was written', async () => {
    expect(await scripts.playwrightCounts(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 })
  })
})
