import type { PictureRecipe } from '../recipe.ts'
import { SHARE_SIZE } from '../sizes.ts'
import { plateOf } from './draw-picture.ts'
import { letter } from './lettering.ts'
import { butiField, rays, scallopRow } from './ornament.ts'
import { type Palette, paletteOf } from './palettes.ts'
import { type Face, shapeText } from './shaped-text.ts'
import { CREAM, clip, group, INK, list, rect, stroke } from './svg.ts'

/** The picture stands on the left in a square as high as the whole. */
export const ART_SIDE = SHARE_SIZE.height

/** The words on a shared picture. */
export interface ShareWords {
  title: string
  /** Line over the title, mostly in Devanagari; empty where there is none. */
  kicker: string
  /** What stands below it: the pack, the tagline. */
  under: string
  shop: string
}

const LEFT = ART_SIDE + 44
const WIDTH = SHARE_SIZE.width - LEFT - 40
const TITLE_SIZES = [88, 76, 66, 56, 48]
const MOST_LINES = 4
/** With what stands over and under it a title may be so high. */
const MOST_HEIGHT = 300
const LINE_HEIGHT = 1.12
const UNDER_SIZE = 32

const widthOf = (text: string, face: Face, size: number): number => shapeText(text, face).width * size

/** A text in lines that fit; a word that is too wide alone has a line of its own. */
function linesOf(text: string, face: Face, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && widthOf(longer, face, size) <= WIDTH) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The largest size at which a text fits, else the smallest with its last line cut. */
function fitted(text: string, face: Face, sizes: readonly number[], most: number): { lines: string[]; size: number } {
  const tries = sizes.map((size) => ({ size, lines: linesOf(text, face, size) }))
  const fits = tries.find(
    ({ lines, size }) =>
      lines.length <= most &&
      lines.length * size * LINE_HEIGHT <= MOST_HEIGHT &&
      lines.every((line) => widthOf(line, face, size) <= WIDTH),
  )
  const smallest = tries.at(-1) ?? { size: 48, lines: [] }
  if (fits || smallest.lines.length <= most) return fits ?? smallest
  return { ...smallest, lines: [...smallest.lines.slice(0, most - 1), `${smallest.lines[most - 1]}…`] }
}

function words({ title, kicker, under, shop }: ShareWords, p: Palette): string {
  const heading = fitted(title, 'display', TITLE_SIZES, MOST_LINES)
  const below = fitted(under, 'text', [UNDER_SIZE], 2)
  const headingHeight = heading.lines.length * heading.size * LINE_HEIGHT
  const height = headingHeight + (kicker === '' ? 0 : 54) + below.lines.length * UNDER_SIZE * 1.3 + 16
  const top = Math.max(56, (SHARE_SIZE.height - 90 - height) / 2) + (kicker === '' ? 0 : 54)
  const line = (text: string, y: number, size: number, face: Face, fill: string) =>
    letter(text, { x: LEFT, y, size, face, fill, anchor: 'start', maxWidth: WIDTH }).svg
  return (
    (kicker === '' ? '' : line(kicker, top - 16, 36, 'text', p.main)) +
    list(heading.lines.length, (i) =>
      line(heading.lines[i] ?? '', top + (i + 0.82) * heading.size * LINE_HEIGHT, heading.size, 'display', INK),
    ) +
    list(below.lines.length, (i) =>
      line(below.lines[i] ?? '', top + headingHeight + 48 + i * UNDER_SIZE * 1.3, UNDER_SIZE, 'text', INK),
    ) +
    stroke(`M${LEFT},544H${SHARE_SIZE.width - 40}`, p.main, 4) +
    line(shop, 596, 44, 'display', p.main)
  )
}

/** The drawing so large that it fills its square; a tile that stands on nothing is framed by its palette. */
function art(recipe: PictureRecipe, p: Palette): string {
  const { body, box, transparent = false } = plateOf(recipe)
  const [width, height] = box
  const scale = transparent ? (ART_SIDE * 0.78) / Math.max(width, height) : ART_SIDE / Math.min(width, height)
  const at = [(ART_SIDE - width * scale) / 2, (ART_SIDE - height * scale) / 2]
  const drawing = group(`translate(${at[0]} ${at[1]}) scale(${scale})`, body)
  const ground = rect(0, 0, ART_SIDE, ART_SIDE, p.glow) + rays(ART_SIDE / 2, ART_SIDE / 2, 0, 520, 32, p.floor, 0.5)
  return clip('share', `M0,0H${ART_SIDE}V${ART_SIDE}H0Z`, (transparent ? ground : '') + drawing)
}

/** The palette of a drawing; the market's own where it has none. */
function paletteOfRecipe(recipe: PictureRecipe | null): Palette {
  return paletteOf(recipe !== null && 'category' in recipe ? recipe.category : 'pickles')
}

/** Body of a shared picture; without a drawing its square is left for a photograph. */
export function shareArt(said: ShareWords, recipe: PictureRecipe | null): string {
  const p = paletteOfRecipe(recipe)
  return (
    rect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height, CREAM) +
    butiField(ART_SIDE + 20, 20, 560, 600, 96, '#F6E6C0', 1.2) +
    (recipe === null ? '' : art(recipe, p)) +
    group(
      `translate(${ART_SIDE} 0) rotate(90)`,
      scallopRow(0, -12, SHARE_SIZE.height, 18, 17, p.main, `stroke="${INK}" stroke-width="4"`),
    ) +
    words(said, p)
  )
}
