import { DAY_MS, HOUR_MS } from '#domain/rules/duration.ts'
import { Chance } from '../chance.ts'
import type { World } from '../world.ts'
import { Browser } from './browser.ts'
import { type ClientCode, clientCode } from './client-code.ts'
import { type Habits, Household } from './household.ts'
import { Tasks } from './tasks.ts'

const FEWEST_HOUSEHOLDS = 4
/** Households get to know the shop one after another. */
const DAYS_FOR_ONE_MORE = 30
const OPEN_HOURS = 15
/** Time enough to send what waits, once nothing goes wrong any more. */
const HOURS_TO_THE_LAST_VISIT = 30

/** Everybody who shops in a browser of their own. */
export class Street {
  readonly tasks = new Tasks()
  readonly code: ClientCode
  readonly chance: Chance
  readonly #households: Household[]

  static async of(world: World, days: number, habits: Habits): Promise<Street> {
    const households = FEWEST_HOUSEHOLDS + Math.floor(days / DAYS_FOR_ONE_MORE)
    return new Street(world, await clientCode(), households, habits)
  }

  private constructor(world: World, code: ClientCode, households: number, habits: Habits) {
    this.code = code
    this.chance = world.chance.branch()
    this.#households = Array.from({ length: households }, (_, n) => {
      // One of the old ones is slow, and one of the others.
      const isSlow = habits.hasSlowStorage && (n % 4 === 1 || n % 4 === 2)
      const slowness = isSlow ? new Chance(n) : null
      const browser = new Browser(world, this, { address: `100.64.${n}.7`, isOld: n % 2 === 0, slowness })
      const around = { world, browser, tasks: this.tasks, chance: world.chance.branch() }
      return new Household(around, n, habits)
    })
  }

  /** So many visits on each day, and at last one of everybody, when nothing goes wrong any more. */
  plan(world: World, { start, end, visits }: { start: number; end: number; visits: number }): void {
    for (let day = start; day < end; day += DAY_MS) {
      for (let n = 0; n < visits; n += 1) {
        const at = day + 7 * HOUR_MS + world.chance.below(OPEN_HOURS * HOUR_MS)
        const household = world.chance.pick(this.#households)
        world.agenda.add(at, async () => household.visit(), true)
      }
    }
    for (const household of this.#households)
      world.agenda.add(end + HOURS_TO_THE_LAST_VISIT * HOUR_MS, async () => household.lastVisit(), true)
  }

  /** After everything: what was written has arrived once. */
  assertAtRest(): void {
    for (const household of this.#households) household.assertAtRest()
  }
}
