import { expect, it } from 'vitest'
import { isWritten } from '#domain/rules/content-page.ts'

const EMPTY = { slug: 'about-us', title: 'About us', intro: '' }

it('a page with a heading alone is not written yet, whatever empty lists stand under it', () => {
  expect(isWritten(EMPTY as never)).toBe(false)
  expect(isWritten({ ...EMPTY, blocks: [], questions: [], quotes: [], tiles: [] } as never)).toBe(false)
})

it.each(['blocks', 'questions', 'quotes', 'tiles'])('one entry among its %s makes it a page', (part) => {
  expect(isWritten({ ...EMPTY, [part]: [{}] } as never)).toBe(true)
})

it('so does an introduction', () => {
  expect(isWritten({ ...EMPTY, intro: 'Since 1998.' } as never)).toBe(true)
})
