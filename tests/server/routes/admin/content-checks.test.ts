import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const NO_PICTURE = 'nowhere000'
const ARTICLE = { summary: 'In short', minutes: 3, picture: PICTURE_HASH }
const blog = (titleUrl: string) => {
  return { ...ARTICLE, title: titleUrl, titleUrl, recent: true, publishedOn: '2026-11-20', body: [] }
}
const recipe = (titleUrl: string) => {
  return { ...ARTICLE, title: titleUrl, titleUrl, serves: 4, ingredients: [], steps: [] }
}
const category = (categoryUrl: string) => {
  const words = { name: categoryUrl.toLowerCase(), category: categoryUrl, categoryUrl, kicker: '', tagline: '' }
  return { ...words, eligible: true, hidden: false, position: 9, picture: PICTURE_HASH }
}

interface Kind {
  /** How its list, its answers, its address field and its paths are called. */
  type: 'blogs' | 'recipes' | 'categories'
  one: 'blog' | 'recipe' | 'category'
  address: 'titleUrl' | 'categoryUrl'
  make: (address: string) => object
}
const KINDS: Kind[] = [
  { type: 'blogs', one: 'blog', address: 'titleUrl', make: blog },
  { type: 'recipes', one: 'recipe', address: 'titleUrl', make: recipe },
  { type: 'categories', one: 'category', address: 'categoryUrl', make: category },
]

const add = (desk: Desk, type: string, json: object) => desk.ask(`/api/admin/${type}/add`, { method: 'POST', json })
const update = (desk: Desk, type: string, id: string, json: object) =>
  desk.ask(`/api/admin/${type}/update/${id}`, { method: 'PUT', json })

