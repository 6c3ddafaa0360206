import { INK, shape, stroke, tenth } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, outline, oval, polar } from './block-print.ts'

function stalk() {
  return (
    outline('M-13,-92H13V92H-13Z', '#A5A23E', 5) +
    shape('M3,-92H13V92H3Z', '#7B7A26') +
    stroke('M-14,-48H14M-14,2H14M-14,50H14', INK, 5) +
    stroke('M-7,-82V-60M-7,-38V-10M-7,14V38', '#F0EFB4', 4)
  )
}

export const honeycomb: DrawMotif = () => {
  const hex = (cx: number, cy: number, fill: string) => {
    const corners = [30, 90, 150, 210, 270, 330].map((degrees) => {
      const [x, y] = polar(33, degrees)
      return `${tenth(cx + x)},${tenth(cy + y)}`
    })
    return outline(`M${corners.join('L')}Z`, fill, 5)
  }
  const cells = [
    [0, -6, '#F2A516'],
    [-58, -6, '#E58B0D'],
    [58, -6, '#F7C043'],
    [-29, -56, '#F7C043'],
    [29, -56, '#E58B0D'],
    [-29, 44, '#F7C043'],
    [29, 44, '#F2A516'],
  ] as const
  return (
    outline('M14,60C16,84 22,90 29,100C36,90 44,84 42,58Z', '#F2A516') +
    each(cells, ([x, y, f]) => hex(x, y, f) + stroke(`M${x - 17},${y - 4}L${x - 4},${y - 17}`, '#FFF0C2', 4)) +
    at(
      -48,
      62,
      -18,
      1,
      oval(-6, -20, 20, 11, '#FDF3DA', -32, 4) +
        oval(16, -20, 20, 11, '#FDF3DA', 28, 4) +
        oval(6, 2, 32, 19, '#F7B92C', 0, 5) +
        stroke('M-2,-15V18M14,-15V18', INK, 8) +
        disc(-26, 2, 12, INK, 0),
    )
  )
}

export const jaggery: DrawMotif = () => {
  const block = (x: number, y: number, s: number, c1: string, c2: string, c3: string) =>
    at(
      x,
      y,
      0,
      s,
      outline('M-52,-20L4,-48L58,-24L2,8Z', c1) +
        outline('M-52,-20L2,8V66L-52,34Z', c2) +
        outline('M2,8L58,-24V32L2,66Z', c3) +
        stroke('M-34,-18L2,-36M-20,-10L8,-24', '#FBE0A8', 4) +
        stroke('M-40,0l12,7M-38,18l22,13M-14,14l8,5', '#F0B765', 4) +
        stroke('M20,14l14,-8M30,28l14,-9', '#8E4E14', 4),
    )
  return (
    at(-58, -36, 24, 1, stalk()) +
    at(-36, -40, 8, 1, stalk()) +
    block(22, -18, 0.86, '#E0A24C', '#C67B28', '#A05A18') +
    block(-26, 28, 0.86, '#E8AE58', '#CF8730', '#A86320') +
    block(52, 40, 0.62, '#E0A24C', '#C67B28', '#A05A18')
  )
}

export const cane: DrawMotif = () =>
  at(-22, 0, 12, 1.1, stalk()) + at(12, 4, -6, 1.1, stalk()) + leaf(16, -70, -40, 90, 12) + leaf(-10, -70, 214, 84, 12)
