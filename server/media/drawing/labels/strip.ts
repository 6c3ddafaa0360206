import { letter } from '../lettering.ts'
import { rect } from '../svg.ts'

/** A band of capitals: what it is and how much. */
export const strip = (x: number, y: number, w: number, h: number, fill: string, on: string, text: string, size = 25) =>
  rect(x, y, w, h, fill) +
  letter(text, {
    x: x + w / 2,
    y: y + h / 2 + size * 0.35,
    size,
    face: 'text',
    fill: on,
    track: 0.06,
    maxWidth: w * 0.88,
  }).svg

/** The shop's name in both scripts, as printed on every pack. */
export const brandLine = (x: number, y: number, size: number, fill: string): string =>
  letter('Haat हाट', { x, y, size, fill, bold: 0.015 }).svg
