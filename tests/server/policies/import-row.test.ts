import { describe, expect, it } from 'vitest'
import { importRowText } from '#domain/messages/en/admin-import.ts'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { type KnownShop, shortened } from '#server/policies/plan-row.ts'
import { MANGO, NEW, newRow, plannedRow } from '#tests/support/import-plan.ts'

describe('a row of a product that is there', () => {
  it('changes what differs, and says from what to what', () => {
    expect(
      plannedRow({ id: 'mango', name: 'Mango Pickle', price: '275.50', discount: '10', description: 'Sour' }),
    ).toEqual({
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
    const same = plannedRow({ name: 'Mango Pickle', price: '250.5', availability: '8', hidden: 'no', allergens: '' })
    expect(same).toMatchObject({ action: 'same', errors: {}, changes: [] })
    const lines = { ...MANGO, description: 'Two\nlines' }
    expect(plannedRow({ description: 'Two\r\nlines' }, {}, lines).action).toBe('same')
    expect(plannedRow({ description: 'Two\rlines' }, {}, lines).action).toBe('same')
  })

  it('shortens what a list has no room for', () => {
    expect(shortened('x'.repeat(200))).toBe('x'.repeat(200))
    expect(shortened('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`)
    const [change] = plannedRow({ description: 'y'.repeat(300) }).changes
    expect(change?.after).toBe(`${'y'.repeat(199)}…`)
    const long = { ...MANGO, description: 'y'.repeat(300) }
    expect(plannedRow({ description: '' }, {}, long).changes[0]?.before).toBe(`${'y'.repeat(199)}…`)
  })

  it.each([
    ['name', '', importRowText.empty],
    ['price', ' ', importRowText.empty],
    ['price', 'x', importRowText.wrong.price],
    ['hidden', 'maybe', importRowText.wrong.flag],
    ['category', 'Toys', importRowText.wrong.category],
    ['name', '#NAME?', importRowText.errorCell('#NAME?')],
    ['weight', '#N/A', importRowText.errorCell('#N/A')],
    ['description', ' #REF! ', importRowText.errorCell('#REF!')],
    ['description', 'Err:502', importRowText.errorCell('Err:502')],
    ['description', '########', importRowText.errorCell('########')],
  ])('with %s of %j says what is wrong', (column, cell, said) => {
    expect(plannedRow({ [column]: cell }).errors).toEqual({ [column]: said })
  })

  it('takes an apostrophe off that the export put in front', () => {
    expect(plannedRow({ name: "'=Mango" }).after.name).toBe('=Mango')
    expect(plannedRow({ name: ' Mango ' }).after.name).toBe('Mango')
  })

  it('says where a diet is spoken against, unless the column has another fault', () => {
    expect(plannedRow({ diet: 'vegan', allergens: 'milk' }).errors).toEqual({
      diet: adminServerMessages.dietContradicted,
    })
    const vegan = { ...MANGO, diet_json: '["vegan"]' }
    expect(plannedRow({ diet: 'tasty', allergens: 'milk' }, {}, vegan).errors.diet).toMatch(/^Please write some of/)
  })

  it('shows a product only with its front picture', () => {
    const hidden = { ...MANGO, is_hidden: 1 }
    expect(plannedRow({ hidden: 'no' }, {}, hidden).errors).toEqual({})
    expect(plannedRow({ hidden: 'no' }, { pictured: new Set() }, hidden).errors).toEqual({
      hidden: importRowText.frontMissing,
    })
    expect(plannedRow({ price: '5' }, { pictured: new Set() }, hidden).errors).toEqual({})
    expect(plannedRow({ price: '5' }, { pictured: new Set() }).errors).toEqual({})
    expect(plannedRow({ hidden: 'yes' }, { pictured: new Set() }).errors).toEqual({})
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
    const plan = plannedRow(cells, shop)
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
    const plan = plannedRow(cells, shop)
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
