import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '#domain/contract/content.ts'
import { blocksOfText, textOfBlocks } from '#src/features/admin/forms/blocks-text.ts'
import { bodyOf, emptyValues, type Field, valuesOf } from '#src/features/admin/forms/fields.ts'
import { csvOf } from '#src/features/admin/lists/csv.ts'
import { listQueryOf, narrowed } from '#src/features/admin/lists/list-query.ts'
import { listSearchOf } from '#src/features/admin/lists/list-search.ts'
import { goBack, leaveFor, pageBefore } from '#src/features/admin/lists/page-trail.ts'

const words = fc.stringMatching(/^[a-z][a-z ,.]{0,20}[a-z]$/)
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), text: words }),
  fc.record({ kind: fc.constant('paragraph' as const), text: words }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(words, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: fc.constant('quote' as const), text: words, by: fc.oneof(fc.constant(''), words) }),
)

describe('forms of the desk', () => {
  it('an article survives being edited as lines', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        expect(blocksOfText(textOfBlocks(blocks))).toEqual(blocks)
      }),
    )
  })

  it('a quote with a dash in it keeps its words, and by whom it is', () => {
    const blocks: Block[] = [{ kind: 'quote', text: 'Pickle needs sun — and patience', by: 'Nani' }]
    expect(blocksOfText(textOfBlocks(blocks))).toEqual(blocks)
    expect(blocksOfText('> Salt first')).toEqual([{ kind: 'quote', text: 'Salt first', by: '' }])
  })

  const fields: Field[] = [
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'recent', label: 'Recent', kind: 'flag' },
    { name: 'limit', label: 'Limit', kind: 'number', isNullable: true },
    { name: 'minutes', label: 'Minutes', kind: 'number' },
    { name: 'endsAt', label: 'Until', kind: 'moment', isNullable: true },
    { name: 'phones', label: 'Phones', kind: 'lines', isNullable: true },
    { name: 'picture', label: 'Picture', kind: 'picture' },
    { name: 'tiles', label: 'Tiles', kind: 'rows', rows: [{ name: 'text', label: 'Text', kind: 'text' }] },
  ]

  it('a stored document goes through its form unchanged', () => {
    const document = {
      title: 'Diwali',
      recent: true,
      limit: null,
      minutes: 4,
      endsAt: '2026-11-21T10:30:00.000Z',
      phones: ['+919876543210', '+919876543211'],
      picture: { hash: 'abcdefghij', sm: '/s', md: '/m', lg: '/l', blur: '#fff' },
      tiles: [{ text: 'one' }],
    }
    expect(bodyOf(fields, valuesOf(fields, document))).toEqual({ ...document, picture: 'abcdefghij' })
  })

  it('a moment is shown and typed by the clock in India, whichever clock the computer at the desk has', () => {
    const monthEnd = { endsAt: '2026-11-30T18:29:00.000Z' }
    const until = fields.filter(({ name }) => name === 'endsAt')
    expect(valuesOf(until, monthEnd)).toEqual({ endsAt: '2026-11-30T23:59' })
    expect(bodyOf(until, { endsAt: '2026-11-30T23:59' })).toEqual(monthEnd)
  })

  it('what was left empty is null where that means something, and nothing where the server must ask', () => {
    expect(bodyOf(fields, emptyValues(fields))).toEqual({
      title: '',
      recent: false,
      limit: null,
      endsAt: null,
      phones: null,
      picture: '',
      tiles: [],
    })
  })
})

describe('lists of the desk', () => {
  it('returns open with the requested ones, orders with all', { tags: ['ADMIN-14'] }, () => {
    expect(listQueryOf('returns', {})).toEqual({ status: 'requested' })
    expect(listQueryOf('returns', { status: 'total' })).toEqual({})
    expect(listQueryOf('orders', { payment: 'paid' })).toEqual({ payment: 'paid' })
  })

  it('the address keeps known filters only, and a new filter starts at the first page', () => {
    expect(listSearchOf({ search: 'jam', page: '3', after: '', status: '4' })).toEqual({ search: 'jam', status: '4' })
    expect(narrowed({ search: 'jam', after: 'x' }, { stock: 'low' })).toEqual({ search: 'jam', stock: 'low' })
    expect(narrowed({ search: 'jam' }, { search: '' })).toEqual({})
  })

  it('Newer walks back the way Older came', () => {
    const filter = { status: 'active' }
    leaveFor('orders', filter)
    leaveFor('orders', { ...filter, after: 'a' })
    expect(pageBefore('orders', { ...filter, after: 'b' })).toBe('a')
    goBack('orders', { ...filter, after: 'b' })
    expect(pageBefore('orders', { ...filter, after: 'a' })).toBeUndefined()
    expect(pageBefore('orders', { status: 'completed', after: 'b' })).toBeUndefined()
  })

  it('no cell of the CSV is a formula', () => {
    const columns = [{ head: 'Name', cell: () => null, value: (row: { name: string }) => row.name }]
    const names = ['=1+1', '+1', '-1', '@sum', ' =1+1', '＝1+1', '\u0000=1+1', 'Asha = Rao', 'a "jar", big']
    const rows = names.map((name) => ({ name }))
    expect(csvOf(columns, rows).split('\r\n')).toEqual([
      'Name',
      ...["'=1+1", "'+1", "'-1", "'@sum"],
      "' =1+1",
      "'＝1+1",
      "'=1+1",
      'Asha = Rao',
      '"a ""jar"", big"',
    ])
  })
})
