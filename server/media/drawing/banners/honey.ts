import { motif } from '../motifs/motif.ts'
import { butiField } from '../ornament.ts'
import { standingPack } from '../product-art.ts'
import { FOREST_HONEY, MUSTARD_HONEY } from '../shelf.ts'
import { circle, ellipse, faded, group, INK, stroke } from '../svg.ts'
import { type Banner, packShadow } from './theme.ts'

const NEEM_LIGHT = '#17613F'

/** A bee with the dotted line of its flight. */
function bee(x: number, y: number, scale: number): string {
  const key = (width: number, turn: number) => `stroke="${INK}" stroke-width="${width}" transform="rotate(${turn})"`
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    stroke('M-60,34C-40,10 -30,30 -12,8', '#F2B01E', 4, 'stroke-dasharray="2 10"') +
      ellipse(-2, -16, 16, 9, '#FDF3DA', key(4, -30)) +
      ellipse(20, -14, 16, 9, '#FDF3DA', key(4, 20)) +
      ellipse(10, 2, 26, 16, '#F7B92C', key(5, 0)) +
      stroke('M4,-12V16M18,-11V15', INK, 6),
  )
}

export const honey: Banner = {
  hi: 'जंगल का शहद',
  lines: ['Honey with', 'a hill address'],
  note: 'From forest, farm and hill',
  colours: {
    wall: '#0F4A33',
    floor: '#F2B01E',
    type: '#FFF4DB',
    shade: '#06251A',
    hi: '#F2B01E',
    tag: '#F2B01E',
    tagOn: '#2A1B10',
  },
  back: () =>
    circle(1120, 300, 330, NEEM_LIGHT) +
    faded(0.5, butiField(10, 20, 1519, 480, 96, NEEM_LIGHT, 1.5)) +
    circle(1120, 300, 280, '#F6D27A'),
  packs: () =>
    packShadow(1010, 524, 130) +
    packShadow(1250, 530, 140) +
    standingPack(FOREST_HONEY, 'a', [1010, 522, 0.62]) +
    standingPack(MUSTARD_HONEY, 'b', [1254, 530, 0.52]) +
    motif('honeycomb', 1424, 500, 0.9, 8) +
    motif('mustard', 852, 480, 0.9, -10) +
    motif('honeycomb', 1130, 560, 0.44, 0) +
    bee(866, 196, 0.9) +
    bee(1380, 150, 1) +
    bee(1300, 250, 0.7),
}
