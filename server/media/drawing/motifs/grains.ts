import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, outline, stem } from './block-print.ts'

export const oats: DrawMotif = () => {
  const spike = (x: number, y: number, rot: number) =>
    at(
      x,
      y,
      rot,
      1,
      outline('M0,0C-16,12 -18,38 0,58C18,38 16,12 0,0Z', '#E2B254', 4.5) +
        shape('M0,0C16,12 18,38 0,58Z', '#B98030') +
        stroke('M0,8V46', '#FFF0C2', 3) +
        stroke('M0,58V74', INK, 3),
    )
  return (
    stroke('M-8,100C-2,50 0,0 10,-86', INK, 9) +
    stroke('M-8,100C-2,50 0,0 10,-86', '#C99A45', 4) +
    spike(10, -86, 8) +
    each(
      [
        [6, -50, 1],
        [4, -16, 1],
        [1, 18, 1],
        [7, -62, -1],
        [4, -30, -1],
        [2, 4, -1],
      ],
      ([x, y, s]) => stroke(`M${x},${y}q${s * 18},-16 ${s * 30},-8`, INK, 4) + spike(x + s * 30, y - 8, -s * 18),
    ) +
    leaf(-4, 88, 200, 62, 13, '#8FA04A', '#6A7A30') +
    leaf(-2, 84, -30, 66, 13, '#8FA04A', '#6A7A30')
  )
}

export const millet: DrawMotif = () =>
  stem('M0,98C2,60 -2,30 0,0', 6) +
  leaf(0, 78, -26, 90, 13, '#7C9A4A', '#55733A') +
  leaf(0, 86, 206, 82, 13, '#7C9A4A', '#55733A') +
  each([17, 18, 18, 17, 15, 13, 10, 6], (spread, row) =>
    each([-1, 0, 1], (column) => {
      const fill = ['#D9772A', '#C2571C', '#E59A44'][(row * 4 + column + 1) % 3] ?? INK
      return disc(column * spread + (row % 2 ? 4 : -4), 32 - row * 17, 10.5, fill, 4)
    }),
  )

export const flakes: DrawMotif = () => {
  const f = (x: number, y: number, a: number, s: number, c: string) =>
    at(
      x,
      y,
      a,
      s,
      outline('M-34,6C-40,-18 -10,-32 8,-24C30,-30 42,-6 32,10C26,28 -26,30 -34,6Z', c, 5) +
        stroke('M-18,-4C-8,-14 6,-14 16,-8M-10,10C0,6 10,6 18,10', '#FFEDBB', 4),
    )
  return (
    f(-40, -40, 12, 1, '#E8A32B') +
    f(40, -46, -20, 0.9, '#F0B646') +
    f(0, 2, 30, 1.1, '#DB8F1F') +
    f(-52, 40, -24, 0.94, '#F0B646') +
    f(52, 40, 18, 1, '#E8A32B') +
    f(2, 70, -6, 0.8, '#DB8F1F') +
    f(0, -82, 4, 0.66, '#DB8F1F')
  )
}
