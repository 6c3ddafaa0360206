import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requirementLines } from './scripts/steps/requirement-lines.mjs'
import { filesThatRunAlone } from './tests/setup/files-that-run-alone.ts'

const SERVER = ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts']
const alone = filesThatRunAlone(['tests/domain', 'tests/server', 'tests/scripts', 'tests/sw'])

/** Files of one worker share its process and every module: nearly half of the time went into loading them for each file. */
const together = { environment: 'node', isolate: false } as const

const server = {
  environment: 'node',
  globalSetup: ['tests/setup/postgres.ts'],
  setupFiles: ['tests/setup/patience.ts', 'tests/setup/logged-errors.ts'],
}

// One project per runtime: what passes under `domain` has seen neither a DOM nor Node's own test helpers.
export default defineConfig({
  test: {
    // Tests of the server wait for disks and databases: on two cores a second worker pays, a third one does not.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous: a busy machine is no reason to fail.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['tests/setup/patience.ts'],
    // The lines of docs/requirements: a tag that is none of them is an error, and `--tags-filter=PRICE-33` runs one line's tests.
    tags: requirementLines().map(({ id, requirement }) => ({ name: id, description: requirement })),
    projects: [
      {
        extends: true,
        test: {
          ...together,
          name: 'domain',
          include: ['tests/domain/**/*.test.ts', 'tests/*.test.ts'],
          exclude: alone,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/patience.ts', 'tests/setup/logged-errors.ts'],
        },
      },
      { extends: true, test: { ...together, name: 'sw', include: ['tests/sw/**/*.test.ts'], exclude: alone } },
      { extends: true, test: { ...server, ...together, name: 'server', include: SERVER, exclude: alone } },
      { extends: true, test: { ...server, name: 'alone', include: alone } },
    ],
  },
})
