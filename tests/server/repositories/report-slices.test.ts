import { expect, it } from 'vitest'
import type { OrderRow, UserRow } from '#server/db/tables.ts'
import * as figures from '#server/repositories/admin/figures.ts'
import * as sales from '#server/repositories/admin/sales.ts'
import { fillNeighbours, NOW } from '#tests/support/neighbours.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

/** The third of the three rows of each table is of the same moment as the second. */
const DAY = { from: NOW, until: NOW + 2 }

/** All rows, read as a report reads them; one that never ends is given up. */
async function all<Row>(slice: (after: Row | undefined) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const found = await slice(rows.at(-1))
    rows.push(...found)
    if (found.length === 0) break
  }
  return rows
}

describeOnBothDatabases('a report of more rows than are read at once', (open) => {
  it.each([1, 2, 3, 9])('has each of them once, also those of one moment (%i at once)', async (atOnce) => {
    const database = await open()
    await fillNeighbours(database)
    const { read } = database
    await database.write(async (tx) => {
      const orders = await tx.selectFrom('orders').select(['id', 'order_no', 'created_at']).execute()
      await tx
        .insertInto('tax_documents')
        .values(
          orders.reverse().map(({ id, order_no, created_at }) => ({
            ...{ number: id, kind: 'invoice' as const, order_id: id, order_no, issued_at: created_at },
            ...{ total_paise: 1, tax_paise: 0, document_json: '{}' },
          })),
        )
        .execute()
    })
    const walks = {
      orders: all((after: OrderRow | undefined) => figures.sliceOfOrders(read, DAY, after, atOnce)),
      users: all((after: UserRow | undefined) => figures.sliceOfUsers(read, DAY, after, atOnce)),
      returns: all((after: figures.ReportedReturn | undefined) => figures.sliceOfReturns(read, DAY, after, atOnce)),
      sales: all((after: sales.IssuedDocument | undefined) => sales.sliceOfDocuments(read, DAY, after, atOnce)),
      products: all((after: sales.IssuedText | undefined) => sales.sliceOfDocumentTexts(read, DAY, after, atOnce)),
    }
    for (const [report, walk] of Object.entries(walks)) {
      const rows = await walk
      expect(
        rows.map((row) => ('number' in row ? row.number : row.id)),
        report,
      ).toEqual(['x0', 'x1', 'x2'])
    }
  })
})
