import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, outline, oval, printed, ring, stem } from './block-print.ts'

export const jackfruit: DrawMotif = () => {
  const skin = 'M-14,-72C38,-78 72,-36 66,16C60,64 22,94 -20,88C-64,82 -86,40 -76,-6C-70,-44 -46,-68 -14,-72Z'
  const shade = shape(
    'M66,16C60,64 22,94 -20,88C-40,85 -56,75 -66,60C-10,72 44,36 40,-52C60,-38 69,-12 66,16Z',
    '#78822A',
  )
  const thorns = each(
    [
      [-46, -36],
      [-20, -54],
      [10, -56],
      [-62, -8],
      [-34, -14],
      [-6, -28],
      [22, -34],
      [-64, 22],
      [-40, 16],
      [-14, 0],
      [14, -8],
      [40, -14],
      [-46, 46],
      [-20, 34],
      [4, 24],
      [-26, 64],
    ],
    ([x, y]) => stroke(`M${x - 7},${y + 5}L${x},${y - 6}L${x + 7},${y + 5}`, '#EEF0B0', 4),
  )
  const bulb = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      outline('M0,-22C16,-18 18,12 0,20C-18,12 -16,-18 0,-22Z', '#F4B22A', 4.5) +
        oval(0, 4, 6, 9, '#B06A2C', 0, 3) +
        stroke('M-7,-10C-9,-6 -9,-2 -8,2', '#FFF0C2', 3),
    )
  return (
    stem('M-14,-72C-14,-84 -6,-92 6,-96', 9) +
    leaf(0, -84, -4, 76, 20) +
    printed(skin, '#A8B244', shade + thorns) +
    oval(38, 44, 54, 44, '#8C9434', -16, 6) +
    oval(38, 44, 44, 34, '#FBEBC0', -16) +
    bulb(14, 52, -30) +
    bulb(38, 40, -8) +
    bulb(62, 34, 24)
  )
}

export const pineapple: DrawMotif = () => {
  const body = 'M0,-30C38,-30 54,-2 52,36C50,74 28,98 0,98C-28,98 -50,74 -52,36C-54,-2 -38,-30 0,-30Z'
  const shade = shape('M52,36C50,74 28,98 0,98C-12,98 -23,94 -31,87C14,82 36,40 27,-24C45,-12 53,10 52,36Z', '#CB7C14')
  const cuts =
    'M-47,8L18,95M-36,-18L38,80M-10,-29L50,54M22,-26L52,18M47,8L-18,95M36,-18L-38,80M10,-29L-50,54M-22,-26L-52,18'
  const eyes = each(
    [
      [0, -13],
      [-24, 6],
      [0, 21],
      [-25, 40],
      [0, 56],
      [-24, 72],
    ],
    ([x, y]) => stroke(`M${x - 6},${y}l6,-6`, '#FFF0C2', 4),
  )
  const crown =
    leaf(0, -28, -30, 56, 13, '#5C8F3C') +
    leaf(0, -28, 210, 56, 13, '#5C8F3C') +
    leaf(0, -28, -56, 68, 14) +
    leaf(0, -28, 236, 68, 14) +
    leaf(0, -26, -90, 74, 15, '#5C8F3C')
  return crown + printed(body, '#F2AE26', shade + stroke(cuts, INK, 3) + eyes)
}

export const guava: DrawMotif = () => {
  const seeds = ring(8, (degrees) => at(38, 32, degrees, 1, oval(17, 0, 6, 4, '#FBEFC8', 0, 3)))
  return (
    leaf(-14, -62, -22, 78, 22) +
    disc(-22, -6, 62, '#A5C24C', 6) +
    shape('M-78,20A62,62 0 0 0 38,10C10,42 -46,46 -78,20Z', '#7C9A2E') +
    stroke('M-66,-20C-60,-38 -46,-50 -30,-54', '#F3F7C0', 6) +
    stroke('M-26,-66C-28,-74 -24,-82 -18,-86', INK, 6) +
    disc(38, 32, 56, '#C9DC82', 6) +
    disc(38, 32, 45, '#F59C9A', 0) +
    disc(38, 32, 28, '#FBC7BC', 0) +
    seeds +
    stroke('M6,12C10,2 20,-6 32,-8', '#FFE3DA', 5)
  )
}
