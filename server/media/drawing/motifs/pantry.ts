import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, outline, ring } from './block-print.ts'

export const salt: DrawMotif = () => {
  const c = (x: number, y: number, s: number, a: number, f: readonly [string, string, string]) =>
    at(
      x,
      y,
      a,
      s,
      outline('M-30,-14L-4,-44L34,-24L38,20L4,46L-32,24Z', f[0], 5.5) +
        shape('M-30,-14L2,0L4,46L-32,24Z', f[1]) +
        shape('M2,0L34,-24L38,20L4,46Z', f[2]) +
        stroke('M-30,-14L2,0L34,-24M2,0L4,46', INK, 4) +
        stroke('M-14,-18L0,-32M12,2L28,-10', '#FFFDF6', 4),
    )
  const pink = ['#FBE0D6', '#EFB9A9', '#DC917F'] as const
  const white = ['#FFFDF6', '#E8E4DC', '#CFCBC6'] as const
  return (
    c(-34, 18, 1.16, -8, pink) +
    c(38, -20, 1.06, 14, white) +
    c(42, 54, 0.74, -20, pink) +
    c(-22, -60, 0.6, 30, white) +
    each(
      [
        [-84, 64],
        [86, 14],
        [2, 84],
        [-80, -30],
        [74, -70],
      ],
      ([x, y]) => outline(`M${x - 7},${y}l7,-7l7,7l-7,7Z`, '#FFF3EC', 3.5),
    )
  )
}

export const chaap: DrawMotif = () => {
  const chunk = (x: number) =>
    outline(
      `M${x - 22},-24C${x - 10},-32 ${x + 14},-32 ${x + 22},-22C${x + 28},-8 ${x + 26},14 ${x + 20},24C${x + 6},30 ${x - 14},30 ${x - 22},22C${x - 28},8 ${x - 28},-12 ${x - 22},-24Z`,
      '#C8702A',
      5.5,
    ) +
    shape(
      `M${x - 24},8C${x - 8},16 ${x + 10},16 ${x + 25},6C${x + 24},16 ${x + 22},22 ${x + 20},24C${x + 6},30 ${x - 14},30 ${x - 22},22Z`,
      '#8C4113',
    ) +
    stroke(
      `M${x - 12},-18C${x - 4},-10 ${x - 4},2 ${x - 12},12M${x + 6},-20C${x + 14},-10 ${x + 14},4 ${x + 6},14`,
      '#F4C37E',
      4,
    ) +
    stroke(`M${x - 2},-22l5,6M${x + 16},-4l4,6`, '#3A1A08', 5)
  const skewer = (x: number, y: number, a: number) =>
    at(
      x,
      y,
      a,
      1,
      stroke('M-104,0H104', INK, 11) + stroke('M-104,0H104', '#D9B27A', 5) + [-54, 0, 54].map(chunk).join(''),
    )
  return (
    skewer(-6, -34, -22) +
    skewer(8, 36, -22) +
    at(70, -64, -30, 0.7, leaf(0, 0, 0, 50, 18)) +
    at(-74, 66, 160, 0.7, leaf(0, 0, 0, 50, 18))
  )
}

export const diya: DrawMotif = () =>
  shape('M0,-96C26,-66 30,-40 0,-18C-30,-40 -22,-66 0,-96Z', '#F6C21E', `stroke="${INK}" stroke-width="5.5"`) +
  shape('M2,-66C14,-50 14,-36 0,-24C-14,-36 -10,-52 2,-66Z', '#D8421F') +
  outline('M-92,-12C-60,2 60,2 92,-12C92,44 50,78 0,78C-50,78 -92,44 -92,-12Z', '#B5482A', 6) +
  shape('M92,-12C92,44 50,78 0,78C-20,78 -38,72 -52,64C10,62 56,34 70,-6Z', '#852B18') +
  stroke('M-66,16C-58,36 -40,50 -22,56', '#FFD0A0', 5) +
  ring(5, (_, i) => disc(-44 + i * 22, 22 + Math.sin(i * 0.78) * 10, 5.5, '#F9DF9B', 0)) +
  outline('M-40,80H40L48,96H-48Z', '#B5482A', 5)
