import { backLabel } from '../labels/back-label.ts'
import { tallLabel } from '../labels/tall-label.ts'
import { buti } from '../ornament.ts'
import type { DrawForm, Pack } from '../pack.ts'
import type { Palette } from '../palettes.ts'
import { roundShade } from '../shading.ts'
import { clip, ellipse, INK, keyed, list, place, rect, shape, stroke } from '../svg.ts'

const BODY = 'M276,214V776C276,800 368,822 480,822S684,800 684,776V214Z'
const LID = 'M262,176V240C262,262 360,280 480,280S698,262 698,240V176Z'

function turnedLabel(pack: Pack, p: Palette): string {
  const edge = rect(0, 0, 44, 516, p.second) + list(9, (i) => buti(22, 34 + i * 56, 0.8, p.main))
  return backLabel(pack, p, 364, 516) + place(364, 0, edge)
}

export const tin: DrawForm = (pack, p, id, back) => {
  const wall =
    rect(270, 200, 420, 640, p.main) +
    place(276, 262, back ? turnedLabel(pack, p) : tallLabel(pack, p, 408, 516)) +
    shape('M270,762C300,800 660,800 690,762V840H270Z', p.lid) +
    stroke('M276,764C310,798 650,798 684,764', INK, 5) +
    roundShade(276, 200, 408, 640)
  const lidSide = roundShade(262, 150, 436, 140) + stroke('M262,222C300,252 660,252 698,222', INK, 4, 'opacity=".6"')
  const svg =
    clip(`${id}b`, BODY, wall) +
    shape(BODY, 'none', `stroke="${INK}" stroke-width="7"`) +
    keyed(LID, p.lid) +
    clip(`${id}l`, LID, lidSide) +
    ellipse(480, 176, 218, 40, p.lid, `stroke="${INK}" stroke-width="7"`) +
    ellipse(480, 174, 176, 27, 'none', `stroke="${INK}" stroke-width="3.5" opacity=".6"`) +
    stroke('M330,164C370,150 430,144 480,144', '#FFFDF0', 7, 'opacity=".6"')
  return { base: 822, half: 212, svg }
}
