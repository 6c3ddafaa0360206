import { expect, it } from 'vitest'
import { readSourceFiles } from './support/source-files.ts'

/** `disabled`, not `aria-disabled`, because of a call that is under way. */
const DISABLED_WHILE_BUSY = /\sdisabled=\{[^}]*(isBusy|isSending|read !== null)/

// A disabled button drops the focus, and the keyboard and a screen reader are back at the top of the page.
it('a pressed button keeps the focus while its call is under way', () => {
  const files = readSourceFiles().filter(({ path }) => /^src\/.*\.tsx$/.test(path))
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter(({ text }) => DISABLED_WHILE_BUSY.test(text)).map(({ path }) => path)
  expect(found).toEqual([])
})
