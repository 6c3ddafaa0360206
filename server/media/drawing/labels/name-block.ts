import { letter } from '../lettering.ts'

interface NameBlockOptions {
  x: number
  y: number
  w: number
  fill: string
  accent: string
  max?: number
  hiMax?: number
  /** Colour of the dropped register under the name; none where absent. */
  shade?: string
}

/** The name block: Latin large, Devanagari beneath. `bottom` is where it ends. */
export function nameBlock(label: string, hi: string, options: NameBlockOptions): { svg: string; bottom: number } {
  const { x, y, w, fill, accent, max = 96, hiMax = 50, shade } = options
  const { size } = letter(label, { size: max, maxWidth: w })
  const base = y + size * 0.74
  const dropped = shade ? letter(label, { x: x + 3.5, y: base + 3.5, size: max, maxWidth: w, fill: shade }).svg : ''
  const name = letter(label, { x, y: base, size: max, maxWidth: w, fill, bold: 0.012 }).svg
  const hiSize = Math.min(hiMax, size * 0.66)
  const under = letter(hi, { x, y: base + hiSize * 1.12, size: hiSize, maxWidth: w * 0.94, fill: accent, bold: 0.03 })
  return { svg: dropped + name + under.svg, bottom: base + hiSize * 1.42 }
}
