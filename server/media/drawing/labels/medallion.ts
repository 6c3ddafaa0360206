import type { MotifName } from '../../recipe.ts'
import { motif } from '../motifs/motif.ts'
import { ogee, rays, rosette } from '../ornament.ts'
import type { Backdrop, Palette } from '../palettes.ts'
import { circle, group, INK, keyed, shape } from '../svg.ts'

const RIM = `stroke="${INK}" stroke-width="5"`

/** The ingredient in its painted frame. */
export function medallion(name: MotifName, p: Palette, cx: number, cy: number, r: number, style: Backdrop): string {
  const picture = motif(name, cx, cy + 2, (r * 0.74) / 92)
  if (style === 'rays') {
    const burst = circle(cx, cy, r, p.second, RIM) + rays(cx, cy, r * 0.4, r - 4, 22, p.label, 0.46)
    return burst + circle(cx, cy, r * 0.82, p.label) + picture
  }
  if (style === 'scallop') return rosette(cx, cy, r, 18, p.second, RIM) + circle(cx, cy, r * 0.88, p.label) + picture
  if (style === 'arch') {
    const gate = ogee(cx, cy - r * 1.12, r * 0.98, cy + r * 0.98)
    const inner = group(`translate(${cx} ${cy}) scale(.86) translate(${-cx} ${-cy})`, shape(gate, p.label))
    return keyed(gate, p.second, 5) + inner + picture
  }
  return (
    circle(cx, cy, r, p.label, RIM) +
    circle(cx, cy, r * 0.88, 'none', `stroke="${p.second}" stroke-width="5"`) +
    picture
  )
}
