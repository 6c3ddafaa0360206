import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOf } from '#src/features/content/linked-text.ts'

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
})
