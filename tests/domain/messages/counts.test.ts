import { expect, it } from 'vitest'
import { contentText } from '#domain/messages/en/content-pages.ts'

it('a recipe of one minute is not said to take several', () => {
  expect([1, 20].map(contentText.minutesTag.recipe)).toEqual(['Recipe · 1 minute', 'Recipe · 20 minutes'])
  expect([1, 20].map(contentText.recipes.minutesOf)).toEqual(['1 minute', '20 minutes'])
})
