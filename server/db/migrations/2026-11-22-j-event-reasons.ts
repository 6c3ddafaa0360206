import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Why something happened to an order stands beside the event and no longer behind a colon of its name, so that the names
 * are a closed list.
 */
export const eventReasons: Migration = {
  name: '2026-11-22-j-event-reasons',
  async up(tx, { text }) {
    await sql.raw(`alter table order_events add column reason ${text}`).execute(tx)
    for (const event of ['refund_due', 'step_undone'])
      await sql
        .raw(
          `update order_events set event = '${event}', reason = substr(event, ${event.length + 2})
            where substr(event, 1, ${event.length + 1}) = '${event}:'`,
        )
        .execute(tx)
  },
}
