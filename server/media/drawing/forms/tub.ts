import { backLabel } from '../labels/back-label.ts'
import { wideLabel } from '../labels/wide-label.ts'
import { motif } from '../motifs/motif.ts'
import { rays } from '../ornament.ts'
import type { DrawForm } from '../pack.ts'
import { roundShade } from '../shading.ts'
import { clip, ellipse, group, INK, keyed, place, rect, shape } from '../svg.ts'

const BODY = 'M206,470L236,780C240,804 262,816 292,816H668C698,816 720,804 724,780L754,470Z'
const LID = 'M184,414C184,396 776,396 776,414V464C776,500 184,500 184,464Z'
const LID_SIDE = 'M184,414H776V464C776,500 184,500 184,464Z'

/** A low tub with what it holds standing on the lid. */
export const tub: DrawForm = (pack, p, id, back) => {
  const label = back ? place(30, 0, backLabel(pack, p, 488, 318, false)) : place(18, 0, wideLabel(pack, p, 512, 318))
  const wall =
    rect(190, 440, 580, 400, back ? p.label : p.main) +
    rect(190, 757, 580, 80, back ? p.label : p.second) +
    place(206, 490, label) +
    rect(190, 490, 580, 16, p.second) +
    roundShade(206, 440, 548, 400)
  const svg =
    clip(`${id}b`, BODY, wall) +
    shape(BODY, 'none', `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`) +
    keyed(LID, p.lid, 7) +
    clip(`${id}l`, LID_SIDE, roundShade(184, 400, 592, 100)) +
    ellipse(480, 416, 296, 52, p.lid, `stroke="${INK}" stroke-width="7"`) +
    ellipse(480, 416, 250, 38, p.second, `stroke="${INK}" stroke-width="4"`) +
    group('translate(480 416) scale(1 .26)', rays(0, 0, 40, 236, 32, p.label, 0.46)) +
    motif(pack.motif, 474, 298, 1.55, -4)
  return { base: 816, half: 266, svg }
}
