import { expect, it } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

const REGION = /className="([\w-]+)"\s+(?:role="status"|aria-live)/g
const HIDDEN_WHEN_EMPTY = /\.([\w-]+):empty\s*\{[^}]*display:\s*none/g

const files = readSourceFiles()

const found = (kind: RegExp, pattern: RegExp) =>
  files
    .filter(({ path }) => kind.test(path))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))

// A screen reader reads out what changes in a region it knows, not one that appears together with its sentence.
it('a region that is read out stays in the page while it is empty', () => {
  const regions = found(/^src\/.*\.tsx$/, REGION)
  const hidden = found(/^src\/.*\.css$/, HIDDEN_WHEN_EMPTY)
  expect(regions).toContain('writing-note')
  expect(hidden.length).toBeGreaterThan(0)
  expect(hidden.filter((name) => regions.includes(name))).toEqual([])
})
