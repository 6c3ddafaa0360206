import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf } from './block-print.ts'

export const soy: DrawMotif = () =>
  leaf(-20, -62, 200, 60, 24) +
  leaf(20, -66, -20, 66, 24) +
  each(
    [
      [-18, -6, -24],
      [26, 40, -12],
    ],
    ([x, y, a]) =>
      at(
        x,
        y,
        a,
        1,
        shape('M-78,4C-60,-30 40,-40 80,-8C60,26 -50,36 -78,4Z', '#8FB052', `stroke="${INK}" stroke-width="6"`) +
          [-42, 0, 40]
            .map((i) => disc(i, -3, 16, '#C9DC86', 4.5) + stroke(`M${i - 8},-7q4,-6 10,-6`, '#F7FADA', 3))
            .join(''),
      ),
  )
