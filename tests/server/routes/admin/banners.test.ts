import sharp from 'sharp'
import { expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { type Desk, openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const MAX_BYTES = 5 * 1024 * 1024

const clear = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()

function formOf(fields: Record<string, string | Uint8Array>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([value as Uint8Array<ArrayBuffer>], 'a.png'))
  return form
}

const addBanner = (desk: Desk, fields: Record<string, string | Uint8Array>) =>
  desk.ask('/api/main/banners/add', { method: 'POST', body: formOf({ title: 'Honey week', alt: 'Jars', ...fields }) })

describeOnBothDatabases('banners and pictures at the desk', (open) => {
  it('a banner that is sent again after a lost answer is one banner', { tags: ['ADMIN-29'] }, async () => {
    const desk = await openDesk(open)
    const before = (await desk.list('type=banners')).length
    const asked = { picture: PICTURE_HASH, clientId: 'once' }
    const first = await addBanner(desk, asked)
    expect(first).toMatchObject({ status: 201, body: { banner: { title: 'Honey week' } } })
    expect(await Promise.all([addBanner(desk, asked), addBanner(desk, asked)])).toMatchObject([
      { status: 201, body: first.body },
      { status: 201, body: first.body },
    ])
    expect(await addBanner(desk, { ...asked, title: 'Typed since' })).toMatchObject({
      status: 409,
      body: { code: 'KEY_REUSED', message: adminServerMessages.addedBefore },
    })
    expect(await desk.list('type=banners')).toHaveLength(before + 1)
    expect(await desk.list('type=audit')).toHaveLength(1)
  })

  it('a banner has a picture, and leads to a category there is or nowhere', async () => {
    const desk = await openDesk(open)
    expect(await addBanner(desk, {})).toMatchObject({
      status: 400,
      body: { fields: { picture: adminServerMessages.pictureMissing } },
    })
    expect((await addBanner(desk, { image: Buffer.from('no picture') })).body.fields).toHaveProperty('image')
    const own = { picture: PICTURE_HASH }
    expect((await addBanner(desk, { ...own, redirectionUrl: 'Nowhere' })).body.fields).toEqual({
      redirectionUrl: adminServerMessages.noSuchCategory,
    })
    const { banner } = (await addBanner(desk, { ...own, redirectionUrl: 'Organic-Oils' })).body
    const save = (json: object) => desk.ask(`/api/main/banners/update/${banner._id}`, { method: 'PUT', json })
    const nowhere = await save({ redirectionUrl: '', ifUpdatedAt: banner.updatedAt })
    expect(nowhere).toMatchObject({ status: 200, body: { banner: { redirectionUrl: '', position: banner.position } } })
    const uploaded = await desk.ask('/api/admin/pictures/add', {
      method: 'POST',
      body: formOf({ file: await clear() }),
    })
    const { hash } = uploaded.body.picture
    const other = await save({ position: 7, picture: hash, ifUpdatedAt: nowhere.body.banner.updatedAt })
    expect(other.body.banner).toMatchObject({ position: 7, title: 'Honey week', picture: { hash } })
  })

  it('in the log a banner is called as it is now, and a deleted one as it was called', {
    tags: ['OPEN-77'],
  }, async () => {
    const desk = await openDesk(open)
    const { banner } = (await addBanner(desk, { picture: PICTURE_HASH })).body
    const names = async () => (await desk.list('type=audit')).map(({ action, documentName }) => [action, documentName])
    const json = { title: 'Honey month', ifUpdatedAt: banner.updatedAt }
    await desk.ask(`/api/main/banners/update/${banner._id}`, { method: 'PUT', json })
    expect(await names()).toEqual([
      ['banner.update', 'Honey month'],
      ['banner.add', 'Honey month'],
    ])
    await desk.ask(`/api/main/banners/delete/${banner._id}`, { method: 'DELETE' })
    expect(await names()).toEqual([
      ['banner.delete', 'Honey month'],
      ['banner.update', 'Honey month'],
      ['banner.add', 'Honey month'],
    ])
  })

  it('a picture may have five megabytes, stands on the shop’s paper where it is clear, and is in the log', async () => {
    const desk = await openDesk(open)
    const png = await clear()
    const bytes = Buffer.concat([png, Buffer.alloc(MAX_BYTES - png.length)])
    const upload = (file: Uint8Array) => desk.ask('/api/admin/pictures/add', { method: 'POST', body: formOf({ file }) })
    const added = await upload(bytes)
    expect(added).toMatchObject({ status: 201, body: { picture: { blur: '#FBF4E4' } } })
    expect((await upload(Buffer.from('%PDF-1.7'))).body.fields).toHaveProperty('file')
    expect(await desk.list('type=audit')).toMatchObject([
      { action: 'picture.add', documentId: added.body.picture.hash, before: null, after: { bytes: MAX_BYTES } },
    ])
  })
})