describeOnBothDatabases('what is checked of the words and pictures of the shop', (open) => {
  it.each(KINDS)('$type: an address that is taken is refused at its field, one’s own is not', async (kind) => {
    const desk = await openDesk(open)
    const { type, one, address } = kind
    const refused = { status: 409, body: { code: 'CONFLICT', fields: { [address]: adminServerMessages.addressTaken } } }
    expect((await add(desk, type, kind.make('first'))).status).toBe(201)
    const second = (await add(desk, type, kind.make('second'))).body[one]
    expect(
      // Something else: the very same again is the one that was added.
      await add(desk, type, { ...kind.make('first'), ...(one === 'category' ? { name: 'third' } : { minutes: 9 }) }),
    ).toMatchObject(refused)
    const ifUpdatedAt = second.updatedAt
    expect(await update(desk, type, second._id, { [address]: 'first', ifUpdatedAt })).toMatchObject(refused)
    expect((await update(desk, type, second._id, { [address]: 'second', ifUpdatedAt })).status).toBe(200)
  })

  it.each(KINDS)('$type: a picture that the shop does not have is refused at its field', async (kind) => {
    const desk = await openDesk(open)
    const { type, one } = kind
    const refused = { status: 400, body: { fields: { picture: adminServerMessages.noSuchPicture } } }
    expect(await add(desk, type, { ...kind.make('first'), picture: NO_PICTURE })).toMatchObject(refused)
    const { _id, updatedAt } = (await add(desk, type, kind.make('first'))).body[one]
    const changes = { picture: NO_PICTURE, ifUpdatedAt: updatedAt }
    expect(await update(desk, type, _id, changes)).toMatchObject(refused)
  })

  it.each(KINDS)('$type: what is not named stays, and each step is in the log with what it changed', async (kind) => {
    const desk = await openDesk(open)
    const { type, one } = kind
    const before = (await add(desk, type, kind.make('first'))).body[one]
    const changes = one === 'category' ? { tagline: 'Other' } : { summary: 'Other' }
    const after = (await update(desk, type, before._id, { ...changes, ifUpdatedAt: before.updatedAt })).body[one]
    expect(after).toEqual({ ...before, ...changes, updatedAt: after.updatedAt })
    const log = await desk.deps.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute()
    const parts = log.map(({ action, document_id, before_json, after_json }) => [
      action,
      document_id,
      before_json && JSON.parse(before_json),
      after_json && JSON.parse(after_json),
    ])
    const [field = ''] = Object.keys(changes)
    expect(parts).toEqual([
      [`${one}.add`, before._id, null, expect.objectContaining({ _id: before._id })],
      [`${one}.update`, before._id, { [field]: before[field] }, changes],
    ])
  })

  it.each(KINDS.filter(({ one }) => one !== 'category'))('$type: one is deleted once, and no other', async (kind) => {
    const desk = await openDesk(open)
    const { type, one } = kind
    const { _id } = (await add(desk, type, kind.make('first'))).body[one]
    await add(desk, type, kind.make('second'))
    const remove = async () => (await desk.ask(`/api/admin/${type}/delete/${_id}`, { method: 'DELETE' })).status
    expect([await remove(), await remove()]).toEqual([200, 404])
    expect(await desk.list(`type=${type}`)).toMatchObject([{ titleUrl: 'second' }])
    expect(await desk.list('type=audit')).toMatchObject([
      { action: `${one}.delete`, before: { titleUrl: 'first' }, after: null },
      { action: `${one}.add` },
      { action: `${one}.add` },
    ])
  })

  it('an article stands last where nobody says otherwise', async () => {
    const desk = await openDesk(open)
    const places = []
    for (const more of [{ position: 4 }, {}, { position: 1 }])
      places.push((await add(desk, 'blogs', { ...blog(`no-${places.length}`), ...more })).body.blog.position)
    expect(places).toEqual([4, 5, 1])
  })

  it('a page that is not there is not found, and a tile shows a picture of the shop', async () => {
    const desk = await openDesk(open)
    const page = { slug: 'certificates', title: 'Papers', kicker: '', intro: '', blocks: [] }
    await desk.deps.database.write((tx) =>
      tx
        .insertInto('pages')
        .values({ slug: page.slug, body_json: JSON.stringify(page) })
        .execute(),
    )
    const { document } = (await desk.ask('/api/admin/resources/pages/certificates')).body
    const save = (slug: string, json: object) =>
      update(desk, 'pages', slug, { ...json, ifUpdatedAt: document.updatedAt })
    expect((await save('nothing', { title: 'Papers' })).status).toBe(404)
    const tiles = (picture: string) => [
      { title: 'Organic', text: 'Since 2019', picture },
      { title: 'Plain', text: '' },
    ]
    expect(await save('certificates', { tiles: tiles(NO_PICTURE) })).toMatchObject({
      status: 400,
      body: { fields: { tiles: adminServerMessages.noSuchPicture } },
    })
    const saved = await save('certificates', { intro: 'Ask us.', tiles: tiles(PICTURE_HASH) })
    expect(saved).toMatchObject({
      status: 200,
      body: { page: { title: 'Papers', tiles: [{ title: 'Organic' }, { title: 'Plain' }] } },
    })
    expect(await desk.list('type=audit')).toMatchObject([
      {
        action: 'page.update',
        documentId: 'certificates',
        before: { intro: '' },
        after: { intro: 'Ask us.', tiles: saved.body.page.tiles },
      },
    ])
  })

  it('the terms of a shop, two hundred clauses of a line or two, fit on their page', async () => {
    const desk = await openDesk(open)
    const page = { slug: 'termsandconditions', title: 'Terms', kicker: '', intro: '', blocks: [] }
    await desk.deps.database.write((tx) =>
      tx
        .insertInto('pages')
        .values({ slug: page.slug, body_json: JSON.stringify(page) })
        .execute(),
    )
    const { updatedAt } = (await desk.ask('/api/admin/resources/pages/termsandconditions')).body.document
    const clause = (at: number) => ({
      kind: 'paragraph',
      text: `${at}. ${'The goods stay ours until paid. '.repeat(5)}`,
    })
    const blocks = Array.from({ length: 200 }, (_, at) => clause(at + 1))
    const saved = await update(desk, 'pages', page.slug, { blocks, ifUpdatedAt: updatedAt })
    expect(saved).toMatchObject({ status: 200, body: { page: { blocks: { length: 200 } } } })
  })

  it('a category that moves or hides takes the banners along that lead to it, and no others', async () => {
    const desk = await openDesk(open)
    const banner = (redirectionUrl: string) => ({ title: 'Jars', alt: '', subtitle: '', redirectionUrl })
    await desk.deps.database.write(async (tx) => {
      for (const [position, url] of ['Homestyle-Pickles', 'Organic-Oils', ''].entries())
        await tx
          .insertInto('banners')
          .values({ id: `b${position}`, position, media_hash: PICTURE_HASH, body_json: JSON.stringify(banner(url)) })
          .execute()
    })
    const { updatedAt: ifUpdatedAt } = (await desk.ask('/api/admin/resources/categories/pickles')).body.document
    const moved = await update(desk, 'categories', 'pickles', { categoryUrl: 'Pickles', hidden: true, ifUpdatedAt })
    expect(moved.body.category).toMatchObject({ categoryUrl: 'Pickles', hidden: true, eligible: true })
    const leads = (await desk.list('type=banners')).map(({ _id, redirectionUrl }) => [_id, redirectionUrl])
    expect(leads).toEqual([
      ['b0', 'Pickles'],
      ['b1', 'Organic-Oils'],
      ['b2', ''],
    ])
    const twin = { ...category('other'), name: 'Homestyle-Pickles' }
    expect((await add(desk, 'categories', twin)).body.fields).toEqual({ name: adminServerMessages.nameTaken })
  })
})
