import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, outline, oval, printed, stem } from './block-print.ts'

export const fig: DrawMotif = () => {
  const drop =
    'M-10,-84C2,-88 8,-72 16,-54C44,-30 64,6 54,42C44,80 -52,84 -64,42C-74,6 -38,-24 -24,-52C-18,-64 -20,-78 -10,-84Z'
  const shade = shape('M54,42C44,80 -40,86 -60,52C0,64 34,14 8,-68C11,-64 13,-60 16,-54C44,-30 64,6 54,42Z', '#43204C')
  const ribs = stroke('M-16,-44C-36,-14 -46,14 -44,38M-6,-40C-18,-8 -22,18 -20,44', '#D6A9D2', 4)
  const half =
    outline(
      'M-8,-62C4,-64 8,-50 14,-38C36,-18 50,8 42,34C34,60 -38,62 -48,34C-56,8 -28,-16 -18,-36C-14,-46 -16,-58 -8,-62Z',
      '#F6E6C4',
      6,
    ) +
    shape('M-2,-30C24,-14 36,10 28,28C20,46 -24,46 -32,28C-40,10 -18,-14 -2,-30Z', '#D9486B') +
    each(
      [
        [-14, 4],
        [4, -6],
        [14, 10],
        [-18, 22],
        [0, 14],
        [16, 26],
        [-2, 32],
      ],
      ([x, y]) => oval(x, y, 3.4, 5, '#FFE3A0'),
    )
  return (
    leaf(-20, -50, 200, 66, 22) +
    at(-16, -2, -8, 1, printed(drop, '#6E3A78', shade + ribs)) +
    at(44, 40, 14, 0.92, half)
  )
}

export const grape: DrawMotif = () => {
  const berry = (x: number, y: number, dark: boolean) =>
    disc(x, y, 21, dark ? '#6A2450' : '#86306A', 5) +
    shape(
      `M${x + 20},${y + 4}A21,21 0 0 1 ${x - 12},${y + 17}C${x + 4},${y + 16} ${x + 14},${y + 10} ${x + 20},${y + 4}Z`,
      '#4A1640',
    ) +
    stroke(`M${x - 12},${y - 4}C${x - 10},${y - 10} ${x - 6},${y - 13} ${x - 1},${y - 14}`, '#F0C6DE', 4)
  const rows: [number, number, boolean][] = [
    [-58, -22, false],
    [-20, -26, true],
    [20, -26, false],
    [58, -22, true],
    [-38, 10, true],
    [0, 8, false],
    [38, 10, false],
    [-20, 42, false],
    [20, 42, true],
    [0, 74, false],
  ]
  return (
    stem('M0,-34C-2,-58 4,-74 18,-90', 8) +
    leaf(6, -58, -14, 82, 28) +
    leaf(-2, -56, 204, 74, 26, '#5C8F3C') +
    rows.map(([x, y, dark]) => berry(x, y, dark)).join('')
  )
}

export const pomegranate: DrawMotif = () => {
  const crown = 'M-44,-56L-52,-88L-34,-78L-22,-94L-10,-78L8,-88L0,-56Z'
  const aril = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      outline('M0,-13C9,-8 10,8 0,12C-10,8 -9,-8 0,-13Z', '#C11535', 3.5) +
        stroke('M-3,-6C-5,-2 -5,1 -4,4', '#FFC4CC', 3),
    )
  return (
    outline(crown, '#D2493C', 6) +
    disc(-20, 2, 66, '#C92F3D', 6) +
    shape('M-79,30A66,66 0 0 0 45,14C10,50 -48,54 -79,30Z', '#92182E') +
    stroke('M-68,-14C-62,-34 -48,-48 -30,-52', '#FFD0C4', 6) +
    outline('M-12,44C-8,6 20,-14 52,-8C84,-2 98,30 86,62C72,92 18,98 -2,76C-10,66 -13,56 -12,44Z', '#F0C9A0', 6) +
    shape('M0,44C6,16 26,2 50,6C74,12 84,36 76,58C64,80 24,82 8,66C2,60 0,52 0,44Z', '#FBE9CF') +
    each(
      [
        [16, 40, -30],
        [34, 22, 10],
        [56, 24, 40],
        [36, 44, 0],
        [58, 46, 30],
        [24, 62, -50],
        [46, 66, 10],
        [68, 62, 50],
      ],
      ([x, y, turn]) => aril(x, y, turn),
    )
  )
}

export const apple: DrawMotif = () => {
  const body =
    'M2,-44C26,-66 86,-56 86,6C86,56 48,96 18,86C8,82 -6,82 -16,86C-48,96 -86,56 -86,6C-86,-56 -26,-64 2,-44Z'
  const shade = shape(
    'M86,6C86,56 48,96 18,86C8,82 -6,82 -16,86C-34,92 -54,80 -68,60C-10,78 60,52 68,-38C80,-27 86,-12 86,6Z',
    '#9C1A22',
  )
  const blush = shape('M2,-44C16,-57 42,-58 60,-46C46,-30 14,-26 -14,-46C-8,-48 -2,-48 2,-44Z', '#E9A23A')
  return (
    stem('M2,-42C2,-62 8,-76 20,-86', 8, '#8C5A2A') +
    leaf(8, -62, -26, 70, 20) +
    printed(body, '#D13030', shade + blush) +
    stroke('M-66,4C-66,-16 -58,-30 -44,-38M-64,24C-63,20 -63,18 -64,14', '#FFD3B8', 7) +
    stroke('M-4,-36C2,-32 8,-32 12,-36', INK, 4)
  )
}
