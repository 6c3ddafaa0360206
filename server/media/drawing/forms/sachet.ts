import { backLabel } from '../labels/back-label.ts'
import { tallLabel } from '../labels/tall-label.ts'
import type { DrawForm } from '../pack.ts'
import { clip, INK, list, place, rect, shape, stroke } from '../svg.ts'

const TEETH = 20
const teeth = (x: number, y: number, step: number, rise: number): string =>
  list(TEETH, (i) => `L${x + step * (i + 0.5)},${y + rise} L${x + step * (i + 1)},${y} `)
const BODY = `M270,196 ${teeth(270, 196, 21, -12)}C682,360 682,640 690,812 ${teeth(690, 812, -21, 12)}C278,640 278,360 270,196Z`

/** A flat packet of a few spoons, sealed and cut with teeth at both ends. */
export const sachet: DrawForm = (pack, p, id, back) => {
  const label = back ? backLabel(pack, p, 420, 504) : tallLabel(pack, p, 420, 504)
  const seal = (y: number) =>
    rect(260, y, 440, 56, p.second) + list(7, (i) => rect(260, y + 6 + i * 8, 440, 2, INK, 'opacity=".32"'))
  const creases =
    shape('M262,760C380,724 580,724 700,760V830H262Z', INK, 'opacity=".14"') +
    shape('M262,196C290,400 290,620 262,812V196Z', INK, 'opacity=".16"') +
    shape('M700,196C668,400 668,620 700,812V196Z', INK, 'opacity=".18"') +
    stroke('M318,300C328,440 328,570 318,700', '#FFFDF0', 13, 'opacity=".32"') +
    stroke('M262,252H700M262,756H700', INK, 4)
  const svg =
    clip(
      `${id}b`,
      BODY,
      place(270, 252, label) + seal(196 - 12) + seal(756) + rect(260, 812, 440, 14, p.second) + creases,
    ) + shape(BODY, 'none', `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`)
  return { base: 824, half: 210, svg }
}
