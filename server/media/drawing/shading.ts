import { ellipse, INK, list, rect, stroke } from './svg.ts'

const LIGHT = '#FFFDF0'
const hatch = (x: number, right: number, y: number, h: number): string =>
  list(Math.ceil(h / 9), (i) => `M${x},${y + i * 9}H${right}`)

/** Shade of a round pack lit from the left: flat bands and engraved hatch. */
export const roundShade = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w * 0.07, h, INK, 'opacity=".16"') +
  rect(x + w * 0.12, y, w * 0.045, h, LIGHT, 'opacity=".34"') +
  rect(x + w * 0.185, y, w * 0.014, h, LIGHT, 'opacity=".28"') +
  rect(x + w * 0.8, y, w * 0.2, h, INK, 'opacity=".13"') +
  rect(x + w * 0.92, y, w * 0.08, h, INK, 'opacity=".16"') +
  stroke(hatch(x + w * 0.83, x + w, y, h), INK, 1.7, 'opacity=".3"')

/** Shade of a flat panel: one darker edge with hatch. */
export const flatShade = (x: number, y: number, w: number, h: number): string =>
  rect(x + w * 0.86, y, w * 0.14, h, INK, 'opacity=".1"') +
  stroke(hatch(x + w * 0.88, x + w, y, h), INK, 1.6, 'opacity=".22"')

/** What a pack casts on the table. */
export const castShadow = (cx: number, y: number, rx: number): string =>
  ellipse(cx + 26, y, rx, 30, INK, 'opacity=".26"') + ellipse(cx + 8, y, rx * 0.82, 18, INK, 'opacity=".3"')

/** Pieces of fruit behind glass, scattered evenly from a seed. */
export const chunks = (x: number, y: number, w: number, h: number, light: string, dark: string, seed: number) =>
  list(26, (i) => {
    const angle = (i * 137.5 + seed * 40) % 360
    const px = x + ((i * 61 + seed * 17) % w)
    const py = y + ((i * 89 + seed * 31) % h)
    const turn = `transform="rotate(${angle} ${px} ${py})" opacity=".82"`
    return ellipse(px, py, 16 + (i % 3) * 7, 9 + (i % 4) * 3, i % 3 ? light : dark, turn)
  })
