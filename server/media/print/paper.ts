import { noiseField } from './noise.ts'

/** Side of the tile in pixels of the printed size; a power of two, so that a coordinate wraps by masking. */
export const PAPER_SIDE = 1024

/** What the press does to a drawing, per pixel of a seamless tile. */
export interface Paper {
  /** How far the hand-cut edge strays from the drawn one, in pixels. */
  dx: Float32Array
  dy: Float32Array
  /** Ink laid unevenly: share of dark brown mixed in. */
  mottle: Float32Array
  /** Worn ink: share of paper showing through. */
  grain: Float32Array
}

const WOBBLE_PX = 3.4
const MOTTLE = 0.05
const GRAIN = 0.42

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value))

let prepared: Paper | undefined

/** Specks gather where the block was worn; spread evenly they would cost twice the bytes and look like noise. */
function wornInk(side: number): Float32Array {
  const worn = noiseField(side, 24, 2, 77)
  return noiseField(side, 512, 1, 9).map((speck, i) => clamp01(4 * speck - 0.9) * clamp01(2.4 * (worn[i] ?? 0)) * GRAIN)
}

/** The shop's paper. Made once per process (about 0.3 s), the same in each. */
export function preparePaper(): Paper {
  if (prepared) return prepared
  const side = PAPER_SIDE
  const strays = (seed: number) => noiseField(side, 22, 2, seed).map((v) => v * WOBBLE_PX)
  const mottle = noiseField(side, 11, 3, 21).map((v) => clamp01(0.05 + 1.5 * v) * MOTTLE)
  prepared = { dx: strays(4), dy: strays(57), mottle, grain: wornInk(side) }
  return prepared
}
