import { spawnSync } from 'node:child_process'

const here = (file: string) => new URL(file, import.meta.url).pathname

export interface Hunt {
  /** How many seeds are tried. */
  seeds: number
  days: number
  orders: number
  browsers: number
}

/** Simulates a shop with a planted bug, seed by seed, until one notices; null where none does. */
export function firstSeedThatFinds(
  name: string,
  { seeds, days, orders, browsers }: Hunt,
): { seed: number; words: string } | null {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const options = { seed, days, orders, browsers }
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...['--import', here('plant-bug.ts'), here('simulate.ts')],
        ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]),
      ],
      { encoding: 'utf8', env: { ...process.env, PLANTED_BUG: name } },
    )
    const [, words = ''] = /^Error: (.*) \(step \d+; again/m.exec(stderr) ?? []
    if (status !== 0 && words === '') throw new Error(`the simulation itself failed:\n${stderr}`)
    if (status !== 0) return { seed, words }
  }
  return null
}
