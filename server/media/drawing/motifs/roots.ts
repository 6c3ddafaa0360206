import { INK, shape, stroke } from '../svg.ts'
import { type DrawMotif, leaf, oval } from './block-print.ts'

export const turmeric: DrawMotif = () =>
  leaf(-6, -40, -100, 62, 20) +
  leaf(6, -40, -66, 66, 20) +
  shape(
    'M-82,20C-92,-8 -58,-34 -26,-26C-10,-50 22,-46 26,-24C56,-40 92,-20 84,12C78,32 60,32 46,28C50,58 26,84 6,66C-4,56 -4,42 -4,36C-30,52 -74,48 -82,20Z',
    '#D98A14',
    `stroke="${INK}" stroke-width="6" stroke-linejoin="round"`,
  ) +
  shape(
    'M84,12C78,32 60,32 46,28C50,58 26,84 6,66C-2,58 -4,46 -4,36C-30,52 -74,48 -82,20C-40,36 10,20 30,10C50,16 74,12 84,12Z',
    '#A9600C',
  ) +
  stroke(
    'M-62,-2C-54,4 -52,14 -56,24M-36,-14C-28,-6 -26,10 -30,24M-2,-32C6,-22 6,-8 2,2M34,-16C40,-8 40,4 36,12M58,-16C64,-8 64,0 62,6M8,44C16,48 28,48 36,42',
    '#FFDF8F',
    4,
  ) +
  oval(70, 58, 24, 19, '#F2A81C', -20, 5) +
  oval(70, 58, 12, 9, '#D98A14', -20)

export const ginger: DrawMotif = () =>
  turmeric()
    .replaceAll('#D98A14', '#D9B27A')
    .replaceAll('#A9600C', '#AE8048')
    .replaceAll('#FFDF8F', '#FFF3D6')
    .replaceAll('#F2A81C', '#F3DC9A')
