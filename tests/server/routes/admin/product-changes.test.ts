import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const FRONT = { hash: PICTURE_HASH, label: 'front' }
const LEFT = { hash: PICTURE_HASH, label: 'left' }

/** A desk with one food; `change` changes it over what it is at that moment. */
async function deskWithMango(open: OpenTestDatabase) {
  const desk = await openDesk(open, [{ id: 'mango' }])
  const read = async () => (await desk.ask('/api/admin/resources/products/mango')).body.document
  const change = async (changes: object) => {
    const { updatedAt: ifUpdatedAt } = await read()
    const json = { ...changes, ifUpdatedAt }
    return await desk.ask('/api/admin/products/update/mango', { method: 'PUT', json })
  }
  const labels = async () => (await read()).img.map(({ label }: { label: string }) => label)
  return { read, change, labels }
}

describeOnBothDatabases('a food that is changed in part', (open) => {
  it('stays on a shelf there is', async () => {
    const { read, change } = await deskWithMango(open)
    const before = await read()
    const refused = await change({ category: 'nowhere', description: 'Other' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { category: expect.any(String) } } })
    expect(await read()).toEqual(before)
    expect((await change({ category: 'oils' })).status).toBe(200)
    expect((await read()).category._id).toBe('oils')
  })

  it('has the pictures it was given, and keeps them where none are named', async () => {
    const { change, labels } = await deskWithMango(open)
    expect(await labels()).toEqual(['front', 'left'])
    expect((await change({ img: [LEFT, FRONT] })).status).toBe(200)
    expect(await labels()).toEqual(['left', 'front'])
    await change({ description: 'Other' })
    expect(await labels()).toEqual(['left', 'front'])
    const unknown = [FRONT, { hash: 'nowhere000', label: 'left' }]
    expect((await change({ img: unknown })).status).toBe(400)
    expect(await labels()).toEqual(['left', 'front'])
  })

  it('is shown with its front alone; out of sight it may be without', async () => {
    const { change, labels } = await deskWithMango(open)
    expect((await change({ img: [LEFT] })).status).toBe(400)
    expect((await change({ img: [LEFT], hidden: true })).status).toBe(200)
    expect(await labels()).toEqual(['left'])
    // Words may change meanwhile; it does not come back like this.
    expect((await change({ description: 'Other' })).status).toBe(200)
    expect((await change({ hidden: false })).status).toBe(400)
    expect((await change({ hidden: false, img: [FRONT] })).status).toBe(200)
  })

  it('a new one may wait out of sight without a front; it opens with its pieces, which stand in its story', async () => {
    const desk = await openDesk(open)
    const fields = {
      ...{ name: 'Rock Salt 500 g', description: '', price: '40', availability: '5', weight: '500 g', tax: '0' },
      ...{ 'hsn-code': '2501', category: 'pickles', hidden: 'true' },
    }
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const added = await desk.ask('/api/admin/products/add', { method: 'POST', body })
    const flags = { best_seller: false, new_arrivals: false, deal_of_the_day: false, season_special: false }
    expect(added).toMatchObject({ status: 201, body: { product: { hidden: true, img: [], meta: flags } } })
    const { _id } = added.body.product
    const { stockChanges } = (await desk.ask(`/api/admin/resources/products/${_id}`)).body.document
    expect(stockChanges).toMatchObject([{ reason: 'opening', difference: 5, after: 5 }])
    expect(await desk.list('type=audit')).toMatchObject([
      {
        ...{ action: 'product.add', documentId: _id, documentName: 'Rock Salt 500 g' },
        ...{ before: null, after: { availability: 5 } },
      },
    ])
  })
})
