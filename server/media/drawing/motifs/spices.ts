import { INK, shape, stroke, tenth } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, ring, stem } from './block-print.ts'

export const pepper: DrawMotif = () =>
  stem('M-30,-90C0,-70 10,-20 4,60', 6) +
  leaf(-22, -82, 6, 96, 30) +
  ring(13, (_, i) => {
    const y = -52 + i * 11,
      x = (i % 2 ? 1 : -1) * (18 - Math.abs(i - 6) * 0.8) + 4
    return (
      disc(x, y, 15, i % 3 === 0 ? '#B3331F' : i % 3 === 1 ? '#3F2A1C' : '#5E7B33', 4.5) +
      stroke(`M${tenth(x - 7)},${tenth(y - 4)}q3,-5 8,-5`, '#F6DFB0', 3)
    )
  }) +
  disc(-64, 66, 16, '#3F2A1C', 4.5) +
  disc(-36, 84, 13, '#5B4029', 4.5) +
  disc(66, 74, 15, '#3F2A1C', 4.5)

export const cardamom: DrawMotif = () =>
  leaf(-4, -46, -60, 62, 18) +
  each(
    [
      [-36, 4, -34, 1],
      [40, -6, 30, 1],
      [4, 46, 84, 0.96],
    ],
    ([x, y, a, s]) =>
      at(
        x,
        y,
        a,
        s,
        shape('M0,-60C30,-34 32,32 0,60C-32,32 -30,-34 0,-60Z', '#9DB65B', `stroke="${INK}" stroke-width="6"`) +
          shape('M0,-60C30,-34 32,32 0,60C10,30 10,-30 0,-60Z', '#6F8A36') +
          stroke('M-12,-32C-18,-8 -18,12 -12,34M0,-46V44', '#F0F2C0', 4),
      ),
  ) +
  disc(72, 58, 8, INK, 0) +
  disc(56, 76, 7, INK, 0) +
  disc(-64, 66, 8, INK, 0)
