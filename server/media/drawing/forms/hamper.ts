import type { DrawnPack, MotifName } from '../../recipe.ts'
import { backLabel } from '../labels/back-label.ts'
import { nameBlock } from '../labels/name-block.ts'
import { letter } from '../lettering.ts'
import type { DrawForm, Pack } from '../pack.ts'
import { PALETTES, type Palette, type PaletteKey } from '../palettes.ts'
import { clip, group, INK, keyed, list, place, rect, roundedRect, shape, stroke } from '../svg.ts'
import { bottle } from './bottle.ts'
import { box } from './box.ts'
import { jar } from './jar.ts'

const BASKET = 'M176,560H784L736,788C732,806 718,816 700,816H260C242,816 228,806 224,788Z'
const BOW = 'M480,588C420,520 356,520 350,560C346,600 420,616 480,596C540,616 614,600 610,560C604,520 540,520 480,588Z'
const FORMS = { box, bottle, jar }

interface Item {
  form: keyof typeof FORMS & DrawnPack['form']
  category: PaletteKey
  motif: MotifName
  label: string
  hi: string
  at: [x: number, y: number, scale: number, turn: number]
}

const ITEMS: Item[] = [
  { form: 'box', category: 'tea', motif: 'tea', label: 'Assam', hi: 'असम', at: [620, 640, 0.56, 7] },
  { form: 'bottle', category: 'oils', motif: 'mustard', label: 'Mustard', hi: 'सरसों', at: [480, 650, 0.68, 0] },
  { form: 'jar', category: 'pickles', motif: 'mango', label: 'Mango', hi: 'आम', at: [336, 660, 0.56, -6] },
  { form: 'jar', category: 'honey', motif: 'honeycomb', label: 'Honey', hi: 'शहद', at: [648, 700, 0.4, 4] },
]

function drawItem({ at, ...item }: Item, id: string): string {
  const [x, y, scale, turn] = at
  const pack: Pack = { ...item, sub: 'Organic', size: '250 g' }
  const { svg } = FORMS[item.form](pack, PALETTES[item.category], id, false)
  return group(`translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-480 -812)`, svg)
}

const WEAVE = list(8, (row) =>
  list(22, (column) => {
    const x = 172 + column * 29 + (row % 2 ? 14 : 0)
    const d = `M${x},${590 + row * 30}h25a2,13 0 0 1 0,24h-25a2,13 0 0 1 0,-24Z`
    return shape(d, (row + column) % 2 ? '#D9A45A' : '#C4873A', `stroke="${INK}" stroke-width="2.6"`)
  }),
)

const ribbon = (p: Palette): string =>
  keyed(BOW, p.main) +
  stroke('M390,560C420,560 450,574 470,588M570,560C540,560 510,574 490,588', INK, 4) +
  keyed('M462,572H498V614H462Z', p.second, 5)

function tag(pack: Pack, p: Palette, back: boolean): string {
  if (back)
    return keyed(roundedRect(300, 626, 360, 170, 10), p.label) + place(300, 626, backLabel(pack, p, 360, 170, false))
  const name = nameBlock(pack.label, pack.hi, { x: 480, y: 642, w: 330, fill: p.main, accent: INK, max: 74, hiMax: 40 })
  const words = `${pack.sub.toUpperCase()} · ${pack.size}`
  return (
    keyed(roundedRect(290, 622, 380, 176, 10), p.label) +
    rect(302, 634, 356, 152, 'none', `stroke="${p.main}" stroke-width="3"`) +
    name.svg +
    letter(words, { x: 480, y: 776, size: 22, face: 'text', fill: INK, maxWidth: 330, track: 0.05 }).svg
  )
}

/** A basket of small packs with a ribbon and a name tag. */
export const hamper: DrawForm = (pack, p, id, back) => {
  const wicker =
    rect(160, 550, 640, 280, '#8C5A22') +
    WEAVE +
    rect(176, 550, 60, 280, INK, 'opacity=".12"') +
    rect(700, 550, 100, 280, INK, 'opacity=".24"')
  const svg =
    ITEMS.map((item, index) => drawItem(item, `${id}${index}`)).join('') +
    clip(`${id}k`, BASKET, wicker) +
    shape(BASKET, 'none', `stroke="${INK}" stroke-width="7" stroke-linejoin="round"`) +
    keyed('M160,546H800C810,546 810,586 800,586H160C150,586 150,546 160,546Z', '#C4873A') +
    stroke(
      list(26, (i) => `M${172 + i * 24},550l14,32`),
      INK,
      3,
    ) +
    tag(pack, p, back) +
    place(0, -26, ribbon(p))
  return { base: 812, half: 290, svg }
}
