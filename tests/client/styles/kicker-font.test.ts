// @vitest-environment node
/// <reference path="../../../server/media/drawing/fontkit.d.ts" />
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { readSourceFiles } from '#tests/support/source-files.ts'

const openFont = (file: string) => create(readFileSync(new URL(`../../../src/styles/fonts/${file}`, import.meta.url)))

const kickerFont = openFont('rozha-kickers.woff2')
const wholeFont = openFont('rozha-devanagari.woff2')

const wordsIn = (folder: RegExp) => [
  ...new Set(
    readSourceFiles()
      .filter(({ path }) => folder.test(path))
      .flatMap(({ text }) => text.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []),
  ),
]

/** What is drawn: the outline of each glyph and where it stands. */
function drawn(font: Font, word: string) {
  const { glyphs, positions } = font.layout(word)
  return glyphs.map(({ path }, at) => ({ outline: path.toSVG(), position: positions[at] }))
}

describe('the font of the Devanagari lines over headings', () => {
  it.each([
    ['the messages', /^domain\/messages\//],
    // Words people type into the search stand over no heading.
    ['the demo shop', /^server\/seed\/(?!search-words)/],
  ])('draws every word of %s as the whole font does, conjuncts included', (_, folder) => {
    const words = wordsIn(folder)
    expect(words.length).toBeGreaterThan(20)
    const missing = words.filter((word) =>
      [...word].some((letter) => !kickerFont.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    )
    expect(missing, 'words with a letter the font lacks').toEqual([])
    const different = words.filter(
      (word) => JSON.stringify(drawn(kickerFont, word)) !== JSON.stringify(drawn(wholeFont, word)),
    )
    expect(different, 'run scripts/subset-fonts.mjs').toEqual([])
  })

  it('has every letter, so that a kicker the operator writes is legible too', () => {
    const letters = Array.from({ length: 0x80 }, (_, at) => 0x900 + at).filter((code) =>
      wholeFont.hasGlyphForCodePoint(code),
    )
    expect(letters.length).toBeGreaterThan(90)
    expect(letters.filter((code) => !kickerFont.hasGlyphForCodePoint(code))).toEqual([])
  })

  it('is a small download', () => {
    const { byteLength } = readFileSync(new URL('../../../src/styles/fonts/rozha-kickers.woff2', import.meta.url))
    expect(byteLength).toBeLessThan(20_000)
  })
})
