import { Chance } from '#tests/simulation/chance.ts'

const PAGE_BYTES = 4096
/** Where SQLite keeps what a page is and how its cells lie. */
const PAGE_HEADER_BYTES = 12
const SOME = [1, 2, 8, 100] as const

/** The bytes of a database as a bad disk gives them back: a few or many flipped, anywhere or in the heads of pages, as the seed says. */
export function spoilt(good: Buffer, seed: number): Buffer {
  const chance = new Chance(seed)
  const bad = Buffer.from(good)
  const isInHeads = chance.happens(0.3)
  const flips = chance.pick(SOME)
  for (let flip = 0; flip < flips; flip += 1) {
    const head = (1 + chance.below(good.length / PAGE_BYTES - 1)) * PAGE_BYTES
    const at = isInHeads ? head + chance.below(PAGE_HEADER_BYTES) : chance.below(good.length)
    bad.writeUInt8(bad.readUInt8(at) ^ (1 + chance.below(255)), at)
  }
  return bad
}
