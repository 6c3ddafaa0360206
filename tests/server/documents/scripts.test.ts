import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOLD, finished, newDocument, PAGE, REGULAR } from '#server/documents/page.ts'
import { isPrintable, writeLine } from '#server/documents/scripts.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

/** A name in each script, where it starts in Unicode, and a letter of the name that stands for itself. */
const NAMES = [
  ['Bengali', 'কলকাতা', 0x980, 'ক'],
  ['Gujarati', 'અમદાવાદ', 0xa80, 'અ'],
  ['Gurmukhi', 'ਲੁਧਿਆਣਾ', 0xa00, 'ਲ'],
  ['Kannada', 'ರಾಜಾಜಿನಗರ', 0xc80, 'ಗ'],
  ['Malayalam', 'തിരുവല്ല', 0xd00, 'ത'],
  ['Oriya', 'କଟକ', 0xb00, 'କ'],
  ['Tamil', 'மதுரை', 0xb80, 'ம'],
  ['Telugu', 'విజయవాడ', 0xc00, 'జ'],
  ['Devanagari', 'मुंबई', 0x900, 'ब'],
] as const

async function written(line: string, width: number) {
  const doc = await newDocument('A line')
  writeLine(doc, line, { weight: BOLD, size: 14, width, at: { x: PAGE.left, y: PAGE.top } })
  writeLine(doc, line, { weight: REGULAR, size: 9, width })
  return readPdf(await finished(doc)).flatMap(({ texts }) => texts)
}

describe.each(NAMES)('a line in %s', (_, name, start, letter) => {
  it('has its letters in both weights, and on the baseline of what is Latin in it', async () => {
    expect(await isPrintable([name])).toBe(true)
    const texts = await written(`12 ${name}, MG Road`, 400)
    for (const size of [14, 9]) {
      const line = texts.filter((text) => text.size === size)
      const said = line.map(({ text }) => text).join('')
      expect(said).toContain('12 ')
      expect(said).toContain(letter)
      expect(said).toContain('MG Road')
      expect(new Set(line.map(({ y }) => Math.round(y * 10))).size).toBe(1)
    }
  })

  it('is written whatever letters, marks and joiners follow each other, and wherever it wraps', async () => {
    const letters = Array.from({ length: 0x80 }, (_letter, at) => String.fromCodePoint(start + at))
    const unit = fc.constantFrom(...letters, ' ', '\u200c', '\u200d', 'a')
    const line = fc.array(unit, { minLength: 1, maxLength: 14 }).map((units) => units.join(''))
    const width = fc.integer({ min: 8, max: 200 })
    await fc.assert(
      // Many lines a document: its fonts take longer than they do.
      fc.asyncProperty(fc.array(fc.tuple(line, width), { minLength: 10, maxLength: 10 }), async (lines) => {
        const doc = await newDocument('Lines')
        for (const [text, wide] of lines) writeLine(doc, text, { weight: BOLD, size: 14, width: wide })
        expect((await finished(doc)).length).toBeGreaterThan(0)
      }),
      { numRuns: runsOf(1, 30) },
    )
  })
})
