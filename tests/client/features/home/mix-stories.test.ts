import { describe, expect, it } from 'vitest'
import type { Blog, Recipe } from '#domain/contract/content.ts'
import { mixStories } from '#src/features/home/mix-stories.ts'

const img = { sm: '', md: '', lg: '', blur: '', label: '' }
const recipe = (titleUrl: string): Recipe => ({
  _id: titleUrl,
  title: titleUrl,
  titleUrl,
  summary: '',
  minutes: 20,
  serves: 2,
  img,
  ingredients: [],
  steps: [],
})
const blog = (titleUrl: string, recent = false): Blog => ({
  _id: titleUrl,
  title: titleUrl,
  titleUrl,
  summary: '',
  minutes: 3,
  recent,
  publishedOn: '2026-10-06',
  img,
  body: [],
})

describe('recipes and stories of the home page', () => {
  it('begin with a recipe and take turns, recent blogs first', { tags: ['API-022'] }, () => {
    const mixed = mixStories(
      [recipe('rice'), recipe('oats'), recipe('chaap')],
      [blog('old'), blog('new', true), blog('older')],
    )
    expect(mixed.map((story) => `${story.kind} ${story.titleUrl}`)).toEqual([
      'recipe rice',
      'blog new',
      'recipe oats',
      'blog old',
      'recipe chaap',
    ])
  })

  it('go on with one kind when the other has run out', () => {
    expect(mixStories([recipe('rice')], [blog('a'), blog('b')]).map((story) => story.titleUrl)).toEqual([
      'rice',
      'a',
      'b',
    ])
    expect(mixStories([], [])).toEqual([])
  })
})
