import type { Randomness } from '#server/ports.ts'

/** Everything in a simulation that could have come out otherwise: a stream of numbers that its seed decides (sfc32). */
export class Chance {
  #a = 0x9e3779b9
  #b = 0x243f6a88
  #c: number
  #counter = 1

  constructor(seed: number) {
    this.#c = seed | 0
    for (let round = 0; round < 16; round += 1) this.next()
  }

  /** At least 0, less than 1. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  happens(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)]
    if (one === undefined) throw new RangeError('nothing to pick from')
    return one
  }

  /** A stream of its own, which does not move when this one is asked more often. */
  branch(): Chance {
    return new Chance(Math.floor(this.next() * 4_294_967_296))
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The shop's own randomness, foretold by a seed. */
export function randomnessOf(chance: Chance): Randomness {
  const letters = (count: number) => Array.from({ length: count }, () => LETTERS[chance.below(64)]).join('')
  return {
    id: () => letters(22),
    token: () => letters(43),
    digits: (count) => Array.from({ length: count }, () => chance.below(10)).join(''),
  }
}
