import { type Face, shapeText } from './shaped-text.ts'
import { INK } from './svg.ts'

export interface LetterOptions {
  x?: number
  y?: number
  /** Size of the em in drawing units. */
  size?: number
  face?: Face
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
  /** Extra space after each letter, in ems. */
  track?: number
  /** The text is made smaller until it fits. */
  maxWidth?: number
  /** Fattens the outline, in ems. */
  bold?: number
}

export interface Lettered {
  svg: string
  width: number
  /** The size it ended up with after fitting. */
  size: number
}

const fine = (value: number): number => Math.round(value * 1e4) / 1e4

/** Sets a text as outlines: a drawing needs no font where it is rasterised. */
export function letter(text: string, options: LetterOptions = {}): Lettered {
  const { x = 0, y = 0, size = 40, face = 'display', fill = INK, anchor = 'middle' } = options
  const { track = 0, maxWidth = 0, bold = 0 } = options
  const shaped = shapeText(text, face)
  const ems = shaped.width + track * Math.max(0, shaped.advances - 1)
  const fitted = maxWidth && ems * size > maxWidth ? maxWidth / ems : size
  const width = ems * fitted
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  const glyphs = shaped.glyphs
    .map(
      (g) =>
        `<path transform="translate(${fine(g.x + g.advances * track)} ${fine(g.y)}) scale(${g.scale} -${g.scale})" d="${g.d}"/>`,
    )
    .join('')
  const weight = bold ? ` stroke="${fill}" stroke-width="${fine(bold * 1000)}" stroke-linejoin="round"` : ''
  const svg = `<g fill="${fill}"${weight} transform="translate(${fine(left)} ${fine(y)}) scale(${fine(fitted)})">${glyphs}</g>`
  return { svg, width, size: fitted }
}
