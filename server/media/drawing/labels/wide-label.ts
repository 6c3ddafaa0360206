import { buti, rays, stripes } from '../ornament.ts'
import type { Pack } from '../pack.ts'
import type { Palette } from '../palettes.ts'
import { faded, INK, rect } from '../svg.ts'
import { nameBlock } from './name-block.ts'
import { brandLine, strip } from './strip.ts'

/** Front print of a low, wide pack, in its own coordinates. */
export function wideLabel(pack: Pack, p: Palette, w: number, h: number): string {
  const cx = w / 2
  const name = nameBlock(pack.label, pack.hi, {
    x: cx,
    y: h * 0.27,
    w: w * 0.8,
    fill: p.on,
    accent: p.second,
    max: h * 0.4,
    hiMax: h * 0.17,
    shade: 'rgba(20,10,0,.4)',
  })
  const field =
    p.back === 'disc' ? stripes(w, h, p.second, 0.14) : faded(0.2, rays(cx, h * 0.5, 0, w, 34, p.second, 0.34))
  return (
    rect(0, 0, w, h, p.main) +
    field +
    rect(0, 0, w, h * 0.05, p.second) +
    brandLine(cx, h * 0.2, h * 0.105, p.on) +
    buti(cx - w * 0.23, h * 0.165, h / 300, p.second) +
    buti(cx + w * 0.23, h * 0.165, h / 300, p.second) +
    name.svg +
    strip(0, h * 0.84, w, h * 0.16, p.second, INK, `${pack.sub.toUpperCase()} · ${pack.size}`, h * 0.085)
  )
}
