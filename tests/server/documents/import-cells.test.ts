import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { safeCell, textOfCell } from '#domain/rules/spreadsheet-cell.ts'
import { readTable } from '#server/documents/read-table.ts'
import type { TableRefusal } from '#server/documents/table-refused.ts'
import { workbook } from '#server/documents/workbook.ts'
import { zipOf } from '#tests/support/zip.ts'

async function sheetOf(heads: string[], rows: string[][]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of workbook([{ name: 'a', heads, pages: [rows] }])) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('files that are no table', () => {
  const sheet = (xml: string) => zipOf([['xl/worksheets/sheet1.xml', Buffer.from(xml)]])
  const bomb = (size: number, said = size) => zipOf([['xl/a.xml', deflateRawSync(Buffer.alloc(size)), said]])
  const half = async () => (await sheetOf(['id'], [['x']])).subarray(0, 900)

  it.each<[string, TableRefusal, () => Uint8Array | Promise<Uint8Array>]>([
    ['Latin letters', 'not-utf8', () => Buffer.from('id,name\nmango,Crème\n', 'latin1')],
    ['a picture', 'no-table', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['UTF-16 without its mark', 'no-table', () => Buffer.from('id,name\nmango,x\n', 'utf16le')],
    ['an old workbook', 'old-excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['too many bytes', 'too-many-bytes', () => Buffer.alloc(2 * 1024 * 1024 + 1, 'a')],
    ['too many rows', 'too-many-rows', () => Buffer.from(`id\n${'mango\n'.repeat(5001)}`)],
    ['too many columns', 'too-many-rows', () => Buffer.from(`id${',x'.repeat(60)}\n`)],
    ['half a workbook', 'damaged', half],
    ['an archive of something else', 'damaged', () => zipOf([['a.txt', Buffer.from('a')]])],
    ['a bomb', 'too-big-inside', () => bomb(200_000_000)],
    ['a bomb that lies about its size', 'too-big-inside', () => bomb(50_000_000, 1000)],
    ['a cell far down', 'too-many-rows', () => sheet('<row r="900000000"><c r="A900000000"/></row>')],
    [
      'a failed formula',
      'error-cell',
      () => sheet('<row r="2"><c r="B2" s="1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>'),
    ],
    ['a cell far out', 'too-many-rows', () => sheet('<row r="1"><c r="XFD1"/></row>')],
  ])('%s: %s', async (_, reason, bytes) => {
    await expect(readTable(await bytes())).rejects.toMatchObject({ reason })
  })
})

describe('cells of a table', () => {
  it('stand for nothing but themselves: no entity of a workbook is followed, to a file or another one', async () => {
    const [secret, big] = ['only in a file of the server', 'ha'.repeat(1000)]
    const folder = await mkdtemp(join(tmpdir(), 'haat-entity-'))
    await writeFile(join(folder, 'secret'), secret)
    const types = `<!DOCTYPE worksheet [<!ENTITY own "${big}"><!ENTITY file SYSTEM "${pathToFileURL(join(folder, 'secret'))}">]>`
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const row = `<row r="1">${cell('A1', '&own;')}${cell('B1', '&file;')}${cell('C1', 'salt &amp; oil')}</row>`
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    const related = (relation: string) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" ${relation}/></Relationships>`
    const parts = {
      '_rels/.rels': related(`Type="${office}/officeDocument" Target="xl/workbook.xml"`),
      'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': related(`Type="${office}/worksheet" Target="worksheets/sheet1.xml"`),
      'xl/worksheets/sheet1.xml': `${types}<worksheet ${main}><sheetData>${row}</sheetData></worksheet>`,
    }
    const bytes = zipOf(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)] as const))
    const [read = []] = await readTable(bytes)
    expect(read).toEqual(['&own;', '&file;', 'salt & oil'])
    await rm(folder, { recursive: true })
  })

  it('a text goes into a file and comes back as it was, in both kinds', async () => {
    // What people type; a letter that cannot be printed is left out by the export.
    const texts = ['=1+1', "'=1+1", '-5', '@home', 'नमक, "मोटा"', 'a\nb', ' edges ', '007', '1e5', 'yes', "it's"]
    const rows = texts.map((text) => [text, 'end'])
    const bytes = await sheetOf(['text', 'end'], rows)
    expect((await readTable(bytes)).slice(1).map(([cell = '']) => cell)).toEqual(texts.map(safeCell))
    expect(await readSheet(Buffer.from(bytes), { trim: false })).toHaveLength(texts.length + 1)
    const utf16 = Buffer.from('\ufeffid\tname\nmango\tनमक\n', 'utf16le')
    expect(await readTable(utf16)).toEqual([
      ['id', 'name'],
      ['mango', 'नमक'],
    ])
    expect(await readTable(utf16.swap16())).toEqual([
      ['id', 'name'],
      ['mango', 'नमक'],
    ])
  })

  it('the apostrophe in front of a formula is taken off again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (!/^'/.test(text)) expect(textOfCell(safeCell(text))).toBe(safeCell(`a${text}`).slice(1))
      }),
    )
  })
})
