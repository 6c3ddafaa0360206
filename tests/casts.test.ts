import { expect, it } from 'vitest'
import { blindCastsIn, castsIn } from './support/casts.ts'
import { readSourceFiles } from './support/source-files.ts'

/** Each of those left is where a library's type says less than its code does, or where the shop reads back its own data. */
const MOST_CASTS = 13

/** How Biome formats one: only files with these words are parsed, which hundreds with the type alone are not worth. */
const BLIND_CAST = /\bas unknown\b/

const files = readSourceFiles().filter(({ path }) => /\.tsx?$/.test(path))

it('types are checked and not claimed: what comes from outside is read by a schema or a type guard', {
  timeout: 240_000,
}, () => {
  const shipped = files.filter(({ path }) => /^(src|server)\//.test(path))
  const casts = shipped.flatMap(castsIn)
  expect(shipped.length).toBeGreaterThan(500)
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(MOST_CASTS)
})

it('nothing is claimed by way of unknown, in tests and benchmarks neither', { timeout: 240_000 }, () => {
  expect(files.filter(({ text }) => BLIND_CAST.test(text)).flatMap(blindCastsIn)).toEqual([])
})

it('the counters of casts see every way to write one', () => {
  const text = [
    'const a = 1 as const',
    'const b = a as number',
    'const c = <number>b',
    'const d = c!',
    '// e as f',
    "const g = ' h as i'",
    'const j = a as unknown as string',
    'const k = a as unknown',
  ].join('\n')
  const file = { path: 'x.ts', text, imports: [] }
  expect(castsIn(file)).toEqual(['x.ts:2', 'x.ts:3', 'x.ts:4', 'x.ts:7', 'x.ts:7', 'x.ts:8'])
  expect(blindCastsIn(file)).toEqual(['x.ts:7'])
})
