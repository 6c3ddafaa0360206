import { HOUR_MS } from '#domain/rules/duration.ts'
import { FEWEST_BUYERS, MOST_NAMED } from '#domain/rules/goes-well-with.ts'
import type { Deps } from '#server/deps.ts'
import { type BoughtTogether, boughtTogetherOf } from '#server/policies/stored-documents.ts'
import { keepBoughtTogether, listPaidFoods, readBoughtTogether } from '#server/repositories/bought-together.ts'
import { bumpContentVersion } from '#server/repositories/content.ts'

const EVERY_MS = 6 * HOUR_MS
/** Only the latest orders are read: they show what is bought together now. */
const LATEST_ORDERS = 5000
/** At most this many foods of one order, in case it holds the whole shop. */
const MOST_FOODS = 12

/** Recounts which foods are in paid orders together, if that was not done for six hours. */
export async function countBoughtTogether({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const before = boughtTogetherOf(await readBoughtTogether(database.read))
  // `abs`: a count from the future was made before the clock was set back.
  if (Math.abs(now - before.countedAt) < EVERY_MS) return
  const pairs = strongest(buyersOfPairs(await listPaidFoods(database.read, LATEST_ORDERS)))
  await database.write(async (tx) => {
    await keepBoughtTogether(tx, JSON.stringify({ countedAt: now, pairs } satisfies BoughtTogether))
    if (JSON.stringify(pairs) !== JSON.stringify(before.pairs)) await bumpContentVersion(tx)
  })
}

type PaidFoods = Awaited<ReturnType<typeof listPaidFoods>>

/** For each pair of groups, the customers who ordered both together; each customer counts once. */
function buyersOfPairs(rows: PaidFoods): Map<string, Map<string, Set<string>>> {
  const orders = Map.groupBy(rows, (row) => row.order_id)
  const buyers = new Map<string, Map<string, Set<string>>>()
  for (const lines of orders.values()) {
    const foods = lines.slice(0, MOST_FOODS)
    for (const { food_group: food, user_id: user } of foods)
      for (const { food_group: other } of foods) {
        if (food === other) continue
        const others = buyers.get(food) ?? new Map<string, Set<string>>()
        buyers.set(food, others.set(other, (others.get(other) ?? new Set<string>()).add(user)))
      }
  }
  return buyers
}

/** The strongest pairs of each food, without those that would reveal single customers. */
function strongest(buyers: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>): BoughtTogether['pairs'] {
  const pairs: BoughtTogether['pairs'] = {}
  for (const [food, others] of [...buyers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const kept = [...others]
      .map(([other, users]) => [other, users.size] as const)
      .filter(([, count]) => count >= FEWEST_BUYERS)
      .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
      .slice(0, MOST_NAMED)
    if (kept.length > 0) pairs[food] = Object.fromEntries(kept)
  }
  return pairs
}

/** Counts at the start and checks every hour whether a recount is due, until the returned function is called. */
export function startCounting(deps: Pick<Deps, 'database' | 'clock' | 'logger' | 'metrics'>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const count = () => {
    underWay ??= countBoughtTogether(deps)
      .then(
        () => deps.metrics?.worked('companions', true),
        (error: unknown) => {
          deps.logger.warn({ err: error }, 'counting what is bought together failed')
          deps.metrics?.worked('companions', false)
        },
      )
      .finally(() => {
        underWay = undefined
      })
  }
  count()
  const timer = setInterval(count, HOUR_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
