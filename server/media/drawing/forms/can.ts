import { backLabel } from '../labels/back-label.ts'
import { tallLabel } from '../labels/tall-label.ts'
import { buti, cord } from '../ornament.ts'
import type { DrawForm } from '../pack.ts'
import { flatShade } from '../shading.ts'
import { clip, INK, keyed, list, place, rect, roundedRect, stroke } from '../svg.ts'

const FACE = roundedRect(242, 222, 398, 590, 8)
const SIDE = 'M640,222L716,252V786L640,812Z'
const LID = 'M242,222L300,190H668L716,252L640,222Z'
const HANDLE = 'M436,196C436,128 566,128 566,196'

/** A square tin of some litres with a spout and a handle. */
export const can: DrawForm = (pack, p, id, back) => {
  const label = back ? backLabel(pack, p, 398, 556) : tallLabel(pack, p, 398, 556)
  const sidePrint =
    rect(640, 200, 90, 620, p.main) +
    list(9, (i) => buti(678, 290 + i * 60, 0.9, p.second)) +
    rect(640, 200, 90, 620, INK, 'opacity=".34"')
  const rims =
    rect(242, 222, 398, 18, p.lid) +
    rect(242, 794, 398, 18, p.lid) +
    stroke('M242,242H640M242,792H640', INK, 4) +
    flatShade(242, 222, 398, 590) +
    rect(242, 222, 14, 590, '#FFFDF0', 'opacity=".22"')
  const svg =
    keyed(SIDE, p.main) +
    clip(`${id}s`, SIDE, sidePrint) +
    keyed(SIDE, 'none') +
    clip(`${id}f`, FACE, rect(242, 222, 398, 590, p.main) + place(242, 240, label) + rims) +
    keyed(FACE, 'none', 7) +
    keyed(LID, p.lid) +
    keyed('M322,204V160H382V204C366,212 338,212 322,204Z', p.second, 6) +
    cord(HANDLE, INK, 20, 10)
  return { base: 812, half: 240, svg }
}
