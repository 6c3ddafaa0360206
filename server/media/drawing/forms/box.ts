import { backLabel } from '../labels/back-label.ts'
import { tallLabel } from '../labels/tall-label.ts'
import { buti } from '../ornament.ts'
import type { DrawForm, DrawnForm, Pack } from '../pack.ts'
import type { Palette } from '../palettes.ts'
import { flatShade } from '../shading.ts'
import { clip, group, INK, keyed, list, place, rect, roundedRect, stroke } from '../svg.ts'

/** Turned: a narrow strip of the front, the whole side panel facing us. */
function turned(pack: Pack, p: Palette, id: string): DrawnForm {
  const front = 'M236,196L330,168V818L236,776Z'
  const side = 'M330,168L716,196V776L330,818Z'
  const squeezed = group('translate(236 196) skewY(-4) scale(.25 1)', tallLabel(pack, p, 378, 600))
  const panel = group('translate(330 168) skewY(.6) scale(1.02 1.05)', backLabel(pack, p, 380, 618, false))
  const svg =
    keyed(front, p.main) +
    clip(`${id}f`, front, squeezed + rect(236, 150, 94, 680, INK, 'opacity=".26"')) +
    keyed(front, 'none') +
    clip(`${id}s`, side, panel + flatShade(330, 160, 386, 660)) +
    keyed(side, 'none')
  return { base: 812, half: 244, svg }
}

export const box: DrawForm = (pack, p, id, back) => {
  if (back) return turned(pack, p, id)
  const w = 398
  const h = 640
  const side = 'M640,172L724,206V790L640,812Z'
  const sidePrint =
    rect(640, 150, 90, 680, p.main) +
    list(10, (i) => buti(682, 240 + i * 60, 0.9, p.second)) +
    rect(640, 150, 90, 680, INK, 'opacity=".34"')
  const face =
    place(242, 172, tallLabel(pack, p, w, h)) +
    flatShade(242, 172, w, h) +
    rect(242, 172, 16, h, '#FFFDF0', 'opacity=".2"')
  const svg =
    keyed(side, p.main) +
    clip(`${id}s`, side, sidePrint) +
    keyed(side, 'none') +
    clip(`${id}f`, roundedRect(242, 172, w, h, 1), face) +
    keyed(roundedRect(242, 172, w, h, 2), 'none', 7) +
    keyed('M242,172L300,140H668L724,206L640,172Z', p.second) +
    stroke('M300,140L330,172M668,140L640,172', INK, 4)
  return { base: 812, half: 246, svg }
}
