import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/rules/duration.ts'
import type { Database } from '#server/db/database.ts'
import { followPayments } from '#server/jobs/follow-payments.ts'
import { notifyCustomers } from '#server/jobs/notify-customers.ts'
import { assertAtRest, everyMessage, everyNumber } from './at-rest.ts'
import { Auditor } from './auditor.ts'
import type { Habits } from './browser/household.ts'
import { Street } from './browser/street.ts'
import { noteCompanyBooks } from './company-books.ts'
import { deskRound } from './desk.ts'
import { lookAround, Town, visit } from './shopper.ts'
import { textOf } from './shrink.ts'
import { Violation, World } from './world.ts'

export interface SimulationOptions extends Habits {
  seed: number
  days: number
  ordersPerDay: number
  /** Visits of a day that the client's own code takes part in, in browsers of their own. */
  browserVisits?: number
  /** Visits by their number, the first is 0, that nobody makes: a history that goes wrong is made smaller by it. */
  without?: ReadonlySet<number>
}

export interface SimulatedYear {
  /** Of everything that happened: two runs of one seed have the same. */
  hash: string
  /** That were planned, those of browsers not among them. */
  visits: number
  steps: number
  orders: number
  crashes: number
  refused: number
  browserVisits: number
  /** Orders that their pages computed. */
  browserOrders: number
  /** Codes that were in force in a page before it ordered. */
  browserCoupons: number
  /** What was pressed in their carts. */
  presses: number
}

/** Shares of a day's visits by hour of India: few at night, a rush at noon and in the evening. */
const RUSH = [1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 9, 6, 4, 4, 5, 6, 8, 10, 9, 6, 4, 2]
const HOURS = RUSH.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))
const ONE_IN = 30
const FESTIVAL = 3
/** India is five and a half hours ahead. */
const AHEAD_MS = 5.5 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
const REST_DAYS = 16

/** A history that went wrong, with the command that repeats it. */
export class FailedHistory extends Violation {
  readonly visits: number

  constructor({ counts }: World, options: SimulationOptions, cause: unknown) {
    const { seed, days, ordersPerDay, browserVisits = 0, hasSlowStorage, pressesTogether, without = [] } = options
    const left = textOf(without)
    const again = `npm run simulate -- --seed ${seed} --days ${days} --orders ${ordersPerDay} --browsers ${browserVisits}${hasSlowStorage ? ' --slow-storage' : ''}${pressesTogether ? ' --together' : ''}`
    const words = cause instanceof Error ? cause.message : cause
    super(`${words} (step ${counts.steps}; again: ${again}${left === '' ? '' : ` --without ${left}`})`, { cause })
    this.visits = counts.visits
  }
}

/** Lives so many days of a shop. Throws Violation, with the seed in its words, at the first thing that is not right. */
export async function runSimulation(database: Database, options: SimulationOptions): Promise<SimulatedYear> {
  const world = new World(database, options.seed)
  try {
    return await live(world, options)
  } catch (error) {
    throw new FailedHistory(world, options, error)
  }
}

async function live(world: World, options: SimulationOptions): Promise<SimulatedYear> {
  const { days, ordersPerDay, browserVisits = 0, without } = options
  await world.open()
  const auditor = new Auditor(world)
  const town = new Town()
  const people = 40 + days
  const start = Math.ceil((world.now + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS
  const end = start + days * DAY_MS
  for (let day = start; day < end; day += DAY_MS) {
    const visits = Math.round(ordersPerDay * (world.chance.happens(1 / ONE_IN) ? FESTIVAL : 0.5 + world.chance.next()))
    for (let n = 0; n < visits; n += 1) {
      const at = day + world.chance.pick(HOURS) * HOUR_MS + world.chance.below(HOUR_MS)
      const [who, neighbour] = [world.chance.below(people), world.chance.below(people)]
      world.counts.visits += 1
      if (without?.has(world.counts.visits - 1)) continue
      world.agenda.add(at, async () => {
        const shopper = await town.shopper(world, who)
        await visit(world, shopper, await town.shopper(world, neighbour))
        if (world.chance.happens(0.1)) await lookAround(world, shopper)
      })
    }
  }
  const street = browserVisits > 0 ? await Street.of(world, days, options) : null
  street?.plan(world, { start, end, visits: browserVisits })
  addWork(world, { start, end: end + REST_DAYS * DAY_MS })
  world.agenda.add(end, async () => world.calmDown())
  await untilNothingIsLeft(world, auditor, street)
  await assertAtRest(world)
  street?.assertAtRest()
  return { hash: world.hash, ...world.counts }
}

/** What comes by the clock: the desk's rounds, the shop's own jobs, and a look at the whole once a week. */
function addWork(world: World, { start, end }: { start: number; end: number }): void {
  for (let day = start; day < end; day += DAY_MS) {
    for (const hour of [10, 13, 17]) world.agenda.add(day + hour * HOUR_MS, () => deskRound(world))
  }
  for (let day = start; day < end; day += WEEK_MS) {
    world.agenda.add(day + WEEK_MS, async () => {
      await everyNumber(world)
      await everyMessage(world, false)
    })
  }
  const work = async (): Promise<void> => {
    if (world.rates.sms > 0)
      world.outside.sms.isDown = world.chance.happens(world.outside.sms.isDown ? 0.7 : world.rates.sms)
    const follow = (deps: World['deps']) => followPayments(deps)
    await world.attempt('payments', ...(world.chance.happens(world.rates.doubleTap) ? [follow, follow] : [follow]))
    await noteCompanyBooks(world)
    // Now and then two processes of the shop do so at once.
    const tell = (deps: World['deps']) => notifyCustomers(deps)
    await world.attempt('messages', ...(world.chance.happens(world.rates.doubleTap) ? [tell, tell] : [tell]))
    if (world.now < end) world.later(untilNextWork(world), work)
  }
  world.agenda.add(start, work)
}

/** At night, and once everybody has gone home, the jobs have little to do. */
function untilNextWork(world: World): number {
  const hour = Math.floor(((world.now + AHEAD_MS) % DAY_MS) / HOUR_MS)
  if (world.isCalm) return 4 * HOUR_MS
  return (RUSH[hour] ?? 0) > 1 ? 10 * MINUTE_MS : HOUR_MS
}

async function untilNothingIsLeft(world: World, auditor: Auditor, street: Street | null): Promise<void> {
  for (let next = world.agenda.next(); next !== undefined; next = world.agenda.next()) {
    world.goTo(next.at)
    await next.run()
    await street?.tasks.areDone()
    noteTrouble(world)
    if (!next.isInPages) await auditor.afterStep()
  }
}

/** What failed where nobody waited for an answer. */
function noteTrouble({ trouble }: World): void {
  if (trouble instanceof Violation) throw trouble
  if (trouble !== undefined) throw new Violation('what nobody waited for failed', { cause: trouble })
}
