import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { apply, preview } from '#tests/support/import-file.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const RECIPE = {
  title: 'Rice',
  titleUrl: 'rice',
  summary: 'In short',
  minutes: 3,
  serves: 4,
  steps: [],
  picture: PICTURE_HASH,
}

/** A desk with two foods, and their addresses. */
async function deskWithFoods(open: OpenTestDatabase) {
  const desk = await openDesk(open, [{ id: 'mango' }, { id: 'lime' }])
  const address = async (id: string): Promise<string> =>
    (await desk.ask(`/api/admin/resources/products/${id}`)).body.document['name-url']
  return { desk, mango: await address('mango'), lime: await address('lime') }
}

const add = (desk: Desk, ingredients: object[]) =>
  desk.ask('/api/admin/recipes/add', { method: 'POST', json: { ...RECIPE, ingredients } })
const atTheDesk = async (desk: Desk) => (await desk.list('type=recipes'))[0].ingredients
async function inTheShop(desk: Desk) {
  desk.deps.clock.advance(1000)
  await desk.app.content.refresh()
  return (await desk.ask('/api/recipes')).body[0].ingredients
}
async function change(desk: Desk, id: string, changes: object) {
  const { updatedAt: ifUpdatedAt } = (await desk.ask(`/api/admin/resources/products/${id}`)).body.document
  return await desk.ask(`/api/admin/products/update/${id}`, { method: 'PUT', json: { ...changes, ifUpdatedAt } })
}

describeOnBothDatabases('the foods a recipe leads to', (open) => {
  it('are foods the shop has; the line that leads elsewhere is named', async () => {
    const { desk, mango } = await deskWithFoods(open)
    const refused = { status: 400, body: { fields: { 'ingredients.1.product': adminServerMessages.noSuchFood } } }
    const wrong = [{ text: 'Salt' }, { text: 'Mango', product: 'mangoo' }]
    expect(await add(desk, wrong)).toMatchObject(refused)
    const { _id, updatedAt } = (await add(desk, [{ text: 'Mango', product: mango }])).body.recipe
    const json = { ingredients: wrong, ifUpdatedAt: updatedAt }
    expect(await desk.ask(`/api/admin/recipes/update/${_id}`, { method: 'PUT', json })).toMatchObject(refused)
  })

  it('are led to at their new addresses, changed one by one or by a list', async () => {
    const { desk, mango, lime } = await deskWithFoods(open)
    const led = (first: string, second: string) => [
      { text: 'Mango', product: first },
      { text: 'Salt' },
      { text: 'Lime', product: second },
    ]
    await add(desk, led(mango, lime))
    expect((await change(desk, 'mango', { 'name-url': 'raw-mango' })).status).toBe(200)
    expect(await inTheShop(desk)).toEqual(led('raw-mango', lime))
    expect(await desk.list('type=audit')).toMatchObject([
      { action: 'product.update' },
      { action: 'recipe.update', after: { ingredients: led('raw-mango', lime) } },
      { action: 'recipe.add' },
    ])

    const swapped = `id,name-url\nmango,${lime}\nlime,raw-mango\n`
    expect((await apply(desk, swapped, (await preview(desk, swapped)).body.digest)).status).toBe(200)
    expect(await inTheShop(desk)).toEqual(led(lime, 'raw-mango'))
  })

  it('are words alone in the shop while they are withdrawn, and stay noted at the desk', async () => {
    const { desk, mango } = await deskWithFoods(open)
    const ingredients = [{ text: 'Mango', product: mango }]
    await add(desk, ingredients)
    await change(desk, 'mango', { hidden: true })
    expect(await inTheShop(desk)).toEqual([{ text: 'Mango' }])
    expect(await atTheDesk(desk)).toEqual(ingredients)
    await change(desk, 'mango', { hidden: false })
    expect(await inTheShop(desk)).toEqual(ingredients)
  })
})
