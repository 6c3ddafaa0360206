import { PAPER_SIDE, preparePaper } from './paper.ts'

/** Raw pixels, three or four bytes each. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

const MASK = PAPER_SIDE - 1
/** Mixed into the ink where it lies thick, and the paper that shows where it is worn. */
const THICK = [64, 31, 0]
const PAPER = [255, 242, 209]

/**
 * Prints a clean drawing: each pixel is fetched from where the wavering hand cut it, then darkened by mottle and
 * lightened by grain. Transparent pixels stay so.
 */
export function press(clean: Pixels): Uint8Array {
  const { data, width, height, channels } = clean
  const { dx, dy, mottle, grain } = preparePaper()
  const out = new Uint8Array(data.length)
  const read = (index: number) => data[index] ?? 0
  for (let y = 0; y < height; y += 1) {
    const row = (y & MASK) * PAPER_SIDE
    for (let x = 0; x < width; x += 1) {
      const tile = row + (x & MASK)
      const sx = Math.min(width - 1, Math.max(0, x + (dx[tile] ?? 0)))
      const sy = Math.min(height - 1, Math.max(0, y + (dy[tile] ?? 0)))
      const x0 = sx | 0
      const y0 = sy | 0
      const fx = sx - x0
      const fy = sy - y0
      const a = (y0 * width + x0) * channels
      const b = x0 + 1 < width ? a + channels : a
      const down = y0 + 1 < height ? width * channels : 0
      const dark = mottle[tile] ?? 0
      const worn = grain[tile] ?? 0
      const target = (y * width + x) * channels
      for (let c = 0; c < channels; c += 1) {
        const top = read(a + c) + fx * (read(b + c) - read(a + c))
        const low = read(a + down + c) + fx * (read(b + down + c) - read(a + down + c))
        let value = top + fy * (low - top)
        if (c < 3) {
          value += dark * ((THICK[c] ?? 0) - value)
          value += worn * ((PAPER[c] ?? 0) - value)
        }
        out[target + c] = value + 0.5
      }
    }
  }
  return out
}
