import { letter } from '../lettering.ts'
import type { Pack } from '../pack.ts'
import type { Palette } from '../palettes.ts'
import { group, INK, list, rect, stroke, tenth } from '../svg.ts'

const STORY = 'Made in small batches by growers we know by name.'
/** Added where the panel is tall enough for four lines. */
const STORY_END = ' No palm oil, no added colour, no hurry.'
/** Rows of the printed table; their values are bars, the real ones stand on the page. */
const FACTS = ['Energy', 'Protein', 'Carbohydrate', 'Total sugars', 'Sodium']

/** Where the panel's type stands: margin, inner width, type size. */
interface Measure {
  w: number
  h: number
  margin: number
  inner: number
  type: number
}

/** Small square vegetarian mark, as Indian food packs carry it. */
const vegMark = (x: number, y: number, scale: number): string =>
  group(
    `translate(${tenth(x)} ${tenth(y)}) scale(${scale})`,
    '<rect x="-12" y="-12" width="24" height="24" rx="2" fill="#FFFDF6" stroke="#1C6B2E" stroke-width="3.4"/><circle r="6.4" fill="#1C6B2E"/>',
  )

function wrap(text: string, longest: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (longer.length > longest && line) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function factRow(index: number, y: number, { w, margin, type }: Measure): string {
  const bar = type * (2.7 + (index % 3) * 0.5)
  const size = type * 0.92
  const name = letter(FACTS[index] ?? '', { x: margin + type * 0.6, y, size, face: 'body', fill: INK, anchor: 'start' })
  const rule = index ? stroke(`M${tenth(margin)},${tenth(y - type * 1.1)}H${tenth(w - margin)}`, INK, 1.4) : ''
  return name.svg + rect(w - margin - bar - type * 0.7, y - type * 0.62, bar, type * 0.6, INK, 'opacity=".72"') + rule
}

function barcode({ margin, inner, type }: Measure, y: number): string {
  const width = inner * 0.5
  const bars = list(19, (i) =>
    rect(
      margin + 6 + (i * (width - 12)) / 19,
      y + 5,
      ([3, 5, 2, 6, 3][i % 5] ?? 3) * (inner / 380),
      type * 2.4 - 10,
      INK,
    ),
  )
  return rect(margin, y, width, type * 2.4, '#FFFDF6') + bars
}

function foot(size: string, fill: string, measure: Measure, y: number): string {
  const { w, margin, inner, type } = measure
  const right = { x: w - margin, fill, anchor: 'end', maxWidth: inner * 0.45 } as const
  return (
    barcode(measure, y) +
    letter(size, { ...right, y: y + type * 1.05, size: type * 1.25, face: 'text' }).svg +
    letter('Best within 12 months', { ...right, y: y + type * 2.2, size: type * 0.8, face: 'body' }).svg
  )
}

function factTable(p: Palette, measure: Measure, top: number, rows: number): string {
  const { margin, inner, type } = measure
  const height = rows * type * 1.5 + type * 0.3
  return (
    rect(margin, top, inner, height, p.label, `stroke="${INK}" stroke-width="2.5"`) +
    list(rows, (i) => factRow(i, top + type * 1.15 + i * type * 1.5, measure))
  )
}

/** The turned view's panel: name, story, facts, bars; each part only where there is room. `dark`: printed on `main`. */
export function backLabel(pack: Pack, p: Palette, w: number, h: number, dark = true): string {
  const margin = w * 0.085
  const inner = w - 2 * margin
  const type = Math.max(14, Math.min(h * 0.042, w * 0.05))
  const measure: Measure = { w, h, margin, inner, type }
  const fill = dark ? p.on : INK
  const accent = dark ? p.second : p.main
  const left = { x: margin, anchor: 'start' } as const
  const frame = rect(
    margin * 0.42,
    margin * 0.42,
    w - margin * 0.84,
    h - margin * 0.84,
    'none',
    `stroke="${accent}" stroke-width="3.5"`,
  )
  let y = margin + type * 2.1
  let out = rect(0, 0, w, h, dark ? p.main : p.label) + frame
  out += letter(pack.label, { ...left, y, size: type * 2.1, maxWidth: inner * 0.7, fill }).svg
  out += vegMark(w - margin - 14, y - type * 0.7, type / 16)
  y += type * 1.6
  out += letter(pack.hi, { ...left, y, size: type * 1.4, maxWidth: inner * 0.8, fill: accent }).svg
  y += type * 0.8
  out += stroke(`M${tenth(margin)},${tenth(y)}H${tenth(w - margin)}`, accent, 3)
  const story = h > w * 0.8 ? STORY + STORY_END : STORY
  for (const line of wrap(story, Math.floor(inner / (type * 0.5)))) {
    y += type * 1.34
    out += letter(line, { ...left, y, size: type, face: 'body', fill, maxWidth: inner }).svg
  }
  const room = h - y - margin
  if (room <= type * 5) return out
  const rows = Math.min(FACTS.length, Math.floor((room - type * 4) / (type * 1.5)))
  y += type * 0.9
  if (rows > 1) {
    out += factTable(p, measure, y, rows)
    y += rows * type * 1.5 + type * 0.3
  }
  const footTop = h - margin - type * 2.5
  return footTop > y + type * 0.3 ? out + foot(pack.size, fill, measure, footTop) : out
}
