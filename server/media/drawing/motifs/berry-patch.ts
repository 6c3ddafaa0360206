import { INK, shape, stroke, tenth } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, oval, polar, ring, stem } from './block-print.ts'

export const strawberry: DrawMotif = () =>
  shape('M0,92C-44,64 -80,14 -66,-24C-56,-50 -22,-54 0,-40C22,-54 56,-50 66,-24C80,14 44,64 0,92Z', '#CE2036') +
  shape('M0,92C44,64 80,14 66,-24C62,-34 54,-42 46,-46C56,0 30,56 -14,80C-9,86 -4,90 0,92Z', '#96122B') +
  shape(
    'M0,92C-44,64 -80,14 -66,-24C-56,-50 -22,-54 0,-40C22,-54 56,-50 66,-24C80,14 44,64 0,92Z',
    'none',
    `stroke="${INK}" stroke-width="6"`,
  ) +
  each(
    [
      [-34, -14],
      [0, -8],
      [34, -14],
      [-46, 12],
      [-16, 20],
      [18, 20],
      [46, 10],
      [-28, 44],
      [4, 50],
      [32, 42],
      [-8, 72],
    ],
    ([x, y]) => oval(x, y, 4, 7, '#FFE3A0', 0),
  ) +
  ring(7, (a) => leaf(0, -42, a - 8, 48, 12)) +
  stem('M0,-44C-2,-60 4,-76 14,-84', 7)

export const berries: DrawMotif = () =>
  leaf(0, -50, -36, 70, 20) +
  leaf(0, -50, 216, 70, 20) +
  each(
    [
      [-40, -4, '#5B2A6E', '#3B1650'],
      [36, -14, '#7B2D5E', '#561640'],
      [-6, 46, '#6A2F7E', '#43195A'],
      [56, 48, '#5B2A6E', '#3B1650'],
      [-66, 56, '#7B2D5E', '#561640'],
    ],
    ([x, y, c, d], i) => {
      const r = i > 2 ? 30 : 42
      return (
        disc(x, y, r, c, 5) +
        shape(
          `M${x + r},${y}A${r},${r} 0 0 1 ${x - r * 0.8},${y + r * 0.6}C${x},${y + r * 0.7} ${x + r * 0.6},${y + r * 0.3} ${x + r},${y}Z`,
          d,
        ) +
        stroke(
          `M${x - r * 0.6},${y - r * 0.2}C${x - r * 0.5},${y - r * 0.5} ${x - r * 0.3},${y - r * 0.6} ${x - r * 0.1},${y - r * 0.66}`,
          '#EBC6EE',
          4,
        ) +
        at(
          x + 4,
          y - 6,
          0,
          1,
          ring(5, (a) => stroke(`M0,0L${polar(9, a).map(tenth)}`, '#D9B0DF', 3)),
        )
      )
    },
  )
