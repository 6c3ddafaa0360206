import { ellipse, INK } from '../svg.ts'

export interface Banner {
  hi: string
  /** Two short lines, painted large. */
  lines: [string, string]
  /** On the flag under the lines. */
  note: string
  colours: Record<'wall' | 'floor' | 'type' | 'shade' | 'hi' | 'tag' | 'tagOn', string>
  back: () => string
  packs: () => string
}

export const packShadow = (x: number, y: number, rx: number): string => ellipse(x + 10, y, rx, 13, INK, 'opacity=".3"')
