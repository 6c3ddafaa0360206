import { expect, it } from 'vitest'
import { functionsLongerThan } from './support/long-functions.ts'
import { readSourceFiles } from './support/source-files.ts'

const MOST_LINES = 80

/** Lists that happen to stand in a function: recipes of drawings, the demo shop, and what a migration made of the tables. */
const isData = (path: string) => /^(domain\/messages|server\/(media\/(drawing|print)|seed|db\/migrations))\//.test(path)

it('no function has more than 80 lines, blank ones, comments and markup counted, but for data', {
  timeout: 240_000,
}, () => {
  const files = readSourceFiles().filter(({ path }) => /^(domain|src|sw|server)\/.*\.tsx?$/.test(path) && !isData(path))
  expect(files.length).toBeGreaterThan(700)
  expect(files.flatMap((file) => functionsLongerThan(MOST_LINES, file))).toEqual([])
})

it('a long function is found in each of its shapes, and its inner ones count for themselves', () => {
  const text = [
    'function outer() {',
    '  const inner = () => {',
    '    return 1',
    '  }',
    '  return { method() {}, inner }',
    '}',
    'export const short = (one: number) =>',
    '  one + 1',
  ].join('\n')
  const file = { path: 'x.ts', text, imports: [] }
  expect(functionsLongerThan(2, file)).toEqual(['x.ts:1 (6)', 'x.ts:2 (3)'])
  expect(functionsLongerThan(6, file)).toEqual([])
})
