import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { apply, preview, stored, take } from '#tests/support/import-file.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const openImports = (open: OpenTestDatabase) =>
  openDesk(open, [
    { id: 'mango', name: 'Mango Pickle 500 g', price: 250, tax: 12, stock: 8 },
    { id: 'lime', name: 'Lime Pickle 500 g', price: 180, tax: 12, stock: 3 },
    { id: 'oil', name: 'Mustard Oil 1 L', price: 400, isEligible: false, isHidden: true },
  ])

describeOnBothDatabases('a file of products beside other work', (open) => {
  it('the name of an import that was done stands for no other one', async () => {
    const desk = await openImports(open)
    const prices = 'id,price\nmango,300\n'
    const { digest } = (await preview(desk, prices)).body
    expect((await apply(desk, prices, digest)).body).toEqual({ added: 0, changed: 1 })
    const [id = ''] = digest.split('.')
    const others = 'id,price\nmango,310\n'
    const [, mark = ''] = (await preview(desk, others)).body.digest.split('.')
    expect(await apply(desk, others, `${id}.${mark}`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await stored(desk)).find((row) => row.id === 'mango')?.price_paise).toBe(30_000)
  })

  it('a food that the file leaves as it is may be changed meanwhile', async () => {
    const desk = await openImports(open)
    const content = 'id,price\nmango,300\nlime,180\n'
    const { digest, counts } = (await preview(desk, content)).body
    expect(counts).toEqual({ add: 0, change: 1, same: 1, error: 0 })
    await desk.ask('/api/admin/products/update/lime', { method: 'PUT', json: { description: 'In the sun.' } })
    expect((await apply(desk, content, digest)).body).toEqual({ added: 0, changed: 1 })
    expect((await stored(desk)).find((row) => row.id === 'lime')?.description).toBe('In the sun.')
  })

  it('foods trade their names alone, or their addresses alone', async () => {
    const desk = await openImports(open)
    const both = async () =>
      (await stored(desk)).filter(({ id }) => id !== 'oil').map((row) => [row.id, row.name, row.name_url])
    const names = 'id,name\nmango,Lime Pickle 500 g\nlime,Mango Pickle 500 g\n'
    expect((await take(desk, names)).body).toEqual({ added: 0, changed: 2 })
    expect(await both()).toEqual([
      ['lime', 'Mango Pickle 500 g', 'product-lime'],
      ['mango', 'Lime Pickle 500 g', 'product-mango'],
    ])
    const addresses = 'id,name-url\nmango,product-lime\nlime,product-mango\n'
    expect((await take(desk, addresses)).body).toEqual({ added: 0, changed: 2 })
    expect((await both()).map(([, , address]) => address)).toEqual(['product-mango', 'product-lime'])
  })

  it('a food with a front is shown by a file, and pieces that it brings have no note', async () => {
    const desk = await openImports(open)
    expect((await take(desk, 'id,hidden,availability\noil,no,14\n')).body).toEqual({ added: 0, changed: 1 })
    const oil = (await desk.ask('/api/admin/resources/products/oil')).body.document
    expect(oil).toMatchObject({ hidden: false, availability: 14 })
    expect(oil.stockChanges).toMatchObject([{ reason: 'imported', difference: 4, after: 14, note: '' }])
  })
})
