import { backLabel } from '../labels/back-label.ts'
import { nameBlock } from '../labels/name-block.ts'
import { strip } from '../labels/strip.ts'
import { motif } from '../motifs/motif.ts'
import { buti, cord, rays } from '../ornament.ts'
import type { DrawForm, Pack } from '../pack.ts'
import type { Palette } from '../palettes.ts'
import { chunks, roundShade } from '../shading.ts'
import { clip, INK, keyed, list, place, rect, roundedRect, shape, stroke } from '../svg.ts'

const BODY =
  'M336,300C292,306 262,336 262,388V742C262,790 292,812 338,812H622C668,812 698,790 698,742V388C698,336 668,306 624,300Z'
const GATE = 'M262,764V540H340C332,452 392,432 480,368C568,432 628,452 620,540H698V764Z'
const PANEL = 'M262,764V402H698V764Z'
const TIE = 'M316,246C380,262 580,262 644,246'
const KNOT = 'M560,256c26,14 40,34 38,60M566,256c-2,22 -14,42 -30,54'
/** Home-made things are tied under a cloth, the rest is screwed shut. */
const CLOTHED = new Set(['pickles', 'jam', 'fruit-preserves'])

function clothTop(p: Palette, id: string): string {
  const hem = list(8, () => 'a26.25,20 0 0 1 -52.5,4')
  const checks =
    list(9, (i) => rect(262 + i * 50, 160, 20, 160, p.second, 'opacity=".55"')) +
    list(4, (i) => rect(250, 178 + i * 36, 460, 13, p.second, 'opacity=".4"')) +
    rect(600, 160, 120, 150, INK, 'opacity=".14"')
  return (
    keyed(`M318,196C360,168 600,168 642,196C652,232 668,262 690,288${hem}C292,262 308,232 318,196Z`, p.lid) +
    clip(`${id}l`, 'M318,196C360,168 600,168 642,196C652,232 668,262 694,300H266C292,262 308,232 318,196Z', checks) +
    cord(TIE, INK, 15, 8) +
    cord(KNOT, INK, 11, 5)
  )
}

function screwTop(p: Palette, id: string): string {
  const lid = roundedRect(312, 186, 336, 100, 18)
  const ribs = list(24, (i) => rect(318 + i * 14, 216, 3.5, 70, INK, 'opacity=".28"'))
  return (
    keyed(lid, p.lid) +
    clip(`${id}l`, lid, rect(312, 186, 336, 22, '#FFFDF0', 'opacity=".22"') + ribs + roundShade(312, 186, 336, 100)) +
    rect(326, 286, 308, 18, p.fill2, `stroke="${INK}" stroke-width="6"`)
  )
}

function contents(pack: Pack, p: Palette, id: string): string {
  const pieces = pack.category === 'honey' ? '' : chunks(262, 366, 430, 440, p.fill2, p.second, pack.label.length)
  return clip(
    `${id}b`,
    BODY,
    rect(250, 290, 460, 530, '#FDF3DA') +
      shape('M250,352C330,338 420,366 500,352S650,340 710,354V820H250Z', p.fill) +
      shape('M250,640C380,664 560,640 710,668V820H250Z', p.fill2, 'opacity=".5"') +
      pieces +
      rect(250, 290, 460, 70, '#FFFDF0', 'opacity=".2"'),
  )
}

function frontLabel(pack: Pack, p: Palette, id: string): string {
  const sun = rect(330, 370, 300, 200, p.second) + rays(480, 500, 40, 260, 34, p.label, 0.46)
  const name = nameBlock(pack.label, pack.hi, {
    x: 480,
    y: 576,
    w: 376,
    fill: p.on,
    accent: p.second,
    max: 92,
    hiMax: 44,
    shade: 'rgba(20,10,0,.4)',
  })
  return (
    rect(262, 360, 436, 410, p.label) +
    clip(`${id}r`, 'M350,548C342,462 398,444 480,386C562,444 618,462 610,548Z', sun) +
    motif(pack.motif, 480, 486, 0.82) +
    rect(262, 566, 436, 150, p.main) +
    rect(262, 558, 436, 8, INK) +
    name.svg +
    strip(262, 716, 436, 48, p.second, INK, `${pack.sub.toUpperCase()} · ${pack.size}`, 26) +
    stroke('M262,716H698', INK, 5)
  )
}

function turnedLabel(pack: Pack, p: Palette): string {
  const panel = rect(0, 0, 436, 362, p.label) + backLabel(pack, p, 394, 362, false)
  const edge = rect(0, 0, 42, 362, p.main) + list(6, (i) => buti(21, 36 + i * 58, 0.8, p.second))
  return place(262, 402, panel) + place(656, 402, edge)
}

export const jar: DrawForm = (pack, p, id, back) => {
  const label = back ? PANEL : GATE
  const svg =
    contents(pack, p, id) +
    clip(`${id}a`, label, back ? turnedLabel(pack, p) : frontLabel(pack, p, id)) +
    shape(label, 'none', `stroke="${INK}" stroke-width="5.5" stroke-linejoin="round"`) +
    clip(`${id}s`, BODY, roundShade(262, 300, 436, 512)) +
    stroke('M296,420C294,380 304,352 326,336', '#FFFDF0', 11, 'opacity=".8"') +
    shape(BODY, 'none', `stroke="${INK}" stroke-width="7"`) +
    (CLOTHED.has(pack.category) ? clothTop(p, id) : screwTop(p, id))
  return { base: 812, half: 230, svg }
}
