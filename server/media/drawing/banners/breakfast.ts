import { motif } from '../motifs/motif.ts'
import { ogee } from '../ornament.ts'
import { standingPack } from '../product-art.ts'
import { ASSAM, RAGI_FLAKES, ROLLED_OATS } from '../shelf.ts'
import { shape } from '../svg.ts'
import { type Banner, packShadow } from './theme.ts'

export const breakfast: Banner = {
  hi: 'सुबह की थाली',
  lines: ['Good mornings', 'from the millets'],
  note: 'Cereals, oats and tea',
  colours: {
    wall: '#F1B9A6',
    floor: '#8E1F1A',
    type: '#7E1A16',
    shade: '#FBE3D6',
    hi: '#0F4A33',
    tag: '#FFF4DB',
    tagOn: '#2A1B10',
  },
  back: () =>
    shape(ogee(1110, -40, 400, 540), '#F9DCCF') +
    shape(ogee(1110, 20, 350, 540), 'none', 'stroke="#B3261B" stroke-width="5"'),
  packs: () =>
    packShadow(930, 522, 110) +
    packShadow(1130, 530, 130) +
    packShadow(1330, 522, 120) +
    standingPack(ROLLED_OATS, 'a', [926, 520, 0.54], -2) +
    standingPack(ASSAM, 'b', [1338, 520, 0.5]) +
    standingPack(RAGI_FLAKES, 'c', [1130, 532, 0.64]) +
    motif('oats', 800, 500, 0.78, -14) +
    motif('flakes', 1016, 560, 0.48) +
    motif('strawberry', 1238, 556, 0.46, 8) +
    motif('tea', 1452, 500, 0.74, 12),
}
