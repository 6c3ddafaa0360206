import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { BOLD, type Doc, FONT_FILES, REGULAR } from './page.ts'

type Weight = typeof REGULAR | typeof BOLD
const WEIGHTS = { [REGULAR]: 400, [BOLD]: 700 }

/**
 * The scripts of India that Mukta lacks: customers type their names and addresses in them. Of the fonts there are, these are
 * ones whose every sequence of letters can be drawn.
 */
const SCRIPTS = ['Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya', 'Tamil', 'Telugu'] as const
type Script = (typeof SCRIPTS)[number]

const fileOf = (script: Script, weight: Weight) =>
  fileURLToPath(new URL(`./fonts/${script.toLowerCase()}-${WEIGHTS[weight]}.woff`, import.meta.url))

/** Letters of one script after another; a blank between them is Mukta's, as digits and stops are. */
const IN_ONE_SCRIPT = new RegExp(SCRIPTS.map((script) => `(?<${script}>\\p{Script=${script}}+)`).join('|'), 'gu')

/** What only hints at how letters join: not every font draws them, and none needs them to be read. */
const JOINERS = /[\u200c\u200d]/g

interface Run {
  text: string
  /** Null where it is Mukta's. */
  script: Script | null
}

function runsOf(line: string): Run[] {
  const text = line.replace(JOINERS, '')
  const runs: Run[] = []
  let from = 0
  for (const { 0: letters, index, groups } of text.matchAll(IN_ONE_SCRIPT)) {
    if (index > from) runs.push({ text: text.slice(from, index), script: null })
    runs.push({ text: letters, script: SCRIPTS.find((script) => groups?.[script] !== undefined) ?? null })
    from = index + letters.length
  }
  if (from < text.length || runs.length === 0) runs.push({ text: text.slice(from), script: null })
  return runs
}

/** Of Mukta, above the baseline, for a font size of 1. */
export const ASCENT = 1.13

interface LineStyle {
  weight: Weight
  size: number
  width: number
  align?: 'left' | 'right'
  at?: { x: number; y: number }
}

/**
 * Writes a line from the left, each letter in a font that has it, all on one baseline; what is wider than `width` wraps.
 * Begins where the document stands, or at `x` and `y`. A line in one font may also stand to the right.
 */
export function writeLine(doc: Doc, line: string, { weight, size, width, align = 'left', at }: LineStyle): void {
  const runs = runsOf(line)
  for (const [index, { text, script }] of runs.entries()) {
    if (script === null) doc.font(weight)
    else doc.font(fileOf(script, weight))
    doc.fontSize(size)
    const options = {
      width,
      baseline: -ASCENT * size,
      continued: index < runs.length - 1,
      align: runs.length === 1 ? align : 'left',
    } as const
    if (at !== undefined && index === 0) doc.text(text, at.x, at.y, options)
    else doc.text(text, options)
  }
  doc.font(weight)
}

/** What a reader would miss: not spaces or pictures. */
const LETTER = /[\p{L}\p{M}\p{N}]/u

const fonts = new Map<string, Promise<Font>>()

function fontOf(file: string): Promise<Font> {
  const font = fonts.get(file) ?? readFile(file).then(create)
  fonts.set(file, font)
  return font
}

/** Whether `writeLine` has every letter of these lines; it leaves out what it lacks without a word. */
export async function isPrintable(lines: readonly string[]): Promise<boolean> {
  for (const { text, script } of lines.flatMap(runsOf)) {
    const font = await fontOf(script === null ? FONT_FILES[BOLD] : fileOf(script, BOLD))
    const isKnown = (letter: string) => !LETTER.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
    if (![...text].every(isKnown)) return false
  }
  return true
}
