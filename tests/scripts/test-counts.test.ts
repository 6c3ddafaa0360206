import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Named {
  file: string
  title: string
  reason: string
}

interface Counts {
  passed: number
  failed: number
  failures: Named[]
}

type Count = (path: string, exitCode: number) => Promise<Counts>

/** The scripts are plain JavaScript, so that they run before anything is installed. */
const scripts: { vitestCounts: Count; playwrightCounts: Count } = await import(
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

const inProject = (path: string) => new URL(`../../${path}`, import.meta.url).pathname

describe('the last line of npm test', () => {
  it('counts what Vitest reports, and names what failed', async () => {
    const path = await report({
      numPassedTests: 12,
      numFailedTests: 1,
      testResults: [
        { name: inProject('tests/fine.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
        {
          name: inProject('tests/red.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed' },
            { status: 'failed', fullName: 'adds up', failureMessages: ['\u001b[31mexpected 2\u001b[39m', 'to be 3'] },
          ],
        },
        { name: inProject('tests/broken.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    })
    expect(await scripts.vitestCounts(path, 1)).toEqual({
      passed: 12,
      failed: 1,
      failures: [
        { file: 'tests/red.test.ts', title: 'adds up', reason: 'expected 2\nto be 3' },
        { file: 'tests/broken.test.ts', title: 'the file itself', reason: 'no such module' },
      ],
    })
  })

  it('counts what Playwright reports; what passed only when repeated has failed', async () => {
    const spec = (title: string, status: string) => ({
      file: 'a.spec.ts',
      title,
      tests: [{ status, projectName: 'phone', results: [{ errors: [{ message: `why ${title}` }] }] }],
    })
    const path = await report({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [{ specs: [spec('red', 'unexpected')], suites: [{ specs: [spec('shaky', 'flaky')] }] }],
    })
    expect(await scripts.playwrightCounts(path, 1)).toEqual({
      passed: 5,
      failed: 2,
      failures: [
        { file: 'e2e/specs/a.spec.ts', title: '[phone] red', reason: 'why red' },
        { file: 'e2e/specs/a.spec.ts', title: '[phone] shaky', reason: 'why shaky' },
      ],
    })
  })

  it('says what stood on the page of a story that failed elsewhere', async () => {
    const context = join(folder, 'error-context.md')
    await writeFile(
      context,
      '# Error details\n\n# Page snapshot\n\n```yaml\n- banner [ref=e1]\n- main [ref=e2]:\n  - /url: /\n  - button "Checkout" [ref=e3] [cursor=pointer]\n```\n\n# Test source\n',
    )
    const attachments = [{ name: 'error-context', path: context }]
    const tests = [
      { status: 'unexpected', projectName: 'phone', results: [{ errors: [{ message: 'late' }], attachments }] },
    ]
    const path = await report({
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      suites: [{ specs: [{ file: 'a.spec.ts', title: 'red', tests }] }],
    })
    const { failures } = await scripts.playwrightCounts(path, 1)
    expect(failures).toMatchObject([{ reason: 'late\nOn the page:\n- main:\n  - button "Checkout"' }])
  })

  it('counts a run that broke without a failing test as one failed', async () => {
    const path = await report({ numPassedTests: 12, numFailedTests: 0 })
    expect(await scripts.vitestCounts(path, 1)).toMatchObject({ passed: 12, failed: 1 })
  })

  it('counts nothing where no report was written', async () => {
    expect(await scripts.playwrightCounts(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
  })
})
