import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { reportOrderOf } from '#server/commands/admin/make-report.ts'
import { type CellValue, workbook } from '#server/documents/workbook.ts'
import { createReportMaker } from '#server/reports/report-maker.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { type CatalogueProduct, stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

describe('workbooks', () => {
  it('every text comes out as it went in, none of it as markup or a formula', async () => {
    const texts = [
      '<b>&amp;"quoted"</b>',
      ']]>',
      'आम का अचार',
      '  two spaces',
      'a\nb',
      'half a pair \ud800',
      '\ufffe',
      '😀',
    ]
    const rows = texts.map((text): CellValue[] => [text, 1.5])
    const file = await bytesOf(
      workbook([{ name: 'A & B', heads: ['Text', 'Number'], pages: [rows.slice(0, 3), rows.slice(3)] }]),
    )
    const read = await readSheet(file, 'A & B')
    expect(read[0]).toEqual(['Text', 'Number'])
    const plain = (text: string) => text.toWellFormed().replaceAll('\ufffe', '\ufffd').trim()
    expect(read.slice(1).map(([text]) => String(text).trim())).toEqual(texts.map(plain))
    expect(read.slice(1).every(([, number]) => number === 1.5)).toBe(true)
  })

  it('more rows than a sheet may hold go on in the next, and no row is lost between them', async () => {
    const pages = Array.from({ length: 5 }, (_, page) => [[page * 2], [page * 2 + 1]])
    const file = await bytesOf(
      workbook(
        [
          { name: 'Rows', heads: ['N'], pages },
          { name: 'End', heads: ['E'], pages: [] },
        ],
        4,
      ),
    )
    const parts = await Promise.all(['Rows', 'Rows 2', 'Rows 3'].map((name) => readSheet(file, name)))
    expect(parts).toEqual([
      [['N'], [0], [1], [2], [3]],
      [['N'], [4], [5], [6], [7]],
      [['N'], [8], [9]],
    ])
    expect(await readSheet(file, 'End')).toEqual([['E']])
  })

  it('what goes wrong while rows are read ends the file with that error', async () => {
    async function* broken(): AsyncGenerator<CellValue[][]> {
      yield [['one']]
      throw new Error('the database went away')
    }
    await expect(bytesOf(workbook([{ name: 'A', heads: ['B'], pages: broken() }]))).rejects.toThrow('went away')
  })
})

const PICKLE: CatalogueProduct = { id: 'pickle', name: 'Mango Pickle 500 g', price: 250, stock: 8 }

describeOnBothDatabases('reports in a thread of their own', (open) => {
  it('the rows arrive; whoever stops taking ends the work; a third at once is refused', {
    tags: ['ADMIN-26', 'OPEN-81'],
  }, async () => {
    const database = await open()
    const deps = testDeps(database)
    await stockShop(database, [PICKLE])
    const { profile } = await logIn(deps)
    await deliveredOrder(deps, profile.user.id, [[PICKLE, 1]])
    const maker = createReportMaker(database.source)
    const order = reportOrderOf('orders', { startDate: '2026-11-01', endDate: '2026-11-30' })
    const [first, second] = [maker.make(order), maker.make(order)]
    const another = async () => maker.make(order)
    expect((await refusalOf(another())).code).toBe('UNAVAILABLE')
    await second.cancel()
    expect(await readSheet(await bytesOf(first), 'Orders')).toHaveLength(2)
    const third = maker.make(order)
    await maker.close()
    await expect(bytesOf(third)).rejects.toThrow('ended')
  })
})
