import { backLabel } from '../labels/back-label.ts'
import { medallion } from '../labels/medallion.ts'
import { nameBlock } from '../labels/name-block.ts'
import { strip } from '../labels/strip.ts'
import { letter } from '../lettering.ts'
import { buti, rays } from '../ornament.ts'
import type { DrawForm, Pack } from '../pack.ts'
import type { Palette } from '../palettes.ts'
import { roundShade } from '../shading.ts'
import { clip, faded, INK, keyed, list, place, rect, roundedRect, shape, stroke } from '../svg.ts'

const BODY =
  'M432,180H528V246C528,290 560,312 592,336C628,364 646,392 646,440V760C646,796 624,812 592,812H368C336,812 314,796 314,760V440C314,392 332,364 368,336C400,312 432,290 432,246Z'
const LABEL = roundedRect(314, 428, 332, 344, 0.1)
const CAP = roundedRect(420, 96, 120, 92, 12)

function frontLabel(pack: Pack, p: Palette): string {
  const burst = p.back === 'rays' ? faded(0.26, rays(166, 100, 0, 380, 30, p.second, 0.3)) : ''
  const name = nameBlock(pack.label, pack.hi, {
    x: 166,
    y: 182,
    w: 296,
    fill: p.on,
    accent: p.second,
    max: 82,
    hiMax: 42,
    shade: 'rgba(20,10,0,.4)',
  })
  return (
    rect(0, 0, 332, 344, p.main) +
    burst +
    medallion(pack.motif, p, 166, 92, 78, p.back === 'arch' ? 'rays' : p.back) +
    name.svg +
    strip(0, 296, 332, 48, p.second, INK, `${pack.sub.toUpperCase()} · ${pack.size}`, 23)
  )
}

function turnedLabel(pack: Pack, p: Palette): string {
  const edge = rect(0, 0, 38, 344, p.second) + list(6, (i) => buti(19, 30 + i * 56, 0.75, p.main))
  return backLabel(pack, p, 294, 344) + place(294, 0, edge)
}

export const bottle: DrawForm = (pack, p, id, back) => {
  const inside =
    rect(300, 170, 360, 650, '#F8EDC6') +
    shape('M300,262C380,252 580,272 660,260V820H300Z', p.fill) +
    shape('M300,560C420,600 560,560 660,590V820H300Z', p.fill2, 'opacity=".55"')
  const ribs = list(9, (i) => rect(426 + i * 14, 122, 3.5, 66, INK, 'opacity=".3"'))
  const svg =
    clip(`${id}b`, BODY, inside) +
    clip(`${id}a`, LABEL, place(314, 428, back ? turnedLabel(pack, p) : frontLabel(pack, p))) +
    shape(LABEL, 'none', `stroke="${INK}" stroke-width="5.5"`) +
    clip(`${id}s`, BODY, roundShade(314, 170, 332, 650)) +
    stroke('M344,470V420C346,398 356,380 374,366', '#FFFDF0', 10, 'opacity=".75"') +
    shape(BODY, 'none', `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`) +
    keyed('M426,250H534V300H426Z', p.second, 5) +
    letter('हाट', { x: 480, y: 290, size: 38, fill: p.main }).svg +
    keyed(CAP, p.lid) +
    clip(`${id}l`, CAP, ribs + roundShade(420, 96, 120, 92))
  return { base: 812, half: 180, svg }
}
