import { ellipse, group, INK, shape, stroke, tenth } from '../svg.ts'

// Motifs are drawn in a 200 x 200 box round 0,0: flat spot colours, a darker plate low right, cream cuts upper left,
// and the dark key line over all of it.

export type DrawMotif = () => string

/** Carved light on a leaf. */
const VEIN = '#F3E7B8'

export const outline = (d: string, fill: string, width = 5): string =>
  shape(d, fill, `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`)

/** The three plates of one shape: colour, then darker and lighter parts cut to taste, then the key line. */
export const printed = (d: string, fill: string, plates: string, width = 6): string =>
  shape(d, fill) + plates + outline(d, 'none', width)

export const disc = (x: number, y: number, r: number, fill: string, width = 5): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${fill}"${width ? ` stroke="${INK}" stroke-width="${width}"` : ''}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0, width = 0): string => {
  const line = width ? ` stroke="${INK}" stroke-width="${width}"` : ''
  return ellipse(x, y, rx, ry, fill, `transform="rotate(${turn} ${tenth(x)} ${tenth(y)})"${line}`)
}

export const at = (x: number, y: number, turn: number, scale: number, inner: string): string =>
  group(`translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)}) scale(${scale})`, inner)

/** The same part seen from the other side. */
export const mirrored = (inner: string): string => group('scale(-1 1)', inner)

/** The point at radius r and angle in degrees, 0 to the right and clockwise. */
export const polar = (r: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [r * Math.cos(angle), r * Math.sin(angle)]
}

/** Repeats a part at even angles between `from` and `to` degrees. */
export const ring = (count: number, draw: (degrees: number, index: number) => string, from = 0, to = 360): string =>
  Array.from({ length: count }, (_, index) => draw(from + ((to - from) * index) / count, index)).join('')

export function leaf(
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
  fill = '#3E7A34',
  dark = '#1F5128',
  line = 4,
) {
  const upper = `M0,0C${tenth(length * 0.25)},${-width} ${tenth(length * 0.7)},${tenth(-width * 0.9)} ${length},0`
  const lower = `C${tenth(length * 0.7)},${tenth(width * 0.9)} ${tenth(length * 0.25)},${width} 0,0Z`
  const veins = [0.3, 0.48, 0.66]
    .map((t) => {
      const start = `M${tenth(length * t)},0l${tenth(length * 0.13)},`
      return stroke(`${start}${tenth(-width * 0.38)}${start}${tenth(width * 0.38)}`, VEIN, 2.2)
    })
    .join('')
  const rib = stroke(`M${tenth(length * 0.08)},0H${tenth(length * 0.9)}`, VEIN, 2.6)
  return at(x, y, turn, 1, printed(upper + lower, fill, shape(`M0,0L${length},0${lower}`, dark), line) + rib + veins)
}

export const stem = (d: string, width = 8, fill = '#4C7A35'): string =>
  stroke(d, INK, width + 6) + stroke(d, fill, width - 2)

/** Draws one part for each row of numbers and colours. */
export const each = <const Row>(rows: readonly Row[], draw: (row: Row, index: number) => string): string =>
  rows.map(draw).join('')
