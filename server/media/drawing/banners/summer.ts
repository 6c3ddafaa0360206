import { motif } from '../motifs/motif.ts'
import { rays } from '../ornament.ts'
import { standingPack } from '../product-art.ts'
import { GARLIC, LIME_CHILLI, MANGO } from '../shelf.ts'
import { type Banner, packShadow } from './theme.ts'

export const summer: Banner = {
  hi: 'अचार का मौसम',
  lines: ['Pickles that', 'took a summer'],
  note: 'Flat 20% OFF over Rs. 499',
  colours: {
    wall: '#F4B93A',
    floor: '#B3261B',
    type: '#0F4A33',
    shade: '#FFE9AE',
    hi: '#B3261B',
    tag: '#0F4A33',
    tagOn: '#FFF4DB',
  },
  back: () => rays(1110, 330, 0, 1300, 40, '#F8CC66', 0.5),
  packs: () =>
    packShadow(900, 520, 130) +
    packShadow(1140, 532, 150) +
    packShadow(1372, 520, 120) +
    standingPack(LIME_CHILLI, 'a', [906, 516, 0.5]) +
    standingPack(GARLIC, 'b', [1360, 516, 0.5]) +
    standingPack(MANGO, 'c', [1132, 530, 0.68]) +
    motif('chilli', 1010, 556, 0.62, 8) +
    motif('mango', 1262, 546, 0.62, 8) +
    motif('lime', 806, 546, 0.5, 0) +
    motif('garlic', 1462, 540, 0.52, 0),
}
