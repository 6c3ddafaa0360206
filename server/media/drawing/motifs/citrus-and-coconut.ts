import { shape, stroke } from '../svg.ts'
import { at, type DrawMotif, disc, leaf, oval, ring } from './block-print.ts'

export const lime: DrawMotif = () =>
  leaf(-20, -52, 214, 70, 18) +
  disc(-22, -10, 62, '#6FA02E', 6) +
  shape('M-74,24A62,62 0 0 0 36,20C10,44 -44,48 -74,24Z', '#4B7A20') +
  stroke('M-62,-26C-56,-42 -44,-52 -30,-56', '#EAF3B4', 6) +
  disc(34, 32, 60, '#5F9427', 6) +
  disc(34, 32, 50, '#F3F2C4', 0) +
  ring(8, (a) =>
    at(
      34,
      32,
      a,
      1,
      shape('M6,0C18,-16 36,-17 45,-14C48,-6 48,6 45,14C36,17 18,16 6,0Z', '#A9C83F') +
        stroke('M22,0H36', '#E9F3B4', 3),
    ),
  ) +
  disc(34, 32, 5, '#F3F2C4', 0)

export const coconut: DrawMotif = () =>
  disc(-26, -16, 66, '#7A4A26', 6) +
  shape('M-84,16A66,66 0 0 0 38,4C12,42 -46,48 -84,16Z', '#553016') +
  stroke('M-66,-44C-54,-62 -34,-70 -14,-70M-72,-22l3,-8M-44,-36l12,-12M-60,-8l14,-12', '#D9A873', 4) +
  oval(30, 30, 68, 58, '#6B3D1C', -14, 6) +
  oval(30, 30, 56, 47, '#FFF9EC', -14) +
  oval(34, 34, 38, 29, '#E9DCC4', -14) +
  stroke('M8,22C14,12 26,8 38,8', '#FFFDF6', 6) +
  stroke('M-28,46C-22,66 -4,80 18,82', '#B98553', 4)
