import { expect, it } from 'vitest'
import { addCategory } from '#server/commands/admin/change-categories.ts'
import { addBlog, addRecipe, updateBlog, updateRecipe } from '#server/commands/admin/change-content.ts'
import type { Deps } from '#server/deps.ts'
import { openDesk } from '#tests/support/desk.ts'
import { secondOfTwo } from '#tests/support/held-open.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const STORY = { title: 'Millets', summary: '', minutes: 3, picture: PICTURE_HASH }

interface Added {
  _id: string
  updatedAt: string
}

interface Kind {
  add: (deps: Deps, adminId: string, titleUrl: string) => Promise<Added>
  change: (deps: Deps, adminId: string, added: Added, titleUrl: string) => Promise<unknown>
}

const SHELF = { kicker: '', tagline: '', eligible: true, hidden: true, position: 9, picture: PICTURE_HASH }
const addShelf = (deps: Deps, adminId: string, name: string, categoryUrl: string) =>
  addCategory(deps, adminId, { ...SHELF, name, category: name, categoryUrl })

const KINDS: Readonly<Record<string, Kind>> = {
  articles: {
    add: (deps, adminId, titleUrl) =>
      addBlog(deps, adminId, {
        ...STORY,
        title: deps.random.id(),
        titleUrl,
        recent: true,
        publishedOn: '2026-11-20',
        body: [],
      }),
    change: (deps, adminId, { _id, updatedAt }, titleUrl) =>
      updateBlog(deps, adminId, _id, { titleUrl, ifUpdatedAt: updatedAt }),
  },
  recipes: {
    add: (deps, adminId, titleUrl) =>
      addRecipe(deps, adminId, { ...STORY, title: deps.random.id(), titleUrl, serves: 4, ingredients: [], steps: [] }),
    change: (deps, adminId, { _id, updatedAt }, titleUrl) =>
      updateRecipe(deps, adminId, _id, { titleUrl, ifUpdatedAt: updatedAt }),
  },
}

describeOnBothDatabases('two people give one address', (open) => {
  const openWithAdmin = async () => {
    const { deps } = await openDesk(open)
    return { deps, ...(await deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()) }
  }

  async function refusedOfTwo(
    deps: Deps,
    [first, second]: readonly [(deps: Deps) => Promise<unknown>, (deps: Deps) => Promise<unknown>],
  ) {
    return await secondOfTwo(deps, first, (own) => refusalOf(second(own)))
  }

  const REFUSED = { code: 'CONFLICT', fields: { titleUrl: expect.any(String) } }

  it.each(Object.entries(KINDS))('of two %s that are added at once, the second is refused', async (_, { add }) => {
    const { deps, id } = await openWithAdmin()
    const addOne = (to: Deps) => add(to, id, 'millets')
    expect(await refusedOfTwo(deps, [addOne, addOne])).toMatchObject(REFUSED)
  })

  it.each(['Millets', 'millets'])(
    'of two categories that are added at once, at Millets and %s, the second is refused',
    async (url) => {
      const { deps, id } = await openWithAdmin()
      const both = [
        (to: Deps) => addShelf(to, id, 'Millets', 'Millets'),
        (to: Deps) => addShelf(to, id, 'Grains', url),
      ] as const
      const fields = { categoryUrl: expect.any(String) }
      expect(await refusedOfTwo(deps, both)).toMatchObject({ code: 'CONFLICT', fields })
    },
  )

  it.each(Object.entries(KINDS))('of two %s that are changed at once, the second is refused', async (_, kind) => {
    const { deps, id } = await openWithAdmin()
    const [ragi, jowar] = [await kind.add(deps, id, 'ragi'), await kind.add(deps, id, 'jowar')]
    const change = (added: Added) => (to: Deps) => kind.change(to, id, added, 'millets')
    expect(await refusedOfTwo(deps, [change(ragi), change(jowar)])).toMatchObject(REFUSED)
  })
})
