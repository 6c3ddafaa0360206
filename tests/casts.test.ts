import { expect, it } from 'vitest'
import { castsIn } from './support/casts.ts'
import { readSourceFiles } from './support/source-files.ts'

/** Each of those that are left stands where a library's own type says less than its code does. */
const MOST_CASTS = 14

it('types are checked and not claimed: what comes from outside is read by a schema or a type guard', {
  timeout: 60_000,
}, () => {
  const files = readSourceFiles().filter(({ path }) => /^(src|server)\/.*\.tsx?$/.test(path))
  const casts = files.flatMap(castsIn)
  expect(files.length).toBeGreaterThan(500)
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(MOST_CASTS)
})

it('the counter of casts sees every way to write one', () => {
  const text = [
    'const a = 1 as const',
    'const b = a as number',
    'const c = <number>b',
    'const d = c!',
    '// e as f',
    "const g = ' h as i'",
  ].join('\n')
  expect(castsIn({ path: 'x.ts', text, imports: [] })).toEqual(['x.ts:2', 'x.ts:3', 'x.ts:4'])
})
