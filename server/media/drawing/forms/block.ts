import { backLabel } from '../labels/back-label.ts'
import { wideLabel } from '../labels/wide-label.ts'
import { motif } from '../motifs/motif.ts'
import { cord } from '../ornament.ts'
import type { DrawForm } from '../pack.ts'
import { flatShade } from '../shading.ts'
import { clip, INK, keyed, list, place, rect, shape, stroke } from '../svg.ts'

const TOP = 'M232,520L330,452H690L752,508L664,566H300Z'
const FACE = 'M232,520L300,566H664L752,508V742L664,812H300L232,764Z'
const PAPER = 'M262,566H676V806H262Z'
const STRING = 'M676,586C720,566 738,548 752,534M676,782C716,762 738,748 752,736'
const CRUMBS = list(
  34,
  (i) => `M${240 + ((i * 83) % 490)},${470 + ((i * 57) % 330)}l${10 + (i % 4) * 6},${-3 + (i % 5) * 2}`,
)

/** A wrapped block, its sweetness piled on top. */
export const block: DrawForm = (pack, p, id, back) => {
  const pile = motif(back ? 'jaggery' : 'cane', 330, 404, back ? 1 : 1.15, -12) + motif('jaggery', 556, 400, 1.24)
  const label = back ? backLabel(pack, p, 414, 240, false) : wideLabel(pack, p, 414, 240)
  const face =
    stroke(CRUMBS, p.fill2, 5, 'opacity=".75"') +
    shape('M664,566L752,508V742L664,812Z', INK, 'opacity=".3"') +
    shape('M232,520L300,566V812L232,764Z', INK, 'opacity=".12"')
  const svg =
    pile +
    keyed(FACE, p.fill, 7) +
    clip(`${id}t`, TOP, rect(220, 440, 540, 140, '#EDBE72') + stroke(CRUMBS, p.fill2, 4, 'opacity=".6"')) +
    keyed(TOP, 'none', 7) +
    clip(`${id}f`, FACE, face) +
    stroke('M300,566V812M664,566V812', INK, 4, 'opacity=".5"') +
    keyed(PAPER, back ? p.label : p.main) +
    clip(`${id}x`, PAPER, place(262, 566, label) + flatShade(262, 566, 414, 240)) +
    keyed(PAPER, 'none') +
    cord(STRING, INK, 13, 6)
  return { base: 808, half: 268, svg }
}
