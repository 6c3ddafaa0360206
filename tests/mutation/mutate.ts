import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { isRoom, ROOMS, type RoomName } from './rooms.ts'

/**
 * Changes the sources a little, one place at a time, and sees whether a test fails: `npm run mutate` for all rooms,
 * `npm run mutate -- domain` for one, `-- domain --only domain/rules/refund.ts` for a part. What was answered before
 * and has not changed is not run again; `--afresh` forgets it. `--quick` leaves out what runs once as a file is loaded
 * (tables, schemas, patterns): each mutant there costs a run of every test that loads the file.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    afresh: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
})

/** What no test of these rooms reads; the tsconfigs also because the tool would rewrite them with a TypeScript older than ours. */
const NOT_COPIED = ['/bench', '/data', '/dist', '/e2e', '/test-results', '/playwright-report', 'tsconfig*.json']

/** A loop without an end is found by counting its rounds; only a machine that does something else meanwhile takes so long. */
const PATIENCE_MS = 600_000

/** Runs one room. Answers whether its score is high enough; the survivors stand on the screen and in the report. */
async function mutate(name: RoomName): Promise<boolean> {
  const room = ROOMS[name]
  process.env.MUTATED_ROOM = name
  const only = values.only
  const left = room.mutate.filter((glob) => glob.startsWith('!'))
  const results = await new Stryker({
    mutate: only === undefined ? [...room.mutate] : [only, ...left],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.mjs' },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    ignoreStatic: values.quick,
    concurrency: Number(values.workers),
    timeoutMS: PATIENCE_MS,
    incremental: true,
    incrementalFile: `.cache/mutation/${name}.incremental.json`,
    force: values.afresh,
    tempDirName: '.cache/mutation/copies',
    cleanTempDir: 'always',
    ignorePatterns: NOT_COPIED,
    reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
    jsonReporter: { fileName: `.cache/mutation/${name}.json` },
    htmlReporter: { fileName: `.cache/mutation/${name}.html` },
    thresholds: { high: 95, low: room.atLeast, break: null },
    allowConsoleColors: false,
  }).runMutationTest()
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length
  const score = (100 * noticed) / (noticed + missed)
  process.stdout.write(`${name}: ${noticed} of ${noticed + missed} mutants noticed, ${score.toFixed(1)} %\n`)
  return score >= room.atLeast
}

const unknown = positionals.filter((word) => !isRoom(word))
if (unknown.length > 0) throw new Error(`There is no room ${unknown[0]}; there are ${Object.keys(ROOMS).join(', ')}.`)
const asked = positionals.length > 0 ? positionals.filter(isRoom) : Object.keys(ROOMS).filter(isRoom)
for (const name of asked) if (!(await mutate(name))) process.exitCode = 1
