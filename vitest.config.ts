import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requirementLines } from './scripts/steps/requirement-lines.mjs'
import { filesThatRunAlone, filesWithStorage } from './tests/setup/files-that-run-alone.ts'

const SERVER = ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts']
const alone = filesThatRunAlone(['tests/domain', 'tests/server', 'tests/scripts', 'tests/sw'])
const withStorage = filesWithStorage('tests/client')

/** Files of one worker share its process and every module: nearly half of the time went into loading them for each file. */
const together = { environment: 'node', isolate: false } as const

const client = {
  environment: 'happy-dom',
  setupFiles: ['tests/setup/patience.ts', 'tests/setup/logged-errors.ts'],
}

const server = {
  environment: 'node',
  globalSetup: ['tests/setup/postgres.ts'],
  setupFiles: ['tests/setup/patience.ts', 'tests/setup/logged-errors.ts'],
}

// One project per runtime: what passes under `domain` has seen neither a DOM nor Node's own test helpers.
export default defineConfig({
  test: {
    // Tests of the server wait for PostgreSQL and for processes they start: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    // Generous: a busy machine is no reason to fail.
    testTimeout: 240_000,
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
          ...client,
          name: 'client',
          // Modules and globals are each file's own, and what makes a DOM is loaded once: that was half of the time.
          pool: 'vmThreads',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          exclude: withStorage,
        },
      },
      { extends: true, test: { ...client, name: 'client with storage', include: withStorage } },
      { extends: true, test: { ...together, name: 'sw', include: ['tests/sw/**/*.test.ts'], exclude: alone } },
      { extends: true, test: { ...server, ...together, name: 'server', include: SERVER, exclude: alone } },
      { extends: true, test: { ...server, name: 'alone', include: alone } },
    ],
  },
})
