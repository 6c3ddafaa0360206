/** Deterministic 32-bit mix of a lattice point, so that every process prints the same paper. */
function mix(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

function gradients(cells: number, seed: number): Float32Array {
  const table = new Float32Array(cells * cells * 2)
  for (let i = 0; i < cells * cells; i += 1) {
    const angle = (mix(i % cells, Math.floor(i / cells), seed) / 2 ** 32) * Math.PI * 2
    table[i * 2] = Math.cos(angle)
    table[i * 2 + 1] = Math.sin(angle)
  }
  return table
}

/** Adds one octave of smooth noise to a square, periodic field: `cells` waves across `side` pixels. */
function addOctave(field: Float32Array, side: number, cells: number, amplitude: number, seed: number): void {
  const table = gradients(cells, seed)
  const g = (index: number) => table[index] ?? 0
  const step = cells / side
  for (let py = 0; py < side; py += 1) {
    const y0 = Math.floor(py * step)
    const y = py * step - y0
    const v = fade(y)
    const row0 = y0 * cells
    const row1 = ((y0 + 1) % cells) * cells
    for (let px = 0; px < side; px += 1) {
      const x0 = Math.floor(px * step)
      const x = px * step - x0
      const x1 = (x0 + 1) % cells
      const a = (row0 + x0) * 2
      const b = (row0 + x1) * 2
      const c = (row1 + x0) * 2
      const d = (row1 + x1) * 2
      const u = fade(x)
      const top = g(a) * x + g(a + 1) * y
      const topRight = g(b) * (x - 1) + g(b + 1) * y
      const low = g(c) * x + g(c + 1) * (y - 1)
      const lowRight = g(d) * (x - 1) + g(d + 1) * (y - 1)
      const upper = top + u * (topRight - top)
      const lower = low + u * (lowRight - low)
      const at = py * side + px
      field[at] = (field[at] ?? 0) + amplitude * (upper + v * (lower - upper))
    }
  }
}

/**
 * A square field of smooth noise that repeats without a seam, roughly -0.7 … 0.7.
 * @param cells waves of the first octave across the side; each further octave has twice as many at half the height
 */
export function noiseField(side: number, cells: number, octaves: number, seed: number): Float32Array {
  const field = new Float32Array(side * side)
  for (let octave = 0; octave < octaves; octave += 1)
    addOctave(field, side, cells * 2 ** octave, 0.5 ** octave, seed + octave * 101)
  return field
}
