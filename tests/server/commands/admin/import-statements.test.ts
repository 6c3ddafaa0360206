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
})
