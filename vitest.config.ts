import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { requirementLines } from './scripts/steps/requirement-lines.mjs'

// One project per runtime: what passes under `domain` has seen neither a DOM nor Node's own test helpers.
export default defineConfig({
  test: {
    // Tests of the server wait for disks and databases: on two cores a second worker pays, a third one does not.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous: a busy machine is no reason to fail.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/setup/patience.ts'],
    // The lines of docs/requirements: a tag that is none of them is an error, and `--tags-filter=PRICE-33` runs one line's tests.
    tags: requirementLines().map(({ id, requirement }) => ({ name: id, description: requirement })),
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          environment: 'node',
          include: ['tests/domain/**/*.test.ts', 'tests/*.test.ts'],
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
      { extends: true, test: { name: 'sw', environment: 'node', include: ['tests/sw/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts', 'tests/scripts/**/*.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          setupFiles: ['tests/setup/patience.ts', 'tests/setup/logged-errors.ts'],
        },
      },
    ],
  },
})
