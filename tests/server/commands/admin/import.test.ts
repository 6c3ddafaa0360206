import { expect, it } from 'vitest'
import { importFileText, importRowText } from '#domain/messages/en/admin-import.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { apply, formOf, preview, stored, take } from '#tests/support/import-file.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const PRODUCTS = [
  { id: 'mango', name: 'Mango Pickle 500 g', price: 250, discount: 20, tax: 12, stock: 8 },
  { id: 'lime', name: 'Lime Pickle 500 g', price: 180, tax: 12, stock: 3 },
  { id: 'oil', name: '=Oil, "cold" pressed', price: 400, isEligible: false, isHidden: true },
]

describeOnBothDatabases('products from a file', (open) => {
  it('what the export wrote changes nothing, as csv and as xlsx', { tags: ['ADMIN-27', 'ADMIN-28'] }, async () => {
    const desk = await openDesk(open, PRODUCTS)
    for (const format of ['csv', 'xlsx']) {
      const { body: bytes } = await desk.ask(`/api/admin/products/export/${format}`)
      const { body } = await preview(desk, bytes)
      expect(body, format).toMatchObject({ counts: { add: 0, change: 0, same: 3, error: 0 }, rows: [] })
    }
  })

  it('a preview counts and shows what would change and writes nothing; applying it does that, once', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const rows = 'id,name,price,availability,category,weight,tax,hsn-code,hidden,description\n'
    const mango = 'mango,Mango Pickle 500 g,275.50,8,Homestyle Pickles,500 g,12,2001,no,"Two\nlines"\n'
    const gheeRow = ',Cow Ghee 500 ml,650,12,organic-oils,500 ml,5,409,no,\n'
    const content = `${rows}${mango},,,,,,,,,\n${gheeRow}lime,Lime Pickle 500 g,180,3,Homestyle Pickles,500 g,12,2001,no,\n`
    const before = await stored(desk)
    const { status, body } = await preview(desk, content)
    expect(status).toBe(200)
    expect(body.counts).toEqual({ add: 1, change: 1, same: 1, error: 0 })
    expect(body.rows).toEqual([
      {
        row: 2,
        action: 'change',
        name: 'Mango Pickle 500 g',
        errors: {},
        changes: [
          { column: 'price', before: '250', after: '275.5' },
          { column: 'description', before: '', after: 'Two\nlines' },
        ],
      },
      { row: 4, action: 'add', name: 'Cow Ghee 500 ml', errors: {}, changes: [] },
    ])
    expect(await stored(desk)).toEqual(before)

    const version = async () =>
      (await desk.deps.database.read.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
    const versionBefore = Number(await version())
    expect(await apply(desk, content, body.digest)).toMatchObject({ status: 200, body: { added: 1, changed: 1 } })
    expect(Number(await version())).toBeGreaterThan(versionBefore)
    const after = await stored(desk)
    expect(after.find(({ id }) => id === 'mango')).toMatchObject({ price_paise: 27_550, stock: 8, is_hidden: 0 })
    expect(after.find(({ name }) => name === 'Cow Ghee 500 ml')).toMatchObject({
      name_url: 'cow-ghee-500-ml',
      category_id: 'oils',
      hsn_code: '0409',
      is_hidden: 1,
    })

    // The answer was lost and the press is repeated: the same import is not done again.
    expect((await apply(desk, content, body.digest)).body).toEqual({ added: 1, changed: 1 })
    expect(await stored(desk)).toEqual(after)
    const log = await desk.list('type=audit')
    expect(log.map(({ action }) => action)).toEqual(['product.import', 'product.add', 'product.update'])
    expect(log[2]).toMatchObject({
      by: expect.stringContaining('@'),
      before: { price: 250, description: '' },
      after: { price: 275.5, description: 'Two\nlines' },
    })
  })

  it('every column of a food that is in the shop already is stored, and no other food changes', {
    tags: ['ADMIN-27', 'ADMIN-28'],
  }, async () => {
    const desk = await openDesk(open, PRODUCTS)
    const before = await stored(desk)
    const cells = {
      ...{ id: 'mango', name: 'Mango Pickle 1 kg', 'name-url': 'mango-pickle-1-kg', group: 'mango-pickle' },
      ...{ category: 'organic-oils', price: '480', discount: '12', availability: '9', weight: '1 kg', tax: '5' },
      ...{ 'hsn-code': '0804', description: 'From Malihabad.', best_seller: 'yes', new_arrivals: 'yes' },
      ...{ deal_of_the_day: 'yes', season_special: 'yes', hidden: 'yes' },
    }
    const [heads, row] = [Object.keys(cells).join(','), Object.values(cells).join(',')]
    expect(await take(desk, `${heads}\n${row}\n`)).toMatchObject({ status: 200, body: { added: 0, changed: 1 } })
    const after = await stored(desk)
    const [was, is] = [before, after].map((rows) => rows.find(({ id }) => id === 'mango'))
    expect(is).toMatchObject({
      ...{ name: 'Mango Pickle 1 kg', name_url: 'mango-pickle-1-kg', food_group: 'mango-pickle', category_id: 'oils' },
      ...{ price_paise: 480_00, discount_percent: 12, stock: 9, weight: '1 kg', tax_percent: 5, hsn_code: '0804' },
      description: 'From Malihabad.',
      ...{ is_best_seller: 1, is_new_arrival: 1, is_deal_of_the_day: 1, is_season_special: 1, is_hidden: 1 },
    })
    // Whoever has the food open at the desk is told that it has changed.
    expect(Number(is?.updated_at)).toBeGreaterThan(Number(was?.updated_at))
    expect(after.filter(({ id }) => id !== 'mango')).toEqual(before.filter(({ id }) => id !== 'mango'))
  })

  it('facts are read as labels or exports write them; what is no fact, or contradicts one, is an error', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const content = [
      'id,diet,allergens,states',
      'mango,"Vegan, No added sugar; gluten-free",none,"kerala, TAMIL  NADU"',
      'lime,,"mustard, Sesame",',
      'oil,vegan,,Goa',
    ].join('\n')
    expect(await take(desk, content)).toMatchObject({ status: 200, body: { changed: 3 } })
    const rows = await stored(desk)
    expect(rows.map(({ diet_json, allergens_json, states_json }) => [diet_json, allergens_json, states_json])).toEqual([
      ['[]', '["mustard","sesame"]', '[]'],
      ['["vegan","no_added_sugar","gluten_free"]', '[]', '["Kerala","Tamil Nadu"]'],
      ['["vegan"]', null, '["Goa"]'],
    ])
    for (const format of ['csv', 'xlsx']) {
      const { body: bytes } = await desk.ask(`/api/admin/products/export/${format}`)
      expect((await preview(desk, bytes)).body.counts, format).toEqual({ add: 0, change: 0, same: 3, error: 0 })
    }
    const wrong = [
      'id,diet,allergens,states',
      'mango,keto,"none, milk",Bengal',
      'lime,"vegan, vegan",air,',
      'oil,vegan,milk,Goa',
    ].join('\n')
    const { body } = await preview(desk, wrong)
    expect(body.rows.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
      ['diet', 'allergens', 'states'],
      ['diet', 'allergens'],
      ['diet'],
    ])
  })

  it('says by row and column what is wrong, errors first, and applies nothing of such a file', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const content = [
      'id;name;category;price;availability;weight;tax;hsn-code;hidden;name-url',
      'lime;Lime Pickle 500 g;Homestyle Pickles;190;3;500 g;12;2001;no;product-lime',
      'nobody;Nobody;Organic Oils;1;1;1 g;5;2001;no;nobody',
      ';New One;Nowhere;12,99;-1;500 g;5;12;perhaps;Not An Address',
      'mango;;Homestyle Pickles;0;8;500 g;101;2001;no;product-mango',
      'mango;Mango Pickle 500 g;Homestyle Pickles;250;8;500 g;12;2001;no;product-mango',
      ';Lime Pickle 500 g twin;Organic Oils;1;1;;5;2001;yes;product-lime',
      ';;;5;;;;;;',
      'oil;\'=Oil, "cold" pressed;Organic Oils;400;10;500 g;5;2001;no;product-oil',
    ].join('\r\n')
    await desk.deps.database.write(async (tx) => {
      await tx.deleteFrom('product_pictures').where('product_id', '=', 'oil').where('label', '=', 'front').execute()
    })
    const { body } = await preview(desk, content)
    const { wrong } = importRowText
    expect(body.counts).toEqual({ add: 0, change: 1, same: 0, error: 7 })
    expect(body.rows.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6, 7, 8, 9, 2])
    expect(body.rows.slice(0, 7).map(({ errors }: { errors: object }) => errors)).toEqual([
      { id: importRowText.unknownId },
      {
        category: wrong.category,
        price: wrong.price,
        availability: wrong.availability,
        'hsn-code': wrong['hsn-code'],
        hidden: wrong.flag,
        'name-url': wrong['name-url'],
      },
      { name: importRowText.empty, price: wrong.price, tax: wrong.tax },
      { id: importRowText.rowTwice(5) },
      { 'name-url': importRowText.addressTaken, weight: importRowText.missing },
      { name: importRowText.nameMissing },
      { hidden: importRowText.frontMissing },
    ])
    const before = await stored(desk)
    const answer = await apply(desk, content, body.digest)
    expect(answer).toMatchObject({ status: 400, body: { fields: { file: importRowText.hasErrors } } })
    expect(await stored(desk)).toEqual(before)
  })

  it('a preview that no longer fits is refused, and a sale meanwhile is not undone', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const prices = 'id,price\nmango,300\nlime,200\n'
    const first = (await preview(desk, prices)).body
    await desk.ask('/api/admin/products/update/lime', { method: 'PUT', json: { price: 210 } })
    expect(await apply(desk, prices, first.digest)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await apply(desk, prices, 'made.up')).status).toBe(409)
    expect((await apply(desk, prices, '')).body.fields).toHaveProperty('digest')

    const second = (await preview(desk, prices)).body
    await desk.deps.database.write(async (tx) => {
      await tx.updateTable('products').set({ stock: 1 }).where('id', '=', 'mango').execute()
    })
    expect((await apply(desk, prices, second.digest)).body).toEqual({ added: 0, changed: 2 })
    expect((await stored(desk)).find(({ id }) => id === 'mango')).toMatchObject({ stock: 1, price_paise: 30_000 })

    const stocks = 'id,availability\nmango,50\n'
    const third = (await preview(desk, stocks)).body
    await desk.deps.database.write(async (tx) => {
      await tx.updateTable('products').set({ stock: 0 }).where('id', '=', 'mango').execute()
    })
    // Without the number that the preview showed it is not known what the file was to add.
    expect((await apply(desk, stocks, third.digest)).status).toBe(409)
    // The same file once more, after the change was taken back by hand, is another import.
    await take(desk, stocks)
    const away = { reason: 'written_off', pieces: 50, changeId: 'away' }
    await desk.ask('/api/admin/products/stock/mango', { method: 'POST', json: away })
    expect((await take(desk, stocks)).body).toEqual({ added: 0, changed: 1 })
  })

  const sell = (desk: Desk, pieces: number) =>
    desk.deps.database.write(async (tx) => {
      const left = (row: { stock: number }) => row.stock - pieces
      const row = await tx.selectFrom('products').select('stock').where('id', '=', 'mango').executeTakeFirstOrThrow()
      await tx
        .updateTable('products')
        .set({ stock: left(row) })
        .where('id', '=', 'mango')
        .execute()
    })
  const mangoes = async (desk: Desk) => (await stored(desk)).find(({ id }) => id === 'mango')?.stock

  it('pieces are a difference against what was seen: what is sold since the preview stays sold', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const content = 'id,availability\nmango,50\n'
    const { digest, stocks, rows } = (await preview(desk, content)).body
    expect(rows[0].changes).toEqual([{ column: 'availability', before: '8', after: '50' }])
    await sell(desk, 3)
    expect(await apply(desk, content, digest, { mango: 7 })).toMatchObject({ status: 409 })
    expect((await apply(desk, content, digest, stocks)).body).toEqual({ added: 0, changed: 1 })
    expect(await mangoes(desk)).toBe(47)
    const { stockChanges } = (await desk.ask('/api/admin/resources/products/mango')).body.document
    expect(stockChanges).toMatchObject([{ reason: 'imported', difference: 42, after: 47 }])
  })

  it('pieces sold since the export stay sold, and no file counts twice', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const exported = Buffer.from((await desk.ask('/api/admin/products/export/csv')).body).toString()
    const line = exported.split('\r\n').find((row) => row.startsWith('mango')) ?? ''
    expect(line).toContain('8 (edit 0)')
    await sell(desk, 7)
    const heads = 'id,price,availability,availability-exported\n'
    expect((await take(desk, `${heads}mango,260,8,8 (edit 0)\n`)).body).toEqual({ added: 0, changed: 1 })
    expect(await mangoes(desk)).toBe(1)
    // Twenty came in: eight of then and twenty are twenty-eight in the sheet, twenty-one on the shelf.
    const more = `${heads}mango,260,28,8 (edit 0)\n`
    await take(desk, more)
    expect(await mangoes(desk)).toBe(21)
    const again = (await preview(desk, more)).body
    expect(again.rows).toMatchObject([{ errors: { availability: importRowText.stockEditedSince } }])
    const none = (await preview(desk, `${heads}mango,260,0,28 (edit 1)\nlime,180,3,three\n`)).body
    expect(none.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      { availability: importRowText.tooFewPieces(21) },
      { availability: importRowText.exportedStockChanged },
    ])
    expect(await mangoes(desk)).toBe(21)
  })

  it('products are found by name, trade their names, and two presses at once apply once', async () => {
    const desk = await openDesk(open, PRODUCTS)
    expect((await take(desk, '\ufeffname\tprice\nLime Pickle 500 g\t199\n')).body).toEqual({ added: 0, changed: 1 })
    const trade = `id,name,name-url\nmango,Lime Pickle 500 g,product-lime\nlime,Mango Pickle 500 g,product-mango\n`
    const { digest, counts } = (await preview(desk, trade)).body
    expect(counts.change).toBe(2)
    const answers = await Promise.all([apply(desk, trade, digest), apply(desk, trade, digest)])
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ added: 0, changed: 2 }))
    expect((await stored(desk)).map(({ id, name }) => [id, name]).slice(0, 2)).toEqual([
      ['lime', 'Mango Pickle 500 g'],
      ['mango', 'Lime Pickle 500 g'],
    ])
    const imports = (await desk.list('type=audit')).filter(({ action }) => action === 'product.import')
    expect(imports).toHaveLength(2)
  })

  it('a file that is no list of products is refused with a sentence that says what to do', async () => {
    const desk = await openDesk(open, PRODUCTS)
    const refused: [string, string | RegExp][] = [
      ['id,name\n', importRowText.noRows],
      ['1,2,3\n4,5,6\n', importRowText.needsNames],
      ['id,cost\nmango,1\n', /columns that no product has: cost/],
      ['id,price,price\nmango,1,2\n', /price is there twice/],
      ['id,name\nmango,"Mango\n', importFileText['open-quote']],
    ]
    for (const [content, message] of refused) {
      const { status, body } = await preview(desk, content)
      expect(status, content).toBe(400)
      expect(body.fields.file, content).toMatch(message)
    }
    const none = { method: 'POST', body: formOf({}) }
    expect((await desk.ask('/api/admin/products/import/preview', none)).body.fields).toHaveProperty('file')
    expect(await desk.list('type=audit')).toEqual([])
  })
})
