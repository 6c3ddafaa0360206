import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** display: Rozha One, for names and headings · text: Mukta 700, for strips and amounts · body: Mukta, for small print. */
export type Face = 'display' | 'text' | 'body'

/** One outlined glyph in units of the em, y down, placed from the start of its text. */
interface PlacedGlyph {
  d: string
  x: number
  y: number
  scale: number
  /** Spacing marks stay with their letter when a text is tracked. */
  advances: number
}

export interface ShapedText {
  glyphs: PlacedGlyph[]
  width: number
  /** How many glyphs advance the pen: each takes the tracking once. */
  advances: number
}

const FONTS = new URL('../../../src/styles/fonts/', import.meta.url)
const FILES: Record<Face, string[]> = {
  display: ['rozha-latin.woff2', 'rozha-devanagari.woff2'],
  text: ['mukta-700-latin.woff2', 'mukta-700-devanagari.woff2'],
  body: ['mukta-500-latin.woff2', 'mukta-400-devanagari.woff2', 'mukta-400-rupee.woff2'],
}
const JOINERS = /\s|\u200c|\u200d|\u0964/
/** Labels repeat a few hundred words; past this the memory is started afresh. */
const MOST_KEPT = 4000

const loaded = new Map<Face, Font[]>()
const kept = new Map<string, ShapedText>()

function fontsOf(face: Face): Font[] {
  const known = loaded.get(face)
  if (known) return known
  const fonts = FILES[face].map((file) => create(readFileSync(new URL(file, FONTS))))
  loaded.set(face, fonts)
  return fonts
}

const has = (font: Font, character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)

function runsOf(text: string, face: Face): { font: Font; text: string }[] {
  const fonts = fontsOf(face)
  const runs: { font: Font; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const font =
      last && JOINERS.test(character) && has(last.font, character)
        ? last.font
        : (fonts.find((candidate) => has(candidate, character)) ?? fonts[0])
    if (!font) continue
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function shape(text: string, face: Face): ShapedText {
  const shaped: ShapedText = { glyphs: [], width: 0, advances: 0 }
  for (const run of runsOf(text, face)) {
    const scale = 1 / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text)
    glyphs.forEach((glyph, index) => {
      const at = positions[index]
      if (!at) return
      const d = glyph.path.toSVG()
      if (d) {
        const x = shaped.width + at.xOffset * scale
        shaped.glyphs.push({ d, x, y: -at.yOffset * scale, scale, advances: shaped.advances })
      }
      shaped.width += at.xAdvance * scale
      if (at.xAdvance) shaped.advances += 1
    })
  }
  return shaped
}

/** Outlines of a text in the shop's fonts, Devanagari conjuncts included. Shaping is slow and its words recur: kept. */
export function shapeText(text: string, face: Face): ShapedText {
  const key = `${face} ${text}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const shaped = shape(text, face)
  kept.set(key, shaped)
  return shaped
}
