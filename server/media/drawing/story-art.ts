import type { MotifName, PictureRecipe } from '../recipe.ts'
import { motif } from './motifs/motif.ts'
import { butiField, rays, rosette } from './ornament.ts'
import { type Palette, paletteOf } from './palettes.ts'
import { CREAM, circle, faded, INK, list, rect, shape } from './svg.ts'

type Story = Extract<PictureRecipe, { kind: 'story' }>

const BRASS = '#E3C48A'
const key = (width: number): string => `stroke="${INK}" stroke-width="${width}"`

const plate = (): string =>
  circle(400, 310, 236, INK, 'opacity=".2"') +
  circle(392, 296, 236, BRASS, key(6)) +
  circle(392, 296, 212, '#F3DDAE', key(3)) +
  list(36, (i) => {
    const angle = (i * Math.PI) / 18
    return circle(392 + 224 * Math.cos(angle), 296 + 224 * Math.sin(angle), 4, INK)
  })

const bowl = (x: number, y: number, r: number, fill: string, name: MotifName): string =>
  circle(x + 5, y + 7, r, INK, 'opacity=".25"') +
  circle(x, y, r, BRASS, key(5)) +
  circle(x, y, r - 14, fill, key(3.5)) +
  motif(name, x, y, (r - 20) / 104)

/** A thali seen from above with what goes into the dish. */
const recipeTable = (p: Palette, [first, second, third]: Story['motifs']): string =>
  faded(0.6, butiField(10, 10, 800, 600, 84, p.floor, 1.4)) +
  plate() +
  bowl(302, 220, 88, p.fill, first) +
  bowl(480, 214, 80, CREAM, second) +
  bowl(400, 392, 98, p.glow, third) +
  motif(first, 96, 480, 0.8, -20) +
  motif(second, 712, 480, 0.9, 14) +
  motif(third, 716, 120, 0.6, 20)

/** One ingredient as the hero, two beside it on the table. */
const portrait = (p: Palette, [first, second, third]: Story['motifs']): string =>
  rays(400, 330, 0, 700, 30, p.glow, 0.5) +
  shape('M-20,470C200,456 600,486 820,466V640H-20Z', p.floor) +
  rosette(400, 300, 208, 24, p.main, key(5)) +
  circle(400, 300, 184, CREAM) +
  motif(first, 400, 302, 1.62) +
  motif(second, 132, 470, 0.86, -12) +
  motif(third, 674, 474, 0.86, 12)

/** Body of a blog's or recipe's picture, 800 x 600. */
export function storyArt({ story, motifs, category }: Story): string {
  const p = paletteOf(category)
  const ground = rect(-20, -20, 840, 640, p.ground)
  return ground + (story === 'recipe' ? recipeTable(p, motifs) : portrait(p, motifs))
}
