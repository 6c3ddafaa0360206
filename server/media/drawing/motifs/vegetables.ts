import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, mirrored, oval, printed, stem } from './block-print.ts'

export const carrot: DrawMotif = () => {
  const root = 'M-36,-34C-34,-54 34,-54 36,-34C38,10 20,66 2,100C-18,66 -38,10 -36,-34Z'
  const shade = shape('M36,-34C38,10 20,66 2,100C-4,90 -9,80 -14,68C8,40 18,-4 16,-48C28,-46 35,-42 36,-34Z', '#C2540E')
  const rings = stroke('M-32,-16h22M-29,12h12M-22,38h14M-14,62h8M20,-22h12M14,6h10', '#FFE0A8', 4.5)
  const tops =
    leaf(0, -44, -142, 48, 11, '#5C8F3C') +
    leaf(0, -44, -38, 48, 11, '#5C8F3C') +
    leaf(0, -44, -116, 60, 12) +
    leaf(0, -44, -64, 60, 12) +
    leaf(0, -42, -90, 64, 13, '#5C8F3C')
  return at(10, 2, 26, 1.1, tops + printed(root, '#F07F1E', shade + rings))
}

export const brinjal: DrawMotif = () => {
  const body = 'M-34,-34C-62,-6 -80,30 -64,62C-48,96 16,102 48,74C78,46 66,-8 42,-34C20,-50 -14,-50 -34,-34Z'
  const shade = shape(
    'M42,-34C66,-8 78,46 48,74C16,102 -36,96 -56,74C2,84 46,50 26,-44C32,-42 37,-39 42,-34Z',
    '#3A174E',
  )
  const cap =
    'M-42,-30C-38,-56 -12,-68 6,-64C30,-62 46,-46 52,-24C40,-30 32,-26 30,-12C22,-28 12,-30 4,-10C-4,-28 -14,-30 -22,-14C-26,-26 -32,-30 -42,-30Z'
  return at(
    0,
    6,
    10,
    1,
    printed(body, '#6A2F80', shade) +
      stroke('M-46,4C-58,22 -60,40 -54,54M-42,66C-41,68 -39,70 -37,72', '#E9C9F0', 7) +
      stem('M4,-62C2,-80 10,-92 26,-96', 10, '#5C8F3C') +
      printed(
        cap,
        '#4F8F3A',
        shape(
          'M52,-24C40,-30 32,-26 30,-12C26,-20 22,-24 18,-24C26,-34 28,-48 22,-60C38,-54 48,-42 52,-24Z',
          '#2C5F2B',
        ),
        5,
      ) +
      stroke('M-26,-38C-20,-48 -10,-54 0,-55', '#E4EFB4', 4),
  )
}

export const onion: DrawMotif = () => {
  const bulb =
    'M-24,-84C-16,-66 -16,-58 -6,-50C34,-42 56,-10 50,26C44,62 4,80 -28,76C-66,72 -92,44 -88,8C-84,-26 -56,-46 -34,-52C-30,-62 -30,-72 -34,-88Z'
  const shade = shape(
    'M-6,-50C34,-42 56,-10 50,26C44,62 4,80 -28,76C-42,75 -54,70 -64,62C-6,66 32,16 -6,-50Z',
    '#7C1F48',
  )
  const skins = stroke(
    'M-32,-46C-60,-24 -70,14 -56,52M-24,-48C-36,-18 -38,20 -28,60M-14,-46C0,-18 6,14 0,44',
    '#F4C0D0',
    4.5,
  )
  const slice =
    disc(0, 0, 42, '#B23A66', 6) +
    disc(0, 0, 34, '#FDF1F0', 0) +
    disc(0, 0, 25, 'none', 4.5) +
    disc(0, 0, 25, '#F6D3DC', 0) +
    disc(0, 0, 18, '#FDF1F0', 0) +
    disc(0, 0, 10, '#E59AB0', 0)
  return (
    printed(bulb, '#B23A66', shade + skins) +
    stroke('M-40,78l-4,10M-28,79l-1,12M-16,78l4,10', INK, 4) +
    at(46, 46, 0, 1, slice)
  )
}

export const beetroot: DrawMotif = () => {
  const root =
    'M0,-34C44,-40 70,-8 62,26C54,56 26,66 12,76C8,84 8,92 4,102C-2,92 -4,84 -10,76C-26,66 -54,56 -62,26C-70,-8 -44,-40 0,-34Z'
  const shade = shape(
    'M62,26C54,56 26,66 12,76C8,84 8,92 4,102C-2,92 -4,84 -10,76C-18,71 -28,67 -38,60C10,58 42,18 34,-30C58,-20 68,2 62,26Z',
    '#5E1036',
  )
  const stalk = (d: string) => stroke(d, INK, 11) + stroke(d, '#C23A68', 5)
  return (
    stalk('M-4,-30C-8,-44 -18,-54 -30,-62M0,-32V-60M4,-30C8,-44 18,-54 30,-62') +
    leaf(-24, -56, 222, 58, 19) +
    leaf(24, -56, -42, 58, 19) +
    leaf(0, -50, -90, 54, 18, '#5C8F3C') +
    printed(root, '#96204F', shade) +
    stroke('M-46,8C-44,-6 -36,-16 -24,-20M-40,26C-41,24 -42,21 -43,18', '#F6C0D2', 6) +
    stroke('M-26,40h16M10,48h14M-8,60h10', '#F0A6C0', 4)
  )
}

export const corn: DrawMotif = () => {
  const cob = 'M0,-96C28,-88 38,-44 38,4C38,50 24,82 0,88C-24,82 -38,50 -38,4C-38,-44 -28,-88 0,-96Z'
  const kernels = each([-78, -60, -42, -24, -6, 12, 30, 48], (y, row) =>
    each([-1.5, -0.5, 0.5, 1.5], (column) => {
      const spread = [11, 15, 17, 18, 18.5, 18.5, 18, 16][row] ?? 18
      return oval(
        column * spread,
        y,
        spread / 2 - 0.6,
        8.4,
        column > 1 ? '#E09A16' : column < -1 ? '#FADD78' : '#F6C21E',
        0,
        3,
      )
    }),
  )
  const husk = 'M0,100C-46,92 -74,40 -58,-26C-44,-2 -34,30 -20,52C-12,66 -4,82 0,100Z'
  const huskShade = 'M0,100C-46,92 -74,40 -58,-26C-56,24 -36,70 0,100Z'
  const side =
    printed(husk, '#6FA044', shape(huskShade, '#3F7A34')) + stroke('M-48,10C-42,38 -30,62 -14,80', '#F3E7B8', 3)
  return printed(cob, '#D98A14', kernels) + side + mirrored(side)
}
