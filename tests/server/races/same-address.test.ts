import { expect, it } from 'vitest'
import { addBlog, addRecipe } from '#server/commands/admin/change-content.ts'
import type { Deps } from '#server/deps.ts'
import { openDesk } from '#tests/support/desk.ts'
import { heldOpen, untilOneWaits } from '#tests/support/held-open.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const STORY = { title: 'Millets', titleUrl: 'millets', summary: '', minutes: 3, picture: PICTURE_HASH }

const ADDED: Readonly<Record<string, (deps: Deps, adminId: string) => Promise<unknown>>> = {
  articles: (deps, adminId) => addBlog(deps, adminId, { ...STORY, recent: true, publishedOn: '2026-11-20', body: [] }),
  recipes: (deps, adminId) => addRecipe(deps, adminId, { ...STORY, serves: 4, ingredients: [], steps: [] }),
}

describeOnBothDatabases('two people give one address', (open) => {
  it.each(Object.entries(ADDED))('of two %s that are added at once, the second is refused', async (_, add) => {
    const { deps } = await openDesk(open)
    const { id } = await deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const { held, written, release } = heldOpen(deps.database)
    const first = add({ ...deps, database: held }, id)
    await written
    const second = refusalOf(add(deps, id))
    await untilOneWaits(deps.database)
    release()
    await first
    expect(await second).toMatchObject({ code: 'CONFLICT', fields: { titleUrl: expect.any(String) } })
  })
})
