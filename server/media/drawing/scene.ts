import { ogee, rays, rosette, scallopRow } from './ornament.ts'
import type { Palette } from './palettes.ts'
import { circle, INK, list, rect, shape, stroke } from './svg.ts'

const CX = 480
const CY = 430

function backdrop(p: Palette): string {
  if (p.back === 'disc') return circle(CX, CY, 356, p.glow)
  if (p.back === 'scallop') return rosette(CX, CY, 350, 22, p.glow)
  if (p.back === 'arch') return shape(ogee(CX, 34, 340, 760), p.glow)
  return rays(CX, CY + 20, 0, 760, 28, p.glow, 0.5)
}

/** Wall, glow, table and cloth of a 960 x 960 picture; the turned view always has the plain disc. */
export const scene = (p: Palette, turned: boolean): string =>
  rect(-40, -40, 1040, 1040, p.ground) +
  (turned ? circle(CX, CY, 356, p.glow) : backdrop(p)) +
  shape('M-40,742C180,732 330,748 500,740S820,734 1000,744V1000H-40V742Z', p.floor) +
  stroke('M-40,742C180,732 330,748 500,740S820,734 1000,744', INK, 4, 'opacity=".5"') +
  scallopRow(-24, 760, 1008, 21, 17, p.glow, 'opacity=".5"') +
  list(21, (i) => circle(i * 48, 800, 4, p.glow, 'opacity=".55"'))
