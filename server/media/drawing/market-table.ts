import { motif } from './motifs/motif.ts'
import { butiField, rays, scallopRow } from './ornament.ts'
import { standingPack } from './product-art.ts'
import { ASSAM, DESI_GUR, MANGO, MUSTARD_OIL } from './shelf.ts'
import { CREAM, ellipse, INK, list, place, rect, shape, stroke, tenth } from './svg.ts'

export const MARKET_GROUND = '#F6D27A'
const NEEM = '#0F4A33'
const HALDI = '#F2B01E'
const CHILLI = '#B3261B'

function awning(w: number, h: number, count: number): string {
  const step = w / count
  const strip = (i: number) => {
    const fill = i % 2 ? CREAM : CHILLI
    const hem = `M${tenth(i * step)},${h}h${tenth(step)}a${tenth(step / 2)},${tenth(step * 0.42)} 0 0 1 ${tenth(-step)},0Z`
    return rect(i * step, 0, step, h, fill) + shape(hem, fill, `stroke="${INK}" stroke-width="4"`)
  }
  return list(count, strip) + rect(0, h - 10, w, 12, INK, 'opacity=".18"')
}

const POLES = 'M70,90V600M890,90V600'

const table = (): string =>
  rect(-20, 560, 1000, 200, NEEM, `stroke="${INK}" stroke-width="6"`) +
  scallopRow(-20, 566, 1000, 20, 22, HALDI, `stroke="${INK}" stroke-width="4"`) +
  butiField(10, 600, 960, 130, 90, '#17613F', 1.4)

const shadow = (x: number, y: number, rx: number): string => ellipse(x + 10, y, rx, 13, INK, 'opacity=".3"')

const goods = (): string =>
  shadow(190, 556, 104) +
  shadow(410, 560, 120) +
  shadow(640, 560, 110) +
  shadow(830, 556, 100) +
  standingPack(MUSTARD_OIL, 'a', [204, 552, 0.52]) +
  standingPack(ASSAM, 'b', [830, 552, 0.44]) +
  standingPack(MANGO, 'c', [414, 558, 0.58]) +
  standingPack(DESI_GUR, 'd', [640, 560, 0.5]) +
  motif('chilli', 300, 552, 0.5, 6) +
  motif('mango', 518, 540, 0.5, 8) +
  motif('lime', 88, 540, 0.46) +
  motif('tomato', 916, 546, 0.42)

/** Body of the market stall, 960 x 720: a laden table under an awning, no words but the labels. */
export const marketTable = (): string =>
  rect(-20, -20, 1000, 760, MARKET_GROUND) +
  rays(480, 420, 0, 900, 36, '#F9E3A6', 0.5) +
  stroke(POLES, INK, 16) +
  stroke(POLES, '#8C5A22', 7) +
  place(0, -4, awning(960, 96, 10)) +
  table() +
  goods()
