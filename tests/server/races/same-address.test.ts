import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { addBlog, addRecipe } from '#server/commands/admin/change-content.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { openDesk } from '#tests/support/desk.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const STORY = { title: 'Millets', titleUrl: 'millets', summary: '', minutes: 3, picture: PICTURE_HASH }

const ADDED: Readonly<Record<string, (deps: Deps, adminId: string) => Promise<unknown>>> = {
  articles: (deps, adminId) => addBlog(deps, adminId, { ...STORY, recent: true, publishedOn: '2026-11-20', body: [] }),
  recipes: (deps, adminId) => addRecipe(deps, adminId, { ...STORY, serves: 4, ingredients: [], steps: [] }),
}

async function isOneWaiting({ read }: Database): Promise<boolean> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read)
  return rows.length > 0
}

describeOnBothDatabases('two people give one address', (open) => {
  it.each(Object.entries(ADDED))('of two %s that are added at once, the second is refused', async (_, add) => {
    const { deps } = await openDesk(open)
    const { database } = deps
    const { id } = await database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const written = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    // The first is held open between its last statement and its commit.
    const write: Database['write'] = (work, options) =>
      database.write(async (tx) => {
        const result = await work(tx)
        written.resolve()
        await released.promise
        return result
      }, options)
    const first = add({ ...deps, database: { ...database, write } }, id)
    await written.promise
    const second = refusalOf(add(deps, id))
    if (database.kind === 'postgres') await vi.waitUntil(() => isOneWaiting(database), { timeout: 30_000 })
    released.resolve()
    await first
    expect(await second).toMatchObject({ code: 'CONFLICT', fields: { titleUrl: expect.any(String) } })
  })
})
