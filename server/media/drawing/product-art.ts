import type { PictureRecipe } from '../recipe.ts'
import { FORMS } from './forms/form-of.ts'
import { motif } from './motifs/motif.ts'
import type { Pack } from './pack.ts'
import { type Palette, paletteOf } from './palettes.ts'
import { scene } from './scene.ts'
import { castShadow } from './shading.ts'
import { ellipse, group, INK } from './svg.ts'

/** Body of the 960 x 960 drawing of one pack on its category's table. */
export function productArt(recipe: Extract<PictureRecipe, { kind: 'pack' }>): string {
  const p: Palette = { ...paletteOf(recipe.category), ...recipe.palette }
  const turned = recipe.view === 'left'
  const { draw, scale: full } = FORMS[recipe.form]
  const scale = full * (recipe.stature ?? 1)
  const form = draw(recipe, p, 'p', turned)
  const half = form.half * scale
  const [first, second] = recipe.props ?? [recipe.motif, recipe.motif]
  const behind = turned ? '' : motif(first, 480 - half - 48, 726, 0.98, -14)
  const before = turned ? motif(first, 480 + half + 40, 806, 0.84, 16) : motif(second, 480 + half + 8, 806, 0.88, 18)
  const propShadows =
    (turned ? '' : ellipse(480 - half - 36, 812, 76, 13, INK, 'opacity=".22"')) +
    ellipse(480 + half + 16, 874, 84, 14, INK, 'opacity=".22"')
  const pack = group(`translate(480 ${form.base}) scale(${scale}) translate(-480 ${-form.base})`, form.svg)
  return scene(p, turned) + castShadow(480, form.base + 4, half + 46) + propShadows + behind + pack + before
}

/** A front-facing pack alone, its foot at x,y: for banners and market tables. `id` is unique in the drawing. */
export function standingPack(
  pack: Pack & { palette?: Partial<Palette> },
  id: string,
  at: [number, number, number],
  turn = 0,
) {
  const [x, y, scale] = at
  const palette: Palette = { ...paletteOf(pack.category), ...pack.palette }
  const { svg } = FORMS[pack.form].draw(pack, palette, id, false)
  return group(`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-480 -812)`, svg)
}
