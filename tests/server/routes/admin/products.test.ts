import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { renderUpload } from '#server/media/render-upload.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'camera' } })
    .png()
    .toBuffer()

const file = (bytes: Uint8Array | string, name: string, type = 'image/png') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type })

const NEW = {
  name: 'Lime Pickle 250 g',
  description: 'Green limes in the sun.',
  price: '149.50',
  discount: '10',
  availability: '12',
  weight: '250 g',
  tax: '5',
  'hsn-code': '2001',
  category: 'pickles',
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const add = (desk: Desk, fields: Record<string, string | File>) =>
  desk.ask('/api/admin/products/add', { method: 'POST', body: formOf(fields) })

const names = async (desk: Desk) => {
  desk.deps.clock.advance(60_000)
  await desk.app.content.refresh()
  const { body } = await desk.ask('/products')
  return body.products.map((row: { name: string }) => row.name)
}

describeOnBothDatabases('products at the desk', (open) => {
  it('a product with pictures is added, seen in the shop, changed and withdrawn', {
    tags: ['SCOPE-48', 'ENT-191', 'ADMIN-27', 'ADMIN-28', 'API-093', 'API-094'],
  }, async () => {
    const desk = await openDesk(open)
    const added = await add(desk, {
      ...NEW,
      front: file(await picture('#aa3311'), '../../../etc/passwd.png'),
      left: file(await picture('#11aa33'), 'left.png'),
      meta: '{"best_seller":true,"new_arrivals":false,"deal_of_the_day":false,"season_special":false}',
    })
    expect(added).toMatchObject({ status: 201, body: { product: { 'name-url': 'lime-pickle-250-g', price: 149.5 } } })
    const { product } = added.body
    expect(product.img.map((row: { label: string }) => row.label)).toEqual(['front', 'left'])
    expect(product.img[0].blur).toMatch(/^#A[0-9A-F]3/)
    expect(await names(desk)).toEqual(['Lime Pickle 250 g'])

    const change = (json: object) => desk.ask(`/api/admin/products/update/${product._id}`, { method: 'PUT', json })
    expect((await change({ price: 99 })).body.product).toMatchObject({ price: 99, availability: 12, discount: 10 })
    expect(await change({ price: 98, ifUpdatedAt: product.updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    })
    expect((await change({ hidden: true })).body.product.hidden).toBe(true)
    expect(await names(desk)).toEqual([])
    expect((await change({ isAdmin: true })).status).toBe(400)
    expect((await change({ price: -1 })).status).toBe(400)
    expect((await change({ img: [{ hash: 'aaaaaaaaaa', label: 'front' }] })).body.fields).toHaveProperty('img')
    expect((await desk.list('type=audit'))[0]).toMatchObject({
      action: 'product.update',
      before: { hidden: false },
      after: { hidden: true },
    })
  })

  it('facts of a product are set at the desk, seen in the shop, and never contradict each other', async () => {
    const desk = await openDesk(open, [{ id: 'p', name: 'Mango Pickle 500 g' }])
    const change = (facts: object) => desk.ask('/api/admin/products/update/p', { method: 'PUT', json: { facts } })
    const none = { diet: [], allergens: null, states: [] }
    expect((await desk.ask('/products')).body.products[0]).not.toHaveProperty('facts')
    expect((await change({ diet: ['vegan'] })).body.product.facts).toEqual({ ...none, diet: ['vegan'] })
    const { body } = await change({ allergens: [], states: ['Kerala'] })
    const facts = { diet: ['vegan'], allergens: [], states: ['Kerala'] }
    expect(body.product.facts).toEqual(facts)
    expect(await change({ allergens: ['milk'] })).toMatchObject({
      status: 400,
      body: { fields: { 'facts.diet': expect.stringContaining('vegan') } },
    })
    for (const wrong of [{ diet: ['keto'] }, { diet: ['vegan', 'vegan'] }, { states: ['Bengal'] }, { sweet: true }])
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400)
    await names(desk)
    expect((await desk.ask('/products')).body.products[0].facts).toEqual(facts)
    const front = file(await picture('#aa3311'), 'front.png')
    const added = await add(desk, { ...NEW, front, facts: JSON.stringify({ ...facts, allergens: ['mustard'] }) })
    expect(added.body.product.facts).toEqual({ ...facts, allergens: ['mustard'] })
    const refused = await add(desk, {
      ...NEW,
      name: 'Other',
      front,
      facts: JSON.stringify({ ...facts, allergens: ['egg'] }),
    })
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'facts.diet': expect.any(String) } } })
    expect((await add(desk, { ...NEW, name: 'Plain', front })).body.product.facts).toEqual(none)
  })

  it('a name or an address that is taken is refused, and so is what is missing', {
    tags: ['OPEN-35', 'OPEN-83'],
  }, async () => {
    const desk = await openDesk(open, [{ id: 'p', name: 'Mango Pickle 500 g' }])
    const front = file(await picture('#aa3311'), 'front.png')
    expect((await add(desk, { ...NEW, front, name: 'Mango Pickle 500 g' })).body).toMatchObject({
      code: 'CONFLICT',
      fields: { name: expect.any(String) },
    })
    expect((await add(desk, { ...NEW, front, 'name-url': 'product-p' })).body.fields).toHaveProperty('name-url')
    expect((await add(desk, NEW)).body.fields).toHaveProperty('front')
    expect((await add(desk, { ...NEW, front, price: 'dear' })).body.fields).toHaveProperty('price')
    expect((await add(desk, { ...NEW, front, 'hsn-code': '12' })).body.fields).toEqual({
      'hsn-code': 'HSN code has 4, 6 or 8 digits',
    })
    expect((await add(desk, { ...NEW, front, category: 'nowhere' })).body.fields).toHaveProperty('category')
    expect((await add(desk, { ...NEW, front, cost: '1' })).status).toBe(400)
    expect(await desk.list('type=products')).toHaveLength(1)
  })

  it('what is no plain picture is refused with a clear sentence, and nothing stays behind', async () => {
    const desk = await openDesk(open)
    const png = await picture('#aa3311')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const refused: [string, File, RegExp][] = [
      ['an SVG', file(svg, 'a.svg', 'image/svg+xml'), /JPEG, PNG or WebP/],
      ['an SVG that calls itself PNG', file(svg, 'a.png'), /JPEG, PNG or WebP/],
      ['a page', file('<!doctype html><script>alert(1)</script>', 'a.png'), /JPEG, PNG or WebP/],
      ['half a picture', file(png.subarray(0, png.length - 30), 'a.png'), /damaged/],
      [
        'a page that begins like a PNG',
        file(Buffer.concat([png.subarray(0, 33), Buffer.from('<script>alert(1)</script>')]), 'a.png'),
        /JPEG, PNG or WebP|damaged/,
      ],
      [
        'a JPEG of nothing but its first bytes',
        file(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a.jpg', 'image/jpeg'),
        /JPEG, PNG or WebP|damaged/,
      ],
      ['an archive', file(Buffer.concat([Buffer.from('PK\u0003\u0004'), png]), 'a.png'), /JPEG, PNG or WebP/],
      ['a TIFF', file(await sharp(png).tiff().toBuffer(), 'a.png'), /JPEG, PNG or WebP/],
      ['nothing', file('', 'a.png'), /./],
      ['a PDF', file('%PDF-1.7\n%äöü', 'a.png'), /JPEG, PNG or WebP/],
      ['a GIF with a script', file('GIF89a/*<script>alert(1)</script>*/', 'a.gif', 'image/gif'), /JPEG, PNG or WebP/],
      ['too many bytes', file(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'a.png'), /larger than 5 MB/],
      ['too many pixels', file(bomb(30_000, 30_000), 'a.png'), /40 million pixels/],
    ]
    for (const [what, front, message] of refused) {
      const answer = await add(desk, { ...NEW, front })
      expect(answer.status, what).toBe(400)
      expect(answer.body.fields.front, what).toMatch(message)
    }
    const stored = await desk.deps.database.read.selectFrom('media').select('hash').execute()
    expect(stored.map((row) => row.hash)).toEqual([PICTURE_HASH])
    expect((await add(desk, { ...NEW, back: file(png, 'b.png') })).body.fields).toHaveProperty('back')
    // A picture with a page behind it is taken for the picture alone, which is drawn anew: nothing of the page is served.
    const both = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])
    const { files } = await renderUpload(both)
    for (const served of Object.values(files)) expect(Buffer.from(served).toString('latin1')).not.toContain('<script>')
    const seven = formOf(NEW)
    for (let n = 0; n < 7; n += 1) seven.append('more', file(png, `${n}.png`))
    expect((await desk.ask('/api/admin/products/add', { method: 'POST', body: seven })).body.fields).toHaveProperty(
      'more',
    )
    expect((await desk.ask('/api/admin/products/add', { method: 'POST', json: NEW })).status).toBe(415)
  })

  it('a category is made, moved and renamed', async () => {
    const desk = await openDesk(open)
    const uploaded = await desk.ask('/api/admin/pictures/add', {
      method: 'POST',
      body: formOf({ file: file(await picture('#1133aa'), 'a.png') }),
    })
    const json = {
      name: 'Gifts-&-Combos',
      category: 'Gifts & Combos',
      categoryUrl: 'Gifts-&-Combos',
      kicker: '',
      tagline: '',
      eligible: false,
      hidden: false,
      position: 9,
      picture: uploaded.body.picture.hash,
    }
    const post = (more: object) => desk.ask('/api/admin/categories/add', { method: 'POST', json: { ...json, ...more } })
    const { body } = await post({})
    expect(body.category).toMatchObject({ name: 'Gifts-&-Combos', products: 0 })
    expect((await post({ categoryUrl: 'Other' })).status).toBe(409)
    expect((await post({ name: 'Other' })).status).toBe(409)
    const changed = await desk.ask(`/api/admin/categories/update/${body.category._id}`, {
      method: 'PUT',
      json: { eligible: true, position: 0, ifUpdatedAt: body.category.updatedAt },
    })
    expect(changed.body.category).toMatchObject({ eligible: true, position: 0, category: 'Gifts & Combos' })
  })

  it('a banner is added, shown, changed and deleted; pages and articles alike', {
    tags: ['SCOPE-53', 'ADMIN-29', 'ADMIN-30', 'API-096', 'API-097', 'OPEN-102', 'OPEN-112'],
  }, async () => {
    const desk = await openDesk(open)
    const image = file(await picture('#aa3311'), 'banner.png')
    const body = formOf({ title: 'Honey week', alt: 'Jars', redirectionUrl: 'Organic-Oils', image })
    const { banner } = (await desk.ask('/api/main/banners/add', { method: 'POST', body })).body
    const shown = async () => {
      desk.deps.clock.advance(60_000)
      await desk.app.content.refresh()
      return (await desk.ask('/api/main/banners')).body.mainBanners
    }
    const [first] = await shown()
    expect(first).toMatchObject({ title: 'Honey week', redirectionUrl: 'Organic-Oils' })
    expect([first.src, first.image]).toEqual([first.img.lg, first.img.lg])
    const subtitled = { subtitle: 'From the hills', ifUpdatedAt: banner.updatedAt }
    await desk.ask(`/api/main/banners/update/${banner._id}`, { method: 'PUT', json: subtitled })
    expect(await shown()).toMatchObject([{ title: 'Honey week', subtitle: 'From the hills' }])
    expect((await desk.ask(`/api/main/banners/delete/${banner._id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await shown()).toEqual([])
    expect((await desk.ask(`/api/main/banners/delete/${banner._id}`, { method: 'DELETE' })).status).toBe(404)

    const certificates = { title: 'Certificates', kicker: '', intro: 'Before', blocks: [], tiles: [] }
    const row = { slug: 'certificates', body_json: JSON.stringify({ slug: 'certificates', ...certificates }) }
    await desk.deps.database.write((tx) => tx.insertInto('pages').values(row).execute())
    const changed = { intro: 'Ask us for our papers.' }
    const { updatedAt } = (await desk.ask('/api/admin/resources/pages/certificates')).body.document
    const json = { ...changed, ifUpdatedAt: updatedAt }
    await desk.ask('/api/admin/pages/update/certificates', { method: 'PUT', json })
    await shown()
    expect((await desk.ask('/api/content/certificates')).body).toMatchObject({ ...certificates, ...changed })

    const blog = {
      title: 'Salt',
      titleUrl: 'salt',
      summary: 'Of salt.',
      minutes: 3,
      recent: true,
      publishedOn: '2026-11-20',
      picture: PICTURE_HASH,
      body: [{ kind: 'paragraph', text: 'See [the shop](/shop/all).' }],
    }
    const post = (more: object) => desk.ask('/api/admin/blogs/add', { method: 'POST', json: { ...blog, ...more } })
    expect((await post({})).status).toBe(201)
    expect((await post({ title: 'Other' })).status).toBe(409)
    for (const link of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://x.example/"onload=']) {
      const text = `Press [here](${link}).`
      expect((await post({ titleUrl: 'x', body: [{ kind: 'paragraph', text }] })).status, link).toBe(400)
    }
  })
})

/** A PNG whose header claims so many pixels in a few bytes. */
function bomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
