import { expect, it } from 'vitest'
import { applyImport, previewImport } from '#server/commands/admin/import-products.ts'
import { countingStatements } from '#tests/support/counted-statements.ts'
import { openDesk } from '#tests/support/desk.ts'
import { stored } from '#tests/support/import-file.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const MANY = 600
const PRODUCTS = Array.from({ length: MANY }, (_, at) => ({ id: `p${at}`, name: `Pickle ${at}`, price: 100, stock: 2 }))

describeOnBothDatabases('a file that changes many products', (open) => {
  it('is applied in few statements, since orders wait for the rows it writes', async () => {
    const desk = await openDesk(open, PRODUCTS)
    let most = 0
    const database = countingStatements(desk.deps.database, (number) => {
      most = Math.max(most, number)
    })
    const { id } = await desk.deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const content = ['id,price', ...PRODUCTS.map((product) => `${product.id},125`)].join('\n')
    const file = () => new File([content], 'prices.csv')
    const { digest } = await previewImport(desk.deps, file())
    const applied = await applyImport({ ...desk.deps, database }, id, { file: file(), digest, seenStock: new Map() })

    expect(applied).toEqual({ added: 0, changed: MANY })
    expect(most).toBeLessThan(20)
    const rows = await stored(desk)
    expect(rows.filter((row) => row.price_paise === 12_500 && row.stock === 2)).toHaveLength(MANY)
    const logged = await desk.deps.database.read.selectFrom('audit_log').select('document_id').execute()
    expect(logged.filter((entry) => /^p\d+$/.test(entry.document_id))).toHaveLength(MANY)
  })

  it('that brings pieces for many products, too, with a line for each in its history', async () => {
    const desk = await openDesk(open, PRODUCTS)
    let most = 0
    const database = countingStatements(desk.deps.database, (number) => {
      most = Math.max(most, number)
    })
    const { id } = await desk.deps.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    for (const [wanted, seen] of [
      [7, 2],
      [1, 7],
    ] as const) {
      const content = ['id,availability', ...PRODUCTS.map((product) => `${product.id},${wanted}`)].join('\n')
      const file = () => new File([content], 'counted.csv')
      const { digest } = await previewImport(desk.deps, file())
      const seenStock = new Map(PRODUCTS.map((product) => [product.id, seen]))
      await applyImport({ ...desk.deps, database }, id, { file: file(), digest, seenStock })
    }

    expect(most).toBeLessThan(25)
    expect((await stored(desk)).map(({ stock }) => stock)).toEqual(PRODUCTS.map(() => 1))
    const history = desk.deps.database.read.selectFrom('stock_changes').orderBy('number').where('product_id', '=', 'p7')
    expect(await history.select(['number', 'difference', 'stock_after', 'reason']).execute()).toEqual([
      { number: 1, difference: 5, stock_after: 7, reason: 'imported' },
      { number: 2, difference: -6, stock_after: 1, reason: 'imported' },
    ])
  })
})
