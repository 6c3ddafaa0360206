import { inflateSync } from 'node:zlib'

/** A text where a page shows it; points from the page's left lower corner. */
export interface PdfText {
  text: string
  x: number
  /** Of the line the letters stand on. */
  y: number
  width: number
  size: number
}

export interface PdfPage {
  width: number
  height: number
  texts: PdfText[]
}

interface Font {
  letters: Map<number, string>
  widths: number[]
}

const NO_FONT: Font = { letters: new Map(), widths: [] }

/** The objects of a file by their number: what they say, and the bytes of those that are streams. */
function readObjects(bytes: Uint8Array): Map<string, { says: string; stream: string }> {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, { says: string; stream: string }>()
  let at = 0
  for (;;) {
    const head = /(\d+) 0 obj\n/g
    head.lastIndex = at
    const found = head.exec(file)
    if (!found) return objects
    const start = found.index + found[0].length
    const end = file.indexOf('\nendobj', start)
    const opens = file.indexOf('\nstream\n', start)
    const isStream = opens >= 0 && opens < end
    const says = file.slice(start, isStream ? opens : end)
    const length = Number(/\/Length (\d+)/.exec(says)?.[1] ?? 0)
    const from = opens + '\nstream\n'.length
    const raw = isStream ? bytes.subarray(from, from + length) : new Uint8Array()
    const packed = says.includes('/FlateDecode')
    objects.set(found[1] ?? '', { says, stream: Buffer.from(packed ? inflateSync(raw) : raw).toString('latin1') })
    // Packed bytes may spell anything: the search goes on behind them.
    at = isStream ? from + length : end
  }
}

const hex = (digits: string): string => Buffer.from(digits, 'hex').swap16().toString('utf16le')

/** What the letters of a font are called and how wide they are, by their number in it. */
function readFont(objects: ReturnType<typeof readObjects>, font: string): Font {
  const says = objects.get(font)?.says ?? ''
  const cmap = objects.get(/\/ToUnicode (\d+)/.exec(says)?.[1] ?? '')?.stream ?? ''
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [step, [, name = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      letters.set(Number.parseInt(first, 16) + step, hex(name.replaceAll(' ', '')))
    }
  }
  const shape = objects.get(/\/DescendantFonts \[(\d+)/.exec(says)?.[1] ?? '')?.says ?? ''
  const widths = (/\/W \[0 \[([^\]]*)\]/.exec(shape)?.[1] ?? '').trim().split(/\s+/).map(Number)
  return { letters, widths }
}

function readShown(shown: string, { letters, widths }: Font, size: number): Pick<PdfText, 'text' | 'width'> {
  let text = ''
  let width = 0
  for (const [, digits, moved] of shown.matchAll(/<([0-9a-f]+)>|(-?[\d.]+)/g)) {
    if (digits === undefined) width -= Number(moved)
    for (const [glyph] of (digits ?? '').matchAll(/.{4}/g)) {
      const at = Number.parseInt(glyph, 16)
      text += letters.get(at) ?? ''
      width += widths[at] ?? 0
    }
  }
  return { text, width: (width * size) / 1000 }
}

/**
 * What stands on the pages of a document that pdfkit wrote with embedded fonts: enough to read an invoice back, no more.
 * The signs of a Devanagari syllable come in the order in which they are drawn.
 */
export function readPdf(bytes: Uint8Array): PdfPage[] {
  const objects = readObjects(bytes)
  const pages = [...objects.values()].filter(({ says }) => /\/Type \/Page\b/.test(says))
  return pages.map(({ says }) => {
    const box = (/\/MediaBox \[([^\]]*)\]/.exec(says)?.[1] ?? '').split(' ').map(Number)
    const resources = objects.get(/\/Resources (\d+)/.exec(says)?.[1] ?? '')?.says ?? ''
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id = '']) => [name, readFont(objects, id)] as const),
    )
    const drawn = objects.get(/\/Contents (\d+)/.exec(says)?.[1] ?? '')?.stream ?? ''
    const texts = [...drawn.matchAll(/1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf\n(?:[^[]*\n)?\[([^\]]*)\] TJ/g)]
    return {
      width: box[2] ?? 0,
      height: box[3] ?? 0,
      texts: texts.map(([, x, y, font, size, shown = '']) => ({
        x: Number(x),
        y: Number(y),
        size: Number(size),
        ...readShown(shown, fonts.get(font ?? '') ?? NO_FONT, Number(size)),
      })),
    }
  })
}

/** The texts of a page as rows from the top, each from left to right. */
export function rowsOf({ texts }: PdfPage): string[][] {
  const rows = Map.groupBy(texts, ({ y }) => Math.round(y * 2))
  return [...rows.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x).map(({ text }) => text))
}

/** Pairs of texts that lie over one another, and texts that leave the page. */
export function misplacedTexts({ width, height, texts }: PdfPage): string[] {
  const out = texts.filter(({ x, y, width: wide }) => x < 0 || y < 0 || x + wide > width || y > height)
  const over = texts.flatMap((a, at) =>
    texts.slice(at + 1).flatMap((b) => {
      // Capitals reach about 0.7 of the size over the line; what hangs below it may touch the next row's air.
      const high = a.y < b.y ? a.size : b.size
      const touch = Math.abs(a.y - b.y) < high * 0.7 && a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5
      return touch ? [`${a.text} | ${b.text}`] : []
    }),
  )
  return [...out.map(({ text }) => text), ...over]
}
