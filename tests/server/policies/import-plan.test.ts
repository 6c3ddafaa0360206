import { describe, expect, it } from 'vitest'
import { MOST_IMPORT_ROWS } from '#domain/contract/admin-products.ts'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { countActions, planImport, seenStockOf, shownRows, type Table } from '#server/policies/plan-import.ts'
import { type KnownShop, planRow, shortened } from '#server/policies/plan-row.ts'
import { LIME, MANGO, SHOP } from '#tests/support/import-plan.ts'

const NEW = {
  name: 'Mint Chutney',
  category: 'Homestyle Pickles',
  price: '99',
  availability: '5',
  weight: '200 g',
  tax: '12',
  'hsn-code': '2103',
}
const row = (cells: Record<string, string>, more: Partial<KnownShop> = {}, before: typeof MANGO | undefined = MANGO) =>
  planRow({ row: 2, cells: new Map(Object.entries(cells)), before, shop: { ...SHOP, ...more } })
const newRow = (cells: Record<string, string>) =>
  planRow({ row: 2, cells: new Map(Object.entries({ ...NEW, ...cells })), before: undefined, shop: SHOP })

describe('a row of a product that is there', () => {
  it('changes what differs, and says from what to what', () => {
    expect(row({ id: 'mango', name: 'Mango Pickle', price: '275.50', discount: '10', description: 'Sour' })).toEqual({
      row: 2,
      action: 'change',
      name: 'Mango Pickle',
      errors: {},
      changes: [
        { column: 'price', before: '250.5', after: '275.5' },
        { column: 'description', before: '', after: 'Sour' },
      ],
      before: MANGO,
      after: { ...MANGO, price_paise: 275_50, description: 'Sour' },
      stockDifference: 0,
    })
  })

  it('changes nothing where all is as the export writes it', () => {
    const same = row({ name: 'Mango Pickle', price: '250.5', availability: '8', hidden: 'no', allergens: '' })
    expect(same).toMatchObject({ action: 'same', errors: {}, changes: [] })
    const lines = { ...MANGO, description: 'Two\nlines' }
    expect(row({ description: 'Two\r\nlines' }, {}, lines).action).toBe('same')
    expect(row({ description: 'Two\rlines' }, {}, lines).action).toBe('same')
  })

  it('shortens what a list has no room for', () => {
    expect(shortened('x'.repeat(200))).toBe('x'.repeat(200))
    expect(shortened('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
    const [change] = row({ description: 'y'.repeat(300) }).changes
    expect(change?.after).toBe(`${'y'.repeat(199)}…`)
    const long = { ...MANGO, description: 'y'.repeat(300) }
    expect(row({ description: '' }, {}, long).changes[0]?.before).toBe(`${'y'.repeat(199)}…`)
  })

  it.each([
    ['name', '', importRowText.empty],
    ['price', ' ', importRowText.empty],
    ['price', 'x', importRowText.wrong.price],
    ['hidden', 'maybe', importRowText.wrong.flag],
    ['category', 'Toys', importRowText.wrong.category],
  ])('with %s of %j says what is wrong', (column, cell, said) => {
    expect(row({ [column]: cell }).errors).toEqual({ [column]: said })
  })

  it('takes an apostrophe off that the export put in front', () => {
    expect(row({ name: "'=Mango" }).after.name).toBe('=Mango')
    expect(row({ name: ' Mango ' }).after.name).toBe('Mango')
  })

  it('says where a diet is spoken against, unless the column has another fault', () => {
    expect(row({ diet: 'vegan', allergens: 'milk' }).errors).toEqual({ diet: adminServerMessages.dietContradicted })
    const vegan = { ...MANGO, diet_json: '["vegan"]' }
    expect(row({ diet: 'tasty', allergens: 'milk' }, {}, vegan).errors.diet).toMatch(/^Please write some of/)
  })

  it('shows a product only with its front picture', () => {
    const hidden = { ...MANGO, is_hidden: 1 }
    expect(row({ hidden: 'no' }, {}, hidden).errors).toEqual({})
    expect(row({ hidden: 'no' }, { pictured: new Set() }, hidden).errors).toEqual({
      hidden: importRowText.frontMissing,
    })
    expect(row({ price: '5' }, { pictured: new Set() }, hidden).errors).toEqual({})
    expect(row({ price: '5' }, { pictured: new Set() }).errors).toEqual({})
    expect(row({ hidden: 'yes' }, { pictured: new Set() }).errors).toEqual({})
  })
})

describe('the pieces of a row', () => {
  const seen = { seenStock: new Map([['mango', 10]]) }
  const edited = { stockEdits: new Map([['mango', 3]]) }
  it.each<[string, Record<string, string>, Partial<KnownShop>, number]>([
    ['are left alone without the column', { name: 'Mango Pickle' }, {}, 0],
    ['are a difference against those there are', { availability: '12' }, {}, 4],
    ['are a difference against those the preview showed', { availability: '12' }, seen, 2],
    [
      'are a difference against those of the export',
      { availability: '12', 'availability-exported': '9 (edit 0)' },
      seen,
      3,
    ],
    ['are taken away', { availability: '0' }, {}, -8],
    ['stay where they are those of the preview', { availability: '10' }, seen, 0],
    [
      'count after as many edits as the export knew',
      { availability: '9', 'availability-exported': '8 (edit 3)' },
      edited,
      1,
    ],
    [
      'stay after an edit, where the file changes none',
      { availability: '8', 'availability-exported': '8 (edit 1)' },
      edited,
      0,
    ],
    [
      'are read without an apostrophe and blanks',
      { availability: ' 9 ', 'availability-exported': ' 8 (edit 0) ' },
      {},
      1,
    ],
  ])('%s', (_, cells, shop, difference) => {
    const plan = row(cells, shop)
    expect([plan.errors, plan.stockDifference, plan.after.stock]).toEqual([{}, difference, 8 + difference])
  })

  it.each<[string, Record<string, string>, Partial<KnownShop>, string]>([
    ['empty', { availability: ' ' }, {}, importRowText.empty],
    ['no number', { availability: 'x' }, {}, importRowText.wrong.availability],
    ['more than are left to take', { availability: '1' }, seen, importRowText.tooFewPieces(8)],
    [
      'more than the books hold',
      { availability: '1000000' },
      { seenStock: new Map([['mango', 0]]) },
      importRowText.wrong.availability,
    ],
    [
      'against a mark that was changed',
      { availability: '9', 'availability-exported': '8' },
      {},
      importRowText.exportedStockChanged,
    ],
    [
      'edited since',
      { availability: '9', 'availability-exported': '8 (edit 1)' },
      edited,
      importRowText.stockEditedSince,
    ],
    [
      'edited since for the first time',
      { availability: '9', 'availability-exported': '8 (edit 1)' },
      {},
      importRowText.stockEditedSince,
    ],
  ])('are refused where they are %s', (_, cells, shop, said) => {
    const plan = row(cells, shop)
    expect([plan.errors, plan.stockDifference, plan.after.stock]).toEqual([{ availability: said }, 0, 8])
  })
})

describe('a row of a new product', () => {
  it('adds it hidden, with an address and a group of its name, whatever it says', () => {
    const plan = newRow({ hidden: 'no' })
    expect(plan).toMatchObject({ action: 'add', name: 'Mint Chutney', errors: {}, changes: [], before: undefined })
    expect(plan.after).toMatchObject({
      id: '',
      name: 'Mint Chutney',
      name_url: 'mint-chutney',
      food_group: 'mint-chutney',
      price_paise: 99_00,
      stock: 5,
      is_hidden: 1,
      category_label: 'Homestyle Pickles',
    })
    expect(plan.stockDifference).toBe(0)
  })

  it('keeps an address and a group that it says', () => {
    const { after } = newRow({ 'name-url': 'mint', group: 'chutney' })
    expect([after.name_url, after.food_group]).toEqual(['mint', 'chutney'])
  })

  it.each(Object.keys(NEW))('needs %s', (column) => {
    expect(newRow({ [column]: '' }).errors).toEqual({ [column]: importRowText.missing })
  })

  it('says once where its address cannot be made of its name', () => {
    expect(newRow({ name: 'पुदीना' }).errors).toEqual({ 'name-url': importRowText.noAddress })
    const wrong = newRow({ name: 'पुदीना', 'name-url': 'Mint' }).errors
    expect(wrong).toEqual({ 'name-url': importRowText.wrong['name-url'] })
  })
})

describe('a file of products', () => {
  const plan = (...rows: string[][]) => planImport([['id', 'name', 'price'], ...rows], SHOP)
  const errorsOf = (...rows: string[][]) => plan(...rows).map(({ errors }) => errors)
  const refused = (table: Table) => {
    try {
      planImport(table, SHOP)
    } catch (error) {
      return error
    }
    return undefined
  }
  const refusal = (message: string) =>
    expect.objectContaining({ code: 'INVALID_FIELDS', message, fields: { file: message } })

  it('plans each row, by id or by name, in the order of the file', () => {
    const planned = plan(['lime', '', ''], ['', 'Mango Pickle', '300'])
    expect(planned.map(({ row, before, action }) => [row, before?.id, action])).toEqual([
      [2, 'lime', 'error'],
      [3, 'mango', 'change'],
    ])
    expect(planned[0]?.errors).toEqual({ name: importRowText.empty, price: importRowText.empty })
    expect(planned[1]?.changes).toEqual([{ column: 'price', before: '250.5', after: '300' }])
    const typed = plan([' mango ', ' Mango Pickle ', '300'], ['', ' Lime Pickle ', '300'])
    expect(typed.map(({ before }) => before?.id)).toEqual(['mango', 'lime'])
  })

  it('leaves blank rows out and counts on, and takes cells that are missing for empty', () => {
    const table = [['name', '', 'PRICE '], ['', ' ', ''], ['Mango Pickle', 'note', '300'], ['Lime Pickle']]
    const planned = planImport(table, SHOP)
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
  ])('with %s is refused', (_, table, message) => {
    expect(refused(table)).toEqual(refusal(message))
  })

  it('may have as many rows as that', () => {
    const rows = Array.from({ length: MOST_IMPORT_ROWS }, () => ['x'])
    expect(planImport([['id'], ...rows], SHOP)).toHaveLength(MOST_IMPORT_ROWS)
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
  ])('says of its rows with %s', (_, rows, errors) => {
    expect(errorsOf(...rows)).toEqual(errors)
  })

  it('needs a name for a row without an id, also where the file has no names', () => {
    const [first] = planImport(
      [
        ['id', 'price'],
        ['', '5'],
      ],
      SHOP,
    )
    expect(first?.errors).toEqual({ name: importRowText.nameMissing })
  })

  it('lets two products trade their names', () => {
    expect(errorsOf(['mango', 'Lime Pickle', '5'], ['lime', 'Mango Pickle', '5'])).toEqual([{}, {}])
  })

  it('adds no two products of one name or address', () => {
    const heads = Object.keys(NEW)
    const cells = Object.values(NEW)
    const twins = planImport([heads, cells, cells], SHOP).map(({ errors, action }) => [action, errors])
    const taken = { name: importRowText.nameTaken, 'name-url': importRowText.addressTaken }
    expect(twins).toEqual([
      ['error', taken],
      ['error', taken],
    ])
    const sameAddress = planImport([heads, ['Mango-Pickle', ...cells.slice(1)]], SHOP)
    expect(sameAddress[0]?.errors).toEqual({ 'name-url': importRowText.addressTaken })
  })

  it('leaves a product alone whose name another row takes', () => {
    const planned = planImport(
      [
        ['id', 'name'],
        ['mango', 'Mango Pickle'],
        ['lime', 'Mango Pickle'],
      ],
      SHOP,
    )
    expect(planned.map(({ errors }) => errors)).toEqual([{}, { name: importRowText.nameTaken }])
  })

  it('says nothing of changes of a row with errors', () => {
    const [first] = plan(['mango', 'Lime Pickle', '5'])
    expect([first?.action, first?.changes]).toEqual(['error', []])
  })

  const planned = planImport(
    [
      ['id', 'name', 'price', 'availability'],
      ['mango', 'Mango Pickle', '300', '9'],
      ['lime', 'Lime Pickle', '250.5', '8'],
      ['x', 'X', '', ''],
    ],
    { ...SHOP, products: [MANGO, LIME] },
  )

  it('counts what its rows do', () => {
    expect(countActions(planned)).toEqual({ add: 0, change: 1, same: 1, error: 1 })
    expect(countActions([newRow({})])).toEqual({ add: 1, change: 0, same: 0, error: 0 })
  })

  it('remembers the pieces its differences start from', () => {
    expect(seenStockOf([...planned, newRow({})])).toEqual({ mango: 8 })
  })

  it('shows errors first, then the rest in its order, without what stays', () => {
    const shown = shownRows([...planned.toReversed(), newRow({})])
    expect(shown.map(({ row, action }) => [row, action])).toEqual([
      [4, 'error'],
      [2, 'change'],
      [2, 'add'],
    ])
    expect(Object.keys(shown[1] ?? {}).toSorted()).toEqual(['action', 'changes', 'errors', 'name', 'row'])
    const mixed = [planned[0], planned[2], newRow({}), planned[2]].flatMap((one, at) =>
      one ? { ...one, row: at } : [],
    )
    expect(shownRows(mixed).map(({ row }) => row)).toEqual([1, 3, 0, 2])
    const two = [
      { ...newRow({}), row: 9 },
      { ...newRow({}), row: 3 },
    ]
    expect(shownRows(two).map(({ row }) => row)).toEqual([3, 9])
  })
})
