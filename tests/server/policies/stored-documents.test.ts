import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SEARCH_WORDS_SLUG, searchWordsOf } from '#server/policies/search-words.ts'
import {
  boughtTogetherOf,
  readJson,
  StoredBannerSchema,
  StoredBlogSchema,
  StoredDetailsSchema,
  StoredPageSchema,
  StoredRecipeSchema,
} from '#server/policies/stored-documents.ts'

const BANNER = { alt: 'Mangoes', title: 'Mango days', subtitle: '', redirectionUrl: '' }
const BLOG = {
  ...{ title: 'Mangoes', titleUrl: 'mangoes', summary: '', minutes: 3, recent: true, publishedOn: '2026-11-21' },
  body: [{ kind: 'paragraph', text: 'Sweet.' }],
}
const RECIPE = {
  ...{ title: 'Pickle', titleUrl: 'pickle', summary: '', minutes: 30, serves: 4 },
  ...{ ingredients: [{ text: 'Mango' }], steps: ['Cut'] },
}
const PAGE = { slug: 'showcase', title: 'Showcase', kicker: '', intro: '', blocks: [] }
const TILE = { title: 'Farm', text: 'Ours', picture: { hash: 'abcdefghij', blur: '#eedd99' } }
const DETAILS = { ingredients: 'Mango', nutrition: [], storage: 'Dry', origin: 'Goa', keepsFor: '1 year' }

describe('what a column of JSON holds', () => {
  it.each<[string, v.GenericSchema, object]>([
    ['a banner', StoredBannerSchema, BANNER],
    ['an article', StoredBlogSchema, BLOG],
    ['a recipe', StoredRecipeSchema, RECIPE],
    ['a page', StoredPageSchema, PAGE],
    ['a page with tiles', StoredPageSchema, { ...PAGE, tiles: [TILE, { title: 'A', text: 'B' }] }],
    ['details', StoredDetailsSchema, DETAILS],
  ])('%s is read as it was written', (_, schema, stored) => {
    expect(readJson(schema, JSON.stringify(stored))).toEqual(stored)
  })

  it.each<[string, v.GenericSchema, object]>([
    ['banner', StoredBannerSchema, BANNER],
    ['article', StoredBlogSchema, BLOG],
    ['recipe', StoredRecipeSchema, RECIPE],
    ['page', StoredPageSchema, PAGE],
    ['tile', StoredPageSchema, { ...PAGE, tiles: [{ text: 'B' }] }],
    ['picture', StoredPageSchema, { ...PAGE, tiles: [{ ...TILE, picture: { hash: 'abcdefghij' } }] }],
  ])('no %s lacks anything', (_, schema, stored) => {
    const fields = Object.keys(stored).filter((field) => field !== 'tiles')
    for (const field of fields) expect(v.is(schema, { ...stored, [field]: undefined }), field).toBe(false)
  })

  it('a tile needs its words, and its picture all of it', () => {
    const withTile = (tile: object) => v.is(StoredPageSchema, { ...PAGE, tiles: [tile] })
    expect(withTile(TILE)).toBe(true)
    expect(withTile({ ...TILE, title: undefined })).toBe(false)
    expect(withTile({ ...TILE, text: undefined })).toBe(false)
    expect(withTile({ ...TILE, picture: { hash: 'abcdefghij' } })).toBe(false)
    expect(withTile({ ...TILE, picture: { blur: '#eedd99' } })).toBe(false)
  })

  it('details that were never filled in are empty', () => {
    const empty = { ingredients: '', nutrition: [], storage: '', origin: '', keepsFor: '' }
    expect(readJson(StoredDetailsSchema, '{}')).toEqual(empty)
    expect(readJson(StoredDetailsSchema, '{"hindiName":"आम"}')).toEqual({ ...empty, hindiName: 'आम' })
  })

  it('foods bought together are none where nobody has counted', () => {
    const counted = { countedAt: 5, pairs: { oats: { honey: 3 } } }
    expect(boughtTogetherOf(JSON.stringify(counted))).toEqual(counted)
    expect(boughtTogetherOf(undefined)).toEqual({ countedAt: 0, pairs: {} })
    expect(() => boughtTogetherOf('{"countedAt":5}')).toThrow('Expected')
    expect(() => boughtTogetherOf('{"pairs":{}}')).toThrow('Expected')
  })
})

describe('the page of what the search understands', () => {
  it('is read a line at a time', () => {
    const items = [
      'pickle, achar , ,अचार',
      'tadka, chaunk: cumin, mustard oil',
      'Not sold : ghee, घी: coconut oil',
      'NOT SOLD:saffron',
      'a note: not sold: yet',
      '',
    ]
    const blocks = [
      { kind: 'heading', text: 'same, thing' },
      { kind: 'list', items },
      { kind: 'list', items: ['salt, namak'] },
    ] as const
    expect(
      searchWordsOf(blocks.map((block) => (block.kind === 'list' ? { ...block, items: [...block.items] } : block))),
    ).toEqual({
      same: [['pickle', 'achar', 'अचार'], [], ['salt', 'namak']],
      uses: [
        { words: ['tadka', 'chaunk'], find: ['cumin', 'mustard oil'] },
        { words: ['a note'], find: ['not sold'] },
      ],
      unsold: [
        { words: ['ghee', 'घी'], near: ['coconut oil'] },
        { words: ['saffron'], near: [] },
      ],
    })
    expect(SEARCH_WORDS_SLUG).toBe('search-words')
  })
})
