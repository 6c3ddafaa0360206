import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { FONT_FILES } from './page.ts'

/** What a reader would miss: not spaces, joiners or pictures. */
const LETTER = /[\p{L}\p{M}\p{N}]/u

let font: Promise<Font> | undefined

/** Whether the documents' font has every letter of these texts; it leaves out what it lacks without a word. */
export async function isPrintable(texts: readonly string[]): Promise<boolean> {
  font ??= readFile(FONT_FILES.bold).then(create)
  const known = await font
  const isKnown = (letter: string) => !LETTER.test(letter) || known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  return texts.every((text) => [...text].every(isKnown))
}
