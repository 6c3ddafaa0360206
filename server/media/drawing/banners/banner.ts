import { letter } from '../lettering.ts'
import { INK, rect, shape, stroke, tenth } from '../svg.ts'
import { breakfast } from './breakfast.ts'
import { honey } from './honey.ts'
import { summer } from './summer.ts'
import type { Banner } from './theme.ts'

const BANNERS = new Map<string, Banner>(Object.entries({ summer, honey, breakfast }))

/** @internal Tests look at every one. */
export const BANNER_NAMES: readonly string[] = [...BANNERS.keys()]

/** A banner by its name; an unknown name throws. */
export function bannerOf(name: string): Banner {
  const banner = BANNERS.get(name)
  if (!banner) throw new RangeError(`No banner is named '${name}'`)
  return banner
}

const LEFT = 92
const FLOOR = 'M-20,500C300,490 700,512 1000,500S1400,492 1540,502'

/** Body of a banner, 1519 x 600: words in the left half, packs right. */
export function bannerArt(name: string): string {
  const { colours: c, lines, hi, note, back, packs } = bannerOf(name)
  const size = Math.min(...lines.map((line) => letter(line, { size: 112, maxWidth: 636 }).size))
  const painted = (text: string, y: number, shift: number, fill: string) =>
    letter(text, { x: LEFT + shift, y: y + shift, size, fill, anchor: 'start', bold: 0.006 }).svg
  const heading = lines
    .map((line, i) => {
      const y = 250 + i * size * 1.02
      return painted(line, y, 5, c.shade) + painted(line, y, 0, c.type)
    })
    .join('')
  const words = letter(note, {
    x: LEFT + 26,
    y: 460,
    size: 41,
    face: 'text',
    fill: c.tagOn,
    anchor: 'start',
    maxWidth: 580,
  })
  const flag = `M${LEFT},408H${tenth(LEFT + words.width + 74)}l-20,38 20,38H${LEFT}Z`
  return (
    rect(-20, -20, 1559, 640, c.wall) +
    back() +
    shape(`${FLOOR}V640H-20Z`, c.floor) +
    stroke(FLOOR, INK, 4, 'opacity=".6"') +
    letter(hi, { x: LEFT, y: 138, size: 56, fill: c.hi, anchor: 'start', bold: 0.02 }).svg +
    heading +
    shape(flag, c.tag, `stroke="${INK}" stroke-width="4.5" stroke-linejoin="round"`) +
    words.svg +
    packs()
  )
}
