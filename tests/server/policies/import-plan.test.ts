import { describe, expect, it } from 'vitest'
import { MOST_IMPORT_ROWS } from '#domain/contract/admin-products.ts'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { ROWS_AT_ONCE } from '#server/in-turns.ts'
import { countActions, planImport, seenStockOf, shownRows } from '#server/policies/plan-import.ts'
import { countTurns } from '#tests/support/counted-turns.ts'
import { LIME, MANGO, NEW, newRow, SHOP } from '#tests/support/import-plan.ts'

const SOME = await planImport(
  [
    ['id', 'name', 'price', 'availability'],
    ['mango', 'Mango Pickle', '300', '9'],
    ['lime', 'Lime Pickle', '250.5', '8'],
    ['x', 'X', '', ''],
  ],
  { ...SHOP, products: [MANGO, LIME] },
)

describe('a file of products', () => {
  const plan = (...rows: string[][]) => planImport([['id', 'name', 'price'], ...rows], SHOP)
  const errorsOf = async (...rows: string[][]) => (await plan(...rows)).map(({ errors }) => errors)
  const refusal = (message: string) =>
    expect.objectContaining({ code: 'INVALID_FIELDS', message, fields: { file: message } })

  it('plans each row, by id or by name, in the order of the file', async () => {
    const planned = await plan(['lime', '', ''], ['', 'Mango Pickle', '300'])
    expect(planned.map(({ row, before, action }) => [row, before?.id, action])).toEqual([
      [2, 'lime', 'error'],
      [3, 'mango', 'change'],
    ])
    expect(planned[0]?.errors).toEqual({ name: importRowText.empty, price: importRowText.empty })
    expect(planned[1]?.changes).toEqual([{ column: 'price', before: '250.5', after: '300' }])
    const typed = await plan([' mango ', ' Mango Pickle ', '300'], ['', ' Lime Pickle ', '300'])
    expect(typed.map(({ before }) => before?.id)).toEqual(['mango', 'lime'])
  })

  it('changes no price by half of one whose comma has cut it in two', async () => {
    const said = { price: importRowText.tooManyCells }
    expect(await errorsOf(['mango', 'Mango Pickle', '1', '299'])).toEqual([said])
    expect(await errorsOf(['mango', 'Mango Pickle', '299', '', ' '])).toEqual([{}])
  })

  it('leaves blank rows out and counts on, and takes cells that are missing for empty', async () => {
    const table = [['name', '', 'PRICE '], ['', ' ', ''], ['Mango Pickle', 'note', '300'], ['Lime Pickle']]
    const planned = await planImport(table, SHOP)
    expect(planned.map(({ row, action }) => [row, action])).toEqual([
      [3, 'change'],
      [4, 'error'],
    ])
    expect(planned[1]?.errors).toEqual({ price: importRowText.empty })
  })

  const KNOWN =
    'id, name, name-url, group, category, price, discount, availability, weight, tax, hsn-code, best_seller, ' +
    'new_arrivals, deal_of_the_day, season_special, hidden, description, diet, allergens, states, availability-exported'
  it.each<[string, string[][], string]>([
    ['nothing', [], importRowText.needsNames],
    ['neither id nor name', [['price'], ['5']], importRowText.needsNames],
    ['no rows', [['id']], importRowText.noRows],
    [
      'blank rows alone',
      [
        ['id', 'name'],
        ['', ' '],
      ],
      importRowText.noRows,
    ],
    ['unknown columns', [['id', 'colour', 'size'], ['a']], importRowText.unknownColumns('colour, size', KNOWN)],
    ['a column twice', [['id', 'price', 'Price'], ['a']], importRowText.columnTwice('price')],
    [
      'too many rows',
      [['id'], ...Array.from({ length: MOST_IMPORT_ROWS + 1 }, () => ['x'])],
      importRowText.tooManyRows,
    ],
  ])('with %s is refused', async (_, table, message) => {
    await expect(planImport(table, SHOP)).rejects.toEqual(refusal(message))
  })

  it('may have as many rows as that', async () => {
    const rows = Array.from({ length: MOST_IMPORT_ROWS }, () => ['x'])
    expect(await planImport([['id'], ...rows], SHOP)).toHaveLength(MOST_IMPORT_ROWS)
  })

  it('lets others have their turn while it is planned', async () => {
    const turnsFor = async (slices: number) => {
      const rows = Array.from({ length: slices * ROWS_AT_ONCE }, () => ['x'])
      return (await countTurns(() => planImport([['id'], ...rows], SHOP))).turns
    }
    expect((await turnsFor(12)) - (await turnsFor(1))).toBeGreaterThanOrEqual(11)
  })

  it.each<[string, string[][], object[]]>([
    ['an id that no product has', [['x', 'X', '5']], [{ id: importRowText.unknownId }]],
    ['no name and no id', [['', '', '5']], [{ name: importRowText.nameMissing }]],
    [
      'one product twice, by id',
      [
        ['mango', 'Mango Pickle', '5'],
        ['mango', 'Mango Pickle', '6'],
      ],
      [{}, { id: importRowText.rowTwice(2) }],
    ],
    [
      'one product twice, by name',
      [
        ['mango', 'Mango Pickle', '5'],
        ['', 'Mango Pickle', '6'],
      ],
      [{}, { name: importRowText.rowTwice(2) }],
    ],
    ['a name that another product keeps', [['mango', 'Lime Pickle', '5']], [{ name: importRowText.nameTaken }]],
  ])('says of its rows with %s', async (_, rows, errors) => {
    expect(await errorsOf(...rows)).toEqual(errors)
  })

  it('needs a name for a row without an id, also where the file has no names', async () => {
    const [first] = await planImport(
      [
        ['id', 'price'],
        ['', '5'],
      ],
      SHOP,
    )
    expect(first?.errors).toEqual({ name: importRowText.nameMissing })
  })

  it('lets two products trade their names', async () => {
    expect(await errorsOf(['mango', 'Lime Pickle', '5'], ['lime', 'Mango Pickle', '5'])).toEqual([{}, {}])
  })

  it('adds no two products of one name or address', async () => {
    const heads = Object.keys(NEW)
    const cells = Object.values(NEW)
    const twins = (await planImport([heads, cells, cells], SHOP)).map(({ errors, action }) => [action, errors])
    const taken = { name: importRowText.nameTaken, 'name-url': importRowText.addressTaken }
    expect(twins).toEqual([
      ['error', taken],
      ['error', taken],
    ])
    const sameAddress = await planImport([heads, ['Mango-Pickle', ...cells.slice(1)]], SHOP)
    expect(sameAddress[0]?.errors).toEqual({ 'name-url': importRowText.addressTaken })
  })

  it('leaves a product alone whose name another row takes', async () => {
    const planned = await planImport(
      [
        ['id', 'name'],
        ['mango', 'Mango Pickle'],
        ['lime', 'Mango Pickle'],
      ],
      SHOP,
    )
    expect(planned.map(({ errors }) => errors)).toEqual([{}, { name: importRowText.nameTaken }])
  })

  it('says nothing of changes of a row with errors', async () => {
    const [first] = await plan(['mango', 'Lime Pickle', '5'])
    expect([first?.action, first?.changes]).toEqual(['error', []])
  })

  it('counts what its rows do', () => {
    expect(countActions(SOME)).toEqual({ add: 0, change: 1, same: 1, error: 1 })
    expect(countActions([newRow({})])).toEqual({ add: 1, change: 0, same: 0, error: 0 })
  })

  it('remembers the pieces its differences start from', () => {
    expect(seenStockOf([...SOME, newRow({})])).toEqual({ mango: 8 })
  })

  it('shows errors first, then the rest in its order, without what stays', () => {
    const shown = shownRows([...SOME.toReversed(), newRow({})])
    expect(shown.map(({ row, action }) => [row, action])).toEqual([
      [4, 'error'],
      [2, 'change'],
      [2, 'add'],
    ])
    expect(Object.keys(shown[1] ?? {}).toSorted()).toEqual(['action', 'changes', 'errors', 'name', 'row'])
    const mixed = [SOME[0], SOME[2], newRow({}), SOME[2]].flatMap((one, at) => (one ? { ...one, row: at } : []))
    expect(shownRows(mixed).map(({ row }) => row)).toEqual([1, 3, 0, 2])
    const two = [
      { ...newRow({}), row: 9 },
      { ...newRow({}), row: 3 },
    ]
    expect(shownRows(two).map(({ row }) => row)).toEqual([3, 9])
  })
})
