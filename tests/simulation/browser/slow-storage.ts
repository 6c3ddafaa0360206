import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'

/** A call of IndexedDB is some five tasks of up to this long. */
const TASK_WITHIN_MS = 60
/** Now and then one takes longer than pages wait for it (src/lib/storage.ts). */
const STANDSTILLS = 0.003
const STANDSTILL_WITHIN_MS = 5_000

/** The storage of a cheap phone that is nearly full: its tasks come in their order, each a while later. */
export class SlowStorage {
  readonly #world: World
  readonly #chance: Chance
  #freeAt = 0
  #waiting = 0

  constructor(world: World, chance: Chance) {
    this.#world = world
    this.#chance = chance
  }

  get isBusy(): boolean {
    return this.#waiting > 0
  }

  queue(task: () => void): void {
    const longest = this.#chance.happens(STANDSTILLS) ? STANDSTILL_WITHIN_MS : TASK_WITHIN_MS
    const { now } = this.#world
    this.#freeAt = Math.max(this.#freeAt, now) + this.#chance.below(longest)
    this.#waiting += 1
    this.#world.inPages(this.#freeAt - now, () => {
      this.#waiting -= 1
      task()
    })
  }
}
