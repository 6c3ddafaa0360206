import type { PictureRecipe } from '../recipe.ts'
import { FORMS } from './forms/form-of.ts'
import { letter } from './lettering.ts'
import { type Palette, paletteOf } from './palettes.ts'
import { scene } from './scene.ts'
import { castShadow } from './shading.ts'
import { clip, ellipse, group, INK, rect, shape, stroke } from './svg.ts'

const TABLE = 812
const LEFT = 36
const WIDE = 888
const HIGH = 640
const GAP_CM = 1
/** A glass of 250 ml. */
const GLASS = { cm: 12, width: 7.4 }

interface Standing {
  width: number
  draw: (x: number, unit: number) => string
  text: string
}

/** Body of the 960 x 960 drawing of all packs of a food, true to each other, beside a glass of water. */
export function sizesArt(recipe: Extract<PictureRecipe, { kind: 'sizes' }>): string {
  const p: Palette = { ...paletteOf(recipe.category), ...recipe.palette }
  const standing: Standing[] = [
    { width: GLASS.width, draw: glass, text: '250 ml' },
    ...recipe.packs.map(({ form: name, size, cm }, index): Standing => {
      const { draw } = FORMS[name]
      const form = draw({ ...recipe, form: name, size }, p, `s${index}`, false)
      const high = FORMS[name].high
      const scaleAt = (unit: number) => (cm * unit) / high
      return {
        width: (cm * form.half * 2) / high,
        draw: (x, unit) =>
          group(`translate(${x} ${TABLE}) scale(${scaleAt(unit)}) translate(-480 ${-form.base})`, form.svg),
        text: size,
      }
    }),
  ]
  const wide = standing.reduce((sum, { width }) => sum + width + GAP_CM, -GAP_CM)
  const tallest = Math.max(GLASS.cm, ...recipe.packs.map(({ cm }) => cm))
  const unit = Math.min(WIDE / wide, HIGH / tallest)
  let x = LEFT + (WIDE - wide * unit) / 2
  let body = ''
  for (const { width, draw, text } of standing) {
    const centre = x + (width * unit) / 2
    const label = letter(text, {
      x: centre,
      y: TABLE + 66,
      size: 34,
      face: 'text',
      fill: INK,
      maxWidth: (width + GAP_CM) * unit,
    })
    body += castShadow(centre, TABLE + 2, (width * unit) / 2) + draw(centre, unit) + label.svg
    x += (width + GAP_CM) * unit
  }
  return scene(p, true) + body
}

function glass(x: number, unit: number): string {
  const h = GLASS.cm * unit
  const [top, foot] = [(GLASS.width * unit) / 2, GLASS.width * unit * 0.37]
  const at = (dx: number, up: number) => `${x + dx},${TABLE - up}`
  const wall = `M${at(-top, h)}L${at(-foot, 0)}H${x + foot}L${at(top, h)}Z`
  const level = h * 0.84
  const rim = ellipse(x, TABLE - h, top, top * 0.2, '#F4FBF8', `stroke="${INK}" stroke-width="5"`)
  const water = top - (top - foot) * (1 - level / h)
  return (
    shape(wall, '#F4FBF8', 'opacity=".72"') +
    clip('glass', wall, rect(x - top, TABLE - level, top * 2, level, '#A9D4DA', 'opacity=".75"')) +
    ellipse(x, TABLE - level, water, water * 0.18, '#CFE9EA', `stroke="${INK}" stroke-width="2.5"`) +
    stroke(`M${at(-top * 0.68, h * 0.86)}L${at(-foot * 0.72, h * 0.16)}`, '#FFFDF0', 8, 'opacity=".85"') +
    shape(wall, 'none', `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`) +
    rim
  )
}
