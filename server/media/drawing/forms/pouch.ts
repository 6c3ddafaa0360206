import { backLabel } from '../labels/back-label.ts'
import { tallLabel } from '../labels/tall-label.ts'
import type { DrawForm } from '../pack.ts'
import { circle, clip, INK, list, place, rect, shape, stroke } from '../svg.ts'

const BODY =
  'M246,150H714C706,176 704,190 706,214C722,420 728,620 722,786C722,804 712,812 694,812H266C248,812 238,804 238,786C232,620 238,420 254,214C256,190 254,176 246,150Z'

const CREASES =
  shape('M230,812C330,770 630,770 730,812V830H230Z', INK, 'opacity=".22"') +
  stroke('M240,800C340,762 620,762 722,800', INK, 4, 'opacity=".55"') +
  shape('M238,214C262,420 256,640 238,812V214Z', INK, 'opacity=".18"') +
  shape('M722,214C676,420 684,640 722,812V214Z', INK, 'opacity=".16"') +
  stroke('M292,232C304,400 304,560 292,742', '#FFFDF0', 15, 'opacity=".3"') +
  stroke('M668,300C660,440 662,560 672,700M690,360C684,460 686,560 692,640', INK, 3, 'opacity=".35"') +
  stroke('M240,213H720', INK, 4)

export const pouch: DrawForm = (pack, p, id, back) => {
  const seam =
    rect(230, 140, 500, 690, p.second) + list(12, (i) => rect(230, 150 + i * 5, 500, 1.8, INK, 'opacity=".3"'))
  const label = back ? backLabel(pack, p, 484, 556) : tallLabel(pack, p, 484, 556)
  const hole = circle(480, 180, 13, p.ground, `stroke="${INK}" stroke-width="4.5"`)
  const svg =
    clip(`${id}b`, BODY, seam + place(238, 214, label) + CREASES + hole) +
    shape(BODY, 'none', `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`)
  return { base: 812, half: 236, svg }
}
