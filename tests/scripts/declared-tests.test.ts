import { expect, it } from 'vitest'

interface Declared {
  line: number
  title: string
  tags: (string | undefined)[]
  isStep: boolean
}

/** The scripts are plain JavaScript, so that they run before anything is installed. */
const { declaredTests }: { declaredTests: (path: string, source: string) => Declared[] } = await import(
  new URL('../../scripts/steps/declared-tests.mjs', import.meta.url).href
)

const SOURCE = `
describe('prices', { tags: ['PRICE-01'] }, () => {
  it.each([[1], [2]])('%i rupees', { tags: ['PRICE-02', 'PRICE-03'], timeout: 5 }, (rupees) => {})
  it(\`of \${kind}\`, () => {})
  it('computed', { tags: [id] }, () => {})
})
const cases = [{ title: 'a row', tag: ['@EX-01'] }]
notify({ title: 'News', tag: 'n1' })
test('a story', { tag: '@SCOPE-20' }, async () => {
  await test.step('a step', async () => {})
})
`

it('reads titles and tags of tests, groups, tables and steps, whatever wraps them', () => {
  expect(declaredTests('a.test.ts', SOURCE)).toEqual([
    { line: 2, title: 'prices', tags: ['PRICE-01'], isStep: false },
    { line: 3, title: '%i rupees', tags: ['PRICE-02', 'PRICE-03'], isStep: false },
    { line: 4, title: 'of …', tags: [], isStep: false },
    { line: 5, title: 'computed', tags: [undefined], isStep: false },
    { line: 7, title: 'a row', tags: ['EX-01'], isStep: false },
    { line: 9, title: 'a story', tags: ['SCOPE-20'], isStep: false },
    { line: 10, title: 'a step', tags: [], isStep: true },
  ])
})
