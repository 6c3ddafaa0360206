import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PageChangesSchema } from '#domain/contract/admin-content.ts'
import { partsOf } from '#src/features/content/linked-text.ts'

const canBeSaved = (text: string) =>
  v.is(PageChangesSchema, { blocks: [{ kind: 'paragraph', text }], ifUpdatedAt: '2026-11-28T09:00:00.000Z' })

describe('a text with links', () => {
  it('is split into text and links, in order', () => {
    expect(partsOf('Please [write to us](/contact-us), or [look](/shop/seasonings-&-herbs).')).toEqual([
      { text: 'Please ' },
      { text: 'write to us', path: '/contact-us' },
      { text: ', or ' },
      { text: 'look', path: '/shop/seasonings-&-herbs' },
      { text: '.' },
    ])
  })

  it('may lead to a place on a page', () => {
    expect(partsOf('[terms](/termsandconditions#wallet-offers)')).toEqual([
      { text: 'terms', path: '/termsandconditions', hash: 'wallet-offers' },
    ])
  })

  it.each([
    ['another host', '[x](https://example.org/)'],
    ['another host without a scheme', '[x](//example.org)'],
    ['another host behind a backslash', '[x](/\\example.org)'],
    ['a script', '[x](javascript:alert(1))'],
    ['a relative path', '[x](shop/all)'],
    ['a path with a space', '[x](/shop all)'],
    ['no text', '[](/shop/all)'],
    ['no path', '[x]()'],
    ['brackets alone', 'pick 250 g [about a cup] (washed)'],
  ])('keeps %s as it was written', (_, text) => {
    expect(partsOf(text)).toEqual([{ text }])
  })

  it('loses no word and makes no link that leaves the shop', () => {
    const pieces = fc.constantFrom('[', ']', '(', ')', '/', '//', '\\', '#', 'a b', 'shop', 'https:', '](/', 'गुड़')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (drawn) => {
        const text = drawn.join('')
        const parts = partsOf(text)
        const written = parts.map((part) =>
          part.path === undefined ? part.text : `[${part.text}](${part.path}${part.hash ? `#${part.hash}` : ''})`,
        )
        expect(written.join('')).toBe(text)
        for (const { path } of parts)
          if (path !== undefined) expect(new URL(path, 'https://shop.test').host).toBe('shop.test')
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['another host', 'Follow [us](https://example.org/haat).'],
    ['a search', 'See [page 2](/shop/all?page=2).'],
    ['a backslash', '[x](/\\example.org)'],
    ['no text', '[](/shop/all)'],
    ['no path', '[x]()'],
  ])('with %s cannot be saved at the desk: its readers would see the brackets', (_, text) => {
    expect(partsOf(text)).toEqual([{ text }])
    expect(canBeSaved(text)).toBe(false)
  })

  it('can be saved where every link is shown as one', () => {
    for (const text of [
      '[terms](/termsandconditions#wallet-offers) and [all](/shop/all)',
      'pick 250 g [a cup] (washed)',
    ])
      expect(canBeSaved(text), text).toBe(true)
  })
})
