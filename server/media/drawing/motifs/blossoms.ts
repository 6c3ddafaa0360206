import { stroke } from '../svg.ts'
import { at, type DrawMotif, disc, leaf, outline, ring, stem } from './block-print.ts'

export const mustard: DrawMotif = () => {
  const flower = (x: number, y: number, s: number, rot: number) =>
    at(
      x,
      y,
      rot,
      s,
      ring(4, (a) =>
        at(
          0,
          0,
          a,
          1,
          outline('M4,0C6,-22 32,-26 38,-4C40,16 14,20 4,0Z', '#F6C21E', 4.5) +
            stroke('M14,-2C20,-4 24,-4 28,-2', '#FFF0B0', 3),
        ),
      ) + disc(0, 0, 8, '#B96F0A', 4),
    )
  return (
    stem('M4,98C0,60 4,20 0,-40') +
    stem('M2,50C-24,36 -40,14 -48,-8', 6) +
    stem('M2,34C28,22 44,2 52,-18', 6) +
    leaf(4, 84, -24, 74, 17) +
    leaf(0, 92, 206, 66, 16, '#5C8F3C') +
    flower(-50, -20, 0.82, 20) +
    flower(54, -28, 0.82, -10) +
    flower(0, -46, 1.1, 45) +
    disc(-24, -86, 8, '#F6C21E', 4) +
    disc(24, -90, 8, '#F6C21E', 4) +
    disc(0, -98, 7, '#B7C33A', 4)
  )
}

export const rose: DrawMotif = () =>
  leaf(30, 50, 20, 78, 24) +
  leaf(-30, 50, 160, 78, 24) +
  ring(6, (a) => at(0, -6, a, 1, outline('M14,-6C22,-50 74,-46 78,-4C78,36 34,42 14,10Z', '#E2678A', 5))) +
  ring(5, (a) => at(0, -6, a + 28, 1, outline('M4,-4C12,-38 52,-38 56,-6C56,26 20,30 4,8Z', '#CF3F6C', 4.5))) +
  disc(0, -6, 26, '#A92450', 4.5) +
  stroke('M-10,-10C-8,-22 10,-22 12,-8C12,4 -4,6 -4,-4', '#FBC4D0', 4.5) +
  stroke('M46,-36C56,-28 60,-18 60,-8M-58,14C-60,2 -58,-10 -50,-20', '#FBD3DC', 4)

export const lotus: DrawMotif = () =>
  ring(
    7,
    (a, i) =>
      at(0, 60, a, 1, outline('M-24,0C-34,-50 -14,-92 0,-112C14,-92 34,-50 24,0Z', i % 2 ? '#E2678A' : '#F090A8', 5)),
    -78,
    104,
  ) +
  outline('M-26,62C-34,10 -16,-36 0,-58C16,-36 34,10 26,62Z', '#F7B7C4', 5) +
  stroke('M-8,40C-10,14 -6,-8 0,-26', '#FFF0F0', 4) +
  leaf(0, 70, 8, 92, 16) +
  leaf(0, 70, 172, 92, 16)
