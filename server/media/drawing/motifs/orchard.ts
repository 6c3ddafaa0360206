import { INK, shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, each, leaf, outline, oval, ring, stem } from './block-print.ts'

export const mango: DrawMotif = () =>
  stem('M8,-62C10,-80 20,-90 30,-94', 8) +
  leaf(10, -66, -28, 92, 20) +
  leaf(4, -66, 196, 80, 18, '#5C8F3C') +
  shape('M6,-64C52,-78 92,-38 86,16C82,64 36,94 -14,84C-66,74 -90,34 -74,-4C-62,-34 -34,-50 6,-64Z', '#F5A81C') +
  shape('M86,16C82,64 36,94 -14,84C-44,78 -66,62 -76,42C-40,64 44,58 70,-36C82,-20 88,-2 86,16Z', '#DE7B12') +
  shape('M6,-64C24,-69 42,-66 56,-56C40,-36 8,-30 -22,-46C-13,-53 -4,-60 6,-64Z', '#C9431D') +
  shape(
    'M6,-64C52,-78 92,-38 86,16C82,64 36,94 -14,84C-66,74 -90,34 -74,-4C-62,-34 -34,-50 6,-64Z',
    'none',
    `stroke="${INK}" stroke-width="6"`,
  ) +
  stroke('M-56,0C-48,-18 -34,-28 -18,-34M-58,16C-57,12 -56,10 -55,8', '#FFF0C2', 6) +
  stroke('M28,66C44,60 58,48 66,34M2,70C6,70 10,70 14,69', '#FFE09A', 4)

/** A ribbed berry: each rib is drawn r wide and r high of its own size. */
function gooseberry(x: number, y: number, r: number): string {
  const rib = (side: number) =>
    `M${x + side * r * 0.5},${y - r * 0.6}C${x + side * r * 0.68},${y - 8} ${x + side * r * 0.68},${y + 8} ${x + side * r * 0.5},${y + r * 0.6}`
  const shade = `M${x + r * 0.94},${y + r * 0.3}A${r},${r} 0 0 1 ${x - r * 0.7},${y + r * 0.7}C${x},${y + r * 0.7} ${x + r * 0.6},${y + r * 0.4} ${x + r * 0.94},${y + r * 0.3}Z`
  return (
    disc(x, y, r, '#B9C84A', 5.5) +
    shape(shade, '#8FA030') +
    stroke(`M${x},${y - r * 0.75}V${y + r * 0.75}${rib(-1)}${rib(1)}`, '#F1F3B8', 3.6) +
    disc(x, y - r + 6, 5, INK, 0)
  )
}

export const amla: DrawMotif = () =>
  leaf(0, -60, -24, 80, 13, '#6FA044') +
  leaf(-4, -62, 204, 80, 13, '#6FA044') +
  each(
    [
      [-38, -12, 46],
      [40, -8, 46],
      [2, 42, 50],
    ],
    ([x, y, r]) => gooseberry(x, y, r),
  )

export const orange: DrawMotif = () =>
  leaf(-18, -66, -20, 74, 20) +
  disc(-20, -4, 66, '#F08A1D', 6) +
  shape('M-80,24A66,66 0 0 0 44,14C10,46 -48,52 -80,24Z', '#CC6410') +
  stroke('M-66,-24C-58,-42 -44,-54 -28,-58', '#FFE0B0', 6) +
  disc(38, 34, 58, '#E9761A', 6) +
  disc(38, 34, 48, '#FFEFD0', 0) +
  ring(9, (a) =>
    at(
      38,
      34,
      a,
      1,
      shape('M6,0C18,-13 34,-15 43,-12C46,-5 46,5 43,12C34,15 18,13 6,0Z', '#F59A2C') +
        stroke('M22,0H34', '#FFE7BE', 3),
    ),
  )

export const apricot: DrawMotif = () =>
  leaf(-8, -50, -26, 76, 20) +
  disc(-18, 0, 60, '#F2A24A', 6) +
  shape('M-74,24A60,60 0 0 0 40,16C14,44 -40,50 -74,24Z', '#D87826') +
  stroke('M-22,-58C-44,-24 -44,30 -18,60', INK, 4) +
  stroke('M-62,-20C-58,-32 -52,-40 -44,-46', '#FFE7C0', 6) +
  disc(46, 36, 50, '#F6B567', 6) +
  disc(46, 36, 40, '#FAD08E', 0) +
  oval(46, 36, 18, 24, '#8C5524', 12, 5) +
  stroke('M40,24C38,32 38,42 42,50', '#D9A873', 3.6)

export const date: DrawMotif = () =>
  each(
    [
      [-40, -30, -30],
      [34, -34, 24],
      [-8, 40, -8],
      [64, 44, 40],
    ],
    ([x, y, a]) =>
      at(
        x,
        y,
        a,
        x > 60 ? 0.8 : 1,
        shape('M0,-52C30,-42 34,34 0,52C-34,34 -30,-42 0,-52Z', '#7A3B1C', `stroke="${INK}" stroke-width="6"`) +
          shape('M0,-52C30,-42 34,34 0,52C14,20 14,-24 0,-52Z', '#54230E') +
          stroke('M-14,-26C-20,-6 -20,14 -12,30M-2,-30C-6,-10 -6,12 -1,32', '#E8AE78', 4) +
          outline('M-9,-50C-4,-60 4,-60 9,-50C4,-44 -4,-44 -9,-50Z', '#D9B27A', 4),
      ),
  )
