import { afterEach, expect, it, vi } from 'vitest'
import { seedShop } from '#server/seed/seed-shop.ts'
import { asideOfPage, type ContentFormType, contentForms } from '#src/features/admin/content/content-fields.ts'
import { changedFields, type Field } from '#src/features/admin/forms/fields.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { standInPage } from '#tests/support/shop-browser.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** How many of each kind: there are hundreds of delivery areas, and all are alike. */
const MOST = 20

/** The desk's browser: what its forms send reaches the shop with the admin's token. Answers the bodies that were sent. */
function standInBrowser(desk: Desk): unknown[] {
  const sent: unknown[] = []
  standInPage()
  vi.stubGlobal('sessionStorage', { getItem: () => desk.token })
  vi.stubGlobal('fetch', async (request: Request) => {
    const json: unknown = JSON.parse(await request.text())
    sent.push(json)
    return await desk.call(new URL(request.url).pathname, { method: request.method, token: desk.token, json })
  })
  return sent
}

/** The fields of a document's form, without those that stay for good. */
function fieldsOf(type: ContentFormType, id: string, document: Record<string, unknown>): Field[] {
  const { fields, aside }: { fields: readonly Field[]; aside: readonly Field[] } = contentForms[type]
  const all = [...fields, ...(type === 'pages' ? asideOfPage(id, document) : aside)]
  // Who types a moment gives it to the minute.
  return all.filter(({ isForNewOnly, kind }) => !isForNewOnly && kind !== 'moment')
}

afterEach(() => vi.unstubAllGlobals())

describeOnBothDatabases('the forms of the desk', (open) => {
  it('every document of the demo shop is saved field by field and as a whole, and stays as it was', {
    tags: ['OPEN-83'],
    timeout: 240_000,
  }, async () => {
    const desk = await openDesk(open)
    // The shelves of the empty shop make room for those of the demo shop.
    await desk.deps.database.write(async (tx) => {
      await tx.deleteFrom('delivery_areas').execute()
      await tx.deleteFrom('categories').execute()
    })
    await seedShop(desk.deps.database, desk.deps.clock)
    const sent = standInBrowser(desk)
    const { change, shown } = await import('#src/features/admin/content/content-store.ts')
    for (const type of Object.keys(contentForms) as ContentFormType[]) {
      const rows = await desk.list(`type=${type}&limit=${MOST}`)
      expect(rows.length, type).toBeGreaterThan(2)
      for (const { _id: id } of rows) {
        const read = async () => (await desk.ask(`/api/admin/resources/${type}/${id}`)).body.document
        const before = await read()
        const fields = fieldsOf(type, id, before)
        const values = shown(fields, before)
        expect(changedFields(fields, values, shown(fields, before))).toEqual([])
        // One field: it goes alone, with the state that was edited.
        const [only] = fields
        if (only === undefined) throw new Error(`${type} has no field`)
        desk.deps.clock.advance(1)
        const stored = await change(type, id, [only], values)
        expect(Object.keys(sent.at(-1) ?? {}).sort(), type).toEqual(['ifUpdatedAt', only.name].sort())
        desk.deps.clock.advance(1)
        await change(type, id, fields, shown(fields, stored))
        const { updatedAt, ...after } = await read()
        expect({ ...after, updatedAt: before.updatedAt }, `${type} ${id}`).toEqual(before)
      }
    }
  })
})
