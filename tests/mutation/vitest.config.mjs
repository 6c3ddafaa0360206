import { defineConfig } from 'vitest/config'
import { requirementLines } from '../../scripts/steps/requirement-lines.mjs'
import { isRoom, LEFT_OUT, ROOMS } from './rooms.ts'

const room = process.env.MUTATED_ROOM ?? ''
if (!isRoom(room)) throw new Error(`MUTATED_ROOM names no room: ${room}`)

/** The tests of one room, without PostgreSQL: a mutant is noticed on either database, and each start costs seconds. */
export default defineConfig({
  test: {
    environment: 'node',
    include: [...ROOMS[room].tests],
    exclude: LEFT_OUT,
    isolate: ROOMS[room].loadsOnce !== true,
    // As long as the machine may do something else: a test that was interrupted has noticed nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/setup/patience.ts'],
    provide: { postgresUrl: '' },
    tags: requirementLines().map(({ id, requirement }) => ({ name: id, description: requirement })),
  },
})
