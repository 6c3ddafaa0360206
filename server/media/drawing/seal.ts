import { type Lettered, letter } from './lettering.ts'
import { buti, rays, rosette } from './ornament.ts'
import { CREAM, circle, faded, group, INK, tenth } from './svg.ts'

interface Seal {
  top: string
  hi: string
  word: string
  bottom: string
  rim: string
}

const SUN = '#F2B01E'

/** The shop's own promises, painted; none imitates a certifier's mark. */
const SEALS: Record<'pure' | 'batch' | 'lab' | 'fair', Seal> = {
  pure: { top: 'GROWN WITHOUT', hi: 'शुद्ध', word: 'Pure', bottom: 'CHEMICAL SPRAYS', rim: '#0F4A33' },
  batch: { top: 'MADE BY HAND IN', hi: 'घर का', word: 'Homestyle', bottom: 'SMALL BATCHES', rim: '#B3261B' },
  lab: { top: 'EVERY BATCH IS', hi: 'जाँच', word: 'Lab-tested', bottom: 'BEFORE IT SHIPS', rim: '#27406E' },
  fair: { top: 'GROWERS PAID', hi: 'हक़', word: 'Fair price', bottom: 'ON THE DAY', rim: '#6B3315' },
}

const isSeal = (name: string): name is keyof typeof SEALS => Object.hasOwn(SEALS, name)

/** @internal Tests look at every one. */
export const SEAL_NAMES: readonly string[] = Object.keys(SEALS)

/** Capitals along the rim; the lower line runs the other way, so that both read upright. */
function arc(text: string, middle: 90 | -90): string {
  const letters = [...text]
  const outward = middle < 0
  const span = Math.min(150, letters.length * 9.4) * (outward ? 1 : -1)
  const step = span / Math.max(1, letters.length - 1)
  return letters
    .map((character, index) => {
      const degrees = middle - span / 2 + step * index
      const angle = (degrees * Math.PI) / 180
      const glyph: Lettered = letter(character, { y: 5, size: 16, face: 'text', fill: CREAM })
      const x = tenth(120 + 86 * Math.cos(angle))
      const y = tenth(120 + 86 * Math.sin(angle))
      return group(`translate(${x} ${y}) rotate(${tenth(degrees + (outward ? 90 : -90))})`, glyph.svg)
    })
    .join('')
}

/** Body of a seal, 240 x 240, transparent outside its rosette. An unknown name throws. */
export function sealArt(name: string): string {
  if (!isSeal(name)) throw new RangeError(`No seal is named '${name}'`)
  const { top, hi, word, bottom, rim } = SEALS[name]
  return group(
    'translate(8 8) scale(.9333)',
    rosette(120, 120, 112, 28, rim, `stroke="${INK}" stroke-width="4"`) +
      circle(
        120,
        120,
        100,
        'none',
        `stroke="${SUN}" stroke-width="2.5" stroke-dasharray="1 7" stroke-linecap="round"`,
      ) +
      circle(120, 120, 72, CREAM, `stroke="${INK}" stroke-width="4"`) +
      faded(0.55, rays(120, 120, 40, 70, 30, SUN, 0.5)) +
      circle(120, 120, 52, CREAM) +
      arc(top, -90) +
      arc(bottom, 90) +
      letter(hi, { x: 120, y: 122, size: 40, fill: '#B3261B', bold: 0.02 }).svg +
      letter(word, { x: 120, y: 152, size: 27, maxWidth: 92, fill: rim, bold: 0.01 }).svg +
      buti(34, 121, 0.62, SUN) +
      buti(206, 121, 0.62, SUN),
  )
}
