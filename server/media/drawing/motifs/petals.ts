import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, mirrored, outline, oval, printed, ring, stem } from './block-print.ts'

export const sunflower: DrawMotif = () => {
  const petal = (fill: string) => outline('M34,-13C56,-22 82,-14 94,0C82,14 56,22 34,13Z', fill, 4.5)
  const seeds =
    ring(10, (degrees) => at(0, -4, degrees, 1, stroke('M21,0H26', '#E9B45A', 4))) +
    ring(6, (degrees) => at(0, -4, degrees + 20, 1, stroke('M10,0H14', '#E9B45A', 4)))
  return (
    leaf(-10, 62, 156, 74, 22) +
    leaf(10, 62, 24, 74, 22) +
    ring(12, (degrees) => at(0, -4, degrees + 15, 0.96, petal('#E09A14'))) +
    ring(12, (degrees) => at(0, -4, degrees, 0.9, petal('#F8C623') + stroke('M52,-3H72', '#FFF2B8', 3.4))) +
    disc(0, -4, 40, '#6E3C18', 6) +
    shape('M39,2A40,40 0 0 1 -22,30C8,30 28,20 39,2Z', '#45220C') +
    seeds
  )
}

export const hibiscus: DrawMotif = () => {
  const petal =
    printed(
      'M4,-8C12,-44 40,-58 62,-46C72,-50 86,-38 82,-24C94,-14 94,6 82,12C82,28 66,38 54,32C34,36 12,24 4,8Z',
      '#DD3A2E',
      shape('M4,8C24,10 60,4 88,-6C92,2 90,8 82,12C82,28 66,38 54,32C34,36 12,24 4,8Z', '#A81C24'),
      5,
    ) + stroke('M30,-22C42,-32 54,-34 62,-32M36,-6C50,-12 62,-14 72,-13', '#FFC6AE', 4)
  const column = 'M0,-4C16,-14 34,-34 46,-62'
  return (
    leaf(-26, 44, 142, 62, 22) +
    leaf(28, 50, 34, 62, 22) +
    ring(5, (degrees) => at(-4, 2, degrees + 12, 0.98, petal)) +
    disc(-4, 2, 17, '#6E0F20', 0) +
    stroke(column, INK, 15) +
    stroke(column, '#F6C95A', 8) +
    each(
      [
        [46, -66],
        [56, -56],
        [36, -58],
        [48, -44],
        [34, -40],
        [58, -72],
      ],
      ([x, y]) => disc(x, y, 6.5, '#F9DA6A', 3.5),
    )
  )
}

export const saffron: DrawMotif = () => {
  const thread = (d: string) => stroke(d, INK, 11) + stroke(d, '#D8381C', 5.5)
  const inner = 'M-20,30C-34,-16 -18,-52 0,-72C18,-52 34,-16 20,30Z'
  const side = (fill: string) => outline('M-8,34C-58,16 -80,-26 -78,-66C-46,-56 -14,-20 -2,24Z', fill, 5)
  return (
    stem('M-2,98C-2,74 0,50 0,28', 7) +
    leaf(-2, 94, 232, 70, 8) +
    leaf(2, 94, -50, 70, 8) +
    outline('M-16,30C-44,-16 -40,-60 -22,-86C-2,-60 4,-20 2,30Z', '#7A4AA0', 5) +
    mirrored(outline('M-16,30C-44,-16 -40,-60 -22,-86C-2,-60 4,-20 2,30Z', '#6A3C90', 5)) +
    thread('M0,10C-8,-30 -20,-62 -12,-94') +
    thread('M2,10C10,-30 24,-60 20,-90') +
    side('#9C6CC4') +
    mirrored(side('#8656AE')) +
    stroke('M-62,-46C-56,-24 -42,-2 -26,12M62,-46C56,-24 42,-2 26,12', '#EBD6F6', 4) +
    printed(inner, '#B48AD6', shape('M0,-72C18,-52 34,-16 20,30H2C12,-6 10,-44 0,-72Z', '#8656AE'), 5) +
    stroke('M-10,14C-14,-10 -10,-30 -2,-44', '#F4E6FB', 4) +
    stroke('M-62,80C-50,70 -40,72 -30,80M36,82C48,72 60,74 72,66M44,96C54,92 64,94 74,88', INK, 9) +
    stroke('M-62,80C-50,70 -40,72 -30,80M36,82C48,72 60,74 72,66M44,96C54,92 64,94 74,88', '#D8381C', 4.5)
  )
}

export const lemongrass: DrawMotif = () => {
  const stalk =
    printed(
      'M-13,96C-20,66 -12,36 -9,4C-8,-34 -22,-66 -36,-98C-8,-82 8,-48 9,2C12,36 20,66 13,96C6,100 -6,100 -13,96Z',
      '#A9C25A',
      shape('M9,2C12,36 20,66 13,96C9,98 5,99 0,99C6,66 4,30 0,0C-2,-30 -12,-58 -24,-86C-4,-66 8,-40 9,2Z', '#728F34') +
        shape('M-15,88C-17,72 -14,56 -12,42C-4,48 6,48 13,42C15,56 18,72 14,94C6,100 -6,100 -13,96Z', '#F2EBC2') +
        shape('M13,42C15,56 18,72 13,96C9,98 5,99 2,99C8,80 9,60 7,45Z', '#D5BE96'),
      5,
    ) + stroke('M-5,38C-4,10 -6,-18 -14,-44', '#F4F6C4', 3.4)
  const string = 'M-52,26C-20,36 22,36 56,22M-51,36C-20,46 22,46 55,32'
  return (
    at(-34, 2, -9, 0.98, stalk) +
    at(36, 2, 13, 0.98, mirrored(stalk)) +
    at(0, -2, 2, 1.04, stalk) +
    stroke(string, INK, 11) +
    stroke(string, '#E9CF9A', 5.5) +
    oval(4, 36, 9, 10, '#E9CF9A', 0, 4.5)
  )
}

export const wheat: DrawMotif = () => {
  const grain = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      turn,
      1,
      stroke('M0,-44V-74', INK, 3.4) +
        printed(
          'M0,-48C17,-32 17,-10 0,4C-17,-10 -17,-32 0,-48Z',
          '#E9B23E',
          shape('M0,-48C17,-32 17,-10 0,4C7,-14 7,-30 0,-48Z', '#B97B1E'),
          5,
        ) +
        stroke('M-5,-34C-7,-24 -7,-18 -5,-10', '#FFF0C2', 3.4),
    )
  return (
    stem('M-6,100C-2,60 0,40 0,-20', 6, '#B98A36') +
    leaf(-4, 82, -30, 70, 11, '#A3A84A', '#747E2C') +
    leaf(-5, 90, 208, 62, 11, '#A3A84A', '#747E2C') +
    each([40, 12, -16], (y) => grain(-9, y, -34) + grain(9, y, 34)) +
    grain(0, -34, 0)
  )
}
