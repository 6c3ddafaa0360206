import { expect, it } from 'vitest'
import { deskFieldText, plainText, validationMessages } from '#domain/messages/en/validation.ts'
import { openDesk } from '#tests/support/desk.ts'
import { PICTURE_HASH } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases } from '#tests/support/test-db.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return { method: 'POST', body: form }
}

const NEW = {
  name: 'Rock Salt 500 g',
  description: '',
  price: '40',
  availability: '5',
  weight: '500 g',
  tax: '0',
  'hsn-code': '2501',
  category: 'pickles',
  img: JSON.stringify([{ hash: PICTURE_HASH, label: 'front' }]),
}

describeOnBothDatabases('what the desk is told of a field', (open) => {
  it('a person reads sentences, not the words of a validator', { tags: ['OPEN-83'] }, async () => {
    const desk = await openDesk(open)
    const details = { ingredients: '', nutrition: [['', '8 g']], storage: '', origin: '', keepsFor: '' }
    const { body } = await desk.ask(
      '/api/admin/products/add',
      formOf({ ...NEW, name: '', price: '0', discount: '101', tax: '2.5', details: JSON.stringify(details) }),
    )
    expect(body.fields).toEqual({
      name: plainText.missing,
      price: plainText.smallest(0.01),
      discount: plainText.largest(100),
      tax: plainText.whole,
      'details.nutrition.0.0': plainText.missing,
    })
    const coupon = { code: 'CHAI10', kind: 'percentage', percent: 10, amount: 0, minimum: 100, startsAt: null }
    const more = { endsAt: null, usesPerPhone: null, usesInAll: 0, phones: ['+919876543210', '98765'] }
    const refused = await desk.ask('/api/admin/coupons/add', { method: 'POST', json: { ...coupon, ...more } })
    expect(refused.body.fields).toEqual({
      usesInAll: plainText.smallest(1),
      'phones.1': validationMessages.phoneInvalid,
    })
    for (const said of [...Object.values(body.fields), ...Object.values(refused.body.fields)]) {
      expect(said).not.toMatch(/Invalid|Expected|received/)
    }
  })

  it('a limit of a coupon that is no number is refused at its field, and nothing is stored', async () => {
    const desk = await openDesk(open)
    const terms = {
      kind: 'percentage',
      percent: 10,
      amount: 0,
      minimum: 100,
      startsAt: null,
      endsAt: null,
      phones: null,
    }
    const coupon = { code: 'CHAI10', ...terms, usesPerPhone: 1, usesInAll: 50 }
    const { updatedAt } = (await desk.ask('/api/admin/coupons/add', { method: 'POST', json: coupon })).body.coupon
    const json = { usesInAll: '1oo', usesPerPhone: '-50', ifUpdatedAt: updatedAt }
    const refused = await desk.ask('/api/admin/coupons/update/CHAI10', { method: 'PUT', json })
    expect(refused.body.fields).toEqual({ usesInAll: plainText.number, usesPerPhone: plainText.number })
    expect(plainText.number).toBe('Please give a number, like 250 or 1,250.50.')
    const { document } = (await desk.ask('/api/admin/resources/coupons/CHAI10')).body
    expect(document).toMatchObject({ usesInAll: 50, usesPerPhone: 1, updatedAt })
  })

  it('a code, an address, a key and a picture say what they may be, and empty ones that they are', async () => {
    const desk = await openDesk(open)
    const post = async (path: string, json: object) => (await desk.ask(path, { method: 'POST', json })).body.fields
    expect((await post('/api/admin/coupons/add', { code: 'diwali <b>' })).code).toBe(deskFieldText.code)
    const address = await desk.ask('/api/admin/products/add', formOf({ ...NEW, 'name-url': 'Rock Salt', group: '' }))
    expect(address.body.fields).toEqual({ 'name-url': deskFieldText.address, group: plainText.missing })
    const blog = { titleUrl: 'How to?', picture: '' }
    expect(await post('/api/admin/blogs/add', blog)).toMatchObject({
      titleUrl: deskFieldText.address,
      picture: deskFieldText.picture,
    })
    const shelf = { name: 'Organic Honey', categoryUrl: 'honey_and_more' }
    expect(await post('/api/admin/categories/add', shelf)).toMatchObject({
      name: deskFieldText.key,
      categoryUrl: deskFieldText.key,
    })
    const banner = await desk.ask('/api/main/banners/add', formOf({ title: '', alt: 'A jar', picture: '' }))
    expect(banner.body.fields).toEqual({ title: plainText.missing, picture: deskFieldText.picture })
    const half = { email: 'owner@haat.local', password: 'x', code: '12345' }
    expect(await post('/api/admin/login', half)).toEqual({ code: deskFieldText.totp })
  })

  it('a banner leads to a shelf there is, and goes along when the shelf moves', { tags: ['ADMIN-29'] }, async () => {
    const desk = await openDesk(open)
    const banner = { title: 'Salt', alt: 'A jar', picture: PICTURE_HASH }
    const add = (redirectionUrl: string) => desk.ask('/api/main/banners/add', formOf({ ...banner, redirectionUrl }))
    expect((await add('Nowhere')).body.fields).toHaveProperty('redirectionUrl')
    expect((await add('')).status).toBe(201)
    const { _id, updatedAt } = (await add('Organic-Oils')).body.banner
    const json = { redirectionUrl: 'Nowhere', ifUpdatedAt: updatedAt }
    expect((await desk.ask(`/api/main/banners/update/${_id}`, { method: 'PUT', json })).status).toBe(400)
    const shelf = (await desk.ask('/api/admin/resources/categories/oils')).body.document
    const moved = { categoryUrl: 'Pressed-Oils', ifUpdatedAt: shelf.updatedAt }
    await desk.ask('/api/admin/categories/update/oils', { method: 'PUT', json: moved })
    const { document } = (await desk.ask(`/api/admin/resources/banners/${_id}`)).body
    expect(document.redirectionUrl).toBe('Pressed-Oils')
    const [change] = await desk.list(`type=audit&of=${_id}`)
    expect(change).toMatchObject({
      action: 'banner.update',
      before: { redirectionUrl: 'Organic-Oils' },
      after: { redirectionUrl: 'Pressed-Oils' },
    })
  })

  it('a Hindi name gets no address of the digits in it; somebody is asked for one', { tags: ['OPEN-83'] }, async () => {
    const desk = await openDesk(open)
    const add = (fields: object) => desk.ask('/api/admin/products/add', formOf({ ...NEW, ...fields }))
    expect((await add({ name: 'नमक 500 g' })).body.fields).toHaveProperty('name-url')
    expect((await add({ name: 'नमक 500 g', 'name-url': 'namak-500-g' })).body.product['name-url']).toBe('namak-500-g')
    expect((await add({ name: 'Crème of Rice – 1 kg' })).body.product['name-url']).toBe('creme-of-rice-1-kg')
  })
})
