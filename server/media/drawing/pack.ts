import type { DrawnPack } from '../recipe.ts'
import type { Palette } from './palettes.ts'

/** All a form needs to draw one pack. */
export interface Pack extends Omit<DrawnPack, 'props' | 'palette'> {
  category: string
  /** Pack size as printed: '500 g'. */
  size: string
}

/** A pack standing in a 960 x 960 frame: `base` is its foot, `half` half its width, before it is scaled to the frame. */
export interface DrawnForm {
  base: number
  half: number
  svg: string
}

/** `id` is unique in the whole drawing and prefixes its clip paths; `back` turns the pack to its side or back panel. */
export type DrawForm = (pack: Pack, palette: Palette, id: string, back: boolean) => DrawnForm
