import { letter } from '../lettering.ts'
import { butiField, rays, stripes } from '../ornament.ts'
import type { Pack } from '../pack.ts'
import type { Palette } from '../palettes.ts'
import { faded, INK, rect } from '../svg.ts'
import { medallion } from './medallion.ts'
import { nameBlock } from './name-block.ts'
import { brandLine, strip } from './strip.ts'

function field(p: Palette, w: number, h: number, cy: number): string {
  const ground = rect(0, 0, w, h, p.main)
  if (p.back === 'rays') return ground + faded(0.28, rays(w / 2, cy, 0, h, 30, p.second, 0.34))
  if (p.back === 'scallop') return ground + faded(0.26, butiField(6, 0, w, h, 54, p.second))
  if (p.back === 'disc') return ground + stripes(w, h, p.second, 0.16)
  const outer = rect(14, 14, w - 28, h - 28, 'none', `stroke="${p.second}" stroke-width="4"`)
  return ground + outer + rect(23, 23, w - 46, h - 46, 'none', `stroke="${p.second}" stroke-width="1.6"`)
}

/** Front print of an upright pack, in its own coordinates: 0,0 is the top left of the printed area. */
export function tallLabel(pack: Pack, p: Palette, w: number, h: number): string {
  const cx = w / 2
  const r = Math.min(w * 0.34, h * 0.2)
  const top = h * 0.1
  const cy = top + r * 1.1 + h * 0.02
  const nameY = cy + r + h * 0.035
  const plaqued = p.back === 'scallop' || p.back === 'disc'
  const plaque = plaqued
    ? rect(w * 0.05, nameY - h * 0.012, w * 0.9, h * 0.9 - nameY, p.label, `stroke="${INK}" stroke-width="4.5"`)
    : ''
  const block = (y: number) =>
    nameBlock(pack.label, pack.hi, {
      x: cx,
      y,
      w: w * (plaqued ? 0.82 : 0.86),
      fill: plaqued ? p.main : p.on,
      accent: plaqued ? INK : p.second,
      max: h * 0.165,
      hiMax: h * 0.085,
      ...(plaqued ? {} : { shade: 'rgba(20,10,0,.38)' }),
    })
  const spare = h * 0.9 - nameY - block(0).bottom - h * 0.055
  const name = block(nameY + Math.max(h * 0.012, spare * 0.46))
  const sub = letter(pack.sub.toUpperCase(), {
    x: cx,
    y: Math.min(name.bottom + h * 0.032, h * 0.893),
    size: h * 0.036,
    face: 'text',
    fill: plaqued ? INK : p.on,
    track: 0.05,
    maxWidth: w * 0.78,
  }).svg
  return (
    field(p, w, h, cy) +
    brandLine(cx, top * 0.86, h * 0.052, p.on) +
    medallion(pack.motif, p, cx, cy, r, p.back) +
    plaque +
    name.svg +
    sub +
    strip(0, h * 0.915, w, h * 0.085, p.second, INK, pack.size, h * 0.042)
  )
}
