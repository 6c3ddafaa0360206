import type { Database } from '#server/db/database.ts'
import { keepCouponMarks } from '#server/repositories/coupons.ts'
import { insertReview, setReviewStatus } from '#server/repositories/reviews.ts'
import { runSimulation } from '#tests/simulation/run-simulation.ts'
import { exampleRows, NOW, review } from './example-rows.ts'
import { muteDatabase } from './mute-database.ts'
import { readAtTheDesk } from './reads-of-the-desk.ts'
import { readForAll, readInTheShop, startOnce } from './reads-of-the-shop.ts'
import { type SeenStatement, StatementBook } from './statement-book.ts'
import { writeAtTheDesk } from './writes-of-the-desk.ts'
import { writeByItself, writeInTheShop, writeRest } from './writes-of-the-shop.ts'

/**
 * Every statement of the repositories: what two simulated days send to this empty shop, and what the functions send
 * that those days do not call.
 */
export async function everyStatement(database: Database): Promise<SeenStatement[]> {
  const book = new StatementBook()
  const watched = book.watched(database)
  await runSimulation(watched, { seed: 1, days: 2, ordersPerDay: 20 })
  const rows = await exampleRows(database.read)
  await readAtTheDesk(watched.read, rows)
  await readInTheShop(watched.read, rows)
  await readForAll(watched.read)
  await startOnce(watched)
  await watched.write(async (tx) => {
    await keepCouponMarks(tx, rows.couponUser, (phone) => phone)
    await writeRest(tx, rows)
    const written = review(rows.product.id, rows.user.id)
    await insertReview(tx, written)
    await setReviewStatus(tx, { id: written.id, status: 'approved', now: NOW })
    await insertReview(tx, { ...review(rows.product.id, rows.couponUser), id: 'w', client_id: 'w' })
  })
  const mute = muteDatabase(book.plugin)
  await mute.transaction().execute(async (tx) => {
    await writeAtTheDesk(tx, rows)
    await writeInTheShop(tx, rows)
    await writeByItself(tx)
  })
  return book.statements
}
