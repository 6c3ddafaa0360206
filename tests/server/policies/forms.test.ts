import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { plainText, validationMessages } from '#domain/messages/en/validation.ts'
import { bannerFormOf, fileOf, filesOf, importFormOf, productFormOf } from '#server/policies/admin-form.ts'
import {
  type AddressedOrder,
  assertOwnPhone,
  checkoutFormOf,
  customOrderFormOf,
} from '#server/policies/checkout-form.ts'
import { refuseImages, returnFormOf } from '#server/policies/return-form.ts'
import { validated } from '#server/policies/validated.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'

const picture = (name = 'front.jpg', content = 'x') => new File([content], name, { type: 'image/jpeg' })
/** Fields in their order, a name as often as it is given. */
const formOf = (fields: readonly (readonly [string, string | File])[]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
const refused = (field: string, message: string, said: string = adminServerMessages.checkFields) =>
  expect.objectContaining({ code: 'INVALID_FIELDS', message: said, fields: { [field]: message } })

describe('a form', () => {
  it('comes out as its schema puts it, or is refused in words for people', () => {
    const schema = v.object({ age: v.number(), name: v.pipe(v.string(), v.trim()) })
    expect(validated(schema, { age: 7, name: ' Asha ' })).toEqual({ age: 7, name: 'Asha' })
    const fields = { age: plainText.missing, name: plainText.otherForm }
    const refusal = expect.objectContaining({ code: 'INVALID_FIELDS', message: plainText.missing, fields })
    expect(() => validated(schema, { name: 7 })).toThrow(refusal)
  })
})

describe('the files of a form', () => {
  const [first, second] = [picture('a.jpg'), picture('b.jpg')]
  const form = formOf([
    ['one', first],
    ['two', first],
    ['two', second],
    ['empty', picture('', '')],
    ['text', 'x'],
  ])

  it('are those that hold something', () => {
    expect(filesOf(form, 'two').map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
    expect(['empty', 'text', 'none'].map((name) => filesOf(form, name))).toEqual([[], [], []])
  })

  it('are one where one is asked for', () => {
    expect(fileOf(form, 'one').name).toBe('a.jpg')
    for (const name of ['two', 'empty', 'text', 'none'])
      expect(() => fileOf(form, name)).toThrow(refused(name, adminServerMessages.oneFile))
  })
})

describe('a new product', () => {
  const FIELDS = {
    name: 'Mango Pickle',
    description: '',
    price: '250.5',
    discount: '10',
    availability: '8',
    weight: '500 g',
    tax: '12',
    'hsn-code': '2001',
    category: 'pickles',
    hidden: 'true',
  }
  const PRODUCT = { ...FIELDS, price: 250.5, discount: 10, availability: 8, tax: 12, hidden: true, img: [] }
  const of = (more: Record<string, string> = {}, files: readonly (readonly [string, File])[] = []) =>
    productFormOf(formOf([...Object.entries({ ...FIELDS, ...more }), ...files]))

  it('is read from one field each: numbers, flags and lists by their names', () => {
    const facts = { diet: [], allergens: null, states: [] }
    expect(of().product).toEqual(PRODUCT)
    expect(of({ hidden: 'false' }).product.hidden).toBe(false)
    expect(of({ facts: JSON.stringify(facts) }).product.facts).toEqual(facts)
    const meta = { best_seller: true, new_arrivals: false, deal_of_the_day: false, season_special: false }
    expect(of({ meta: JSON.stringify(meta) }).product.meta).toEqual(meta)
    const details = { ingredients: 'Mango', nutrition: [], storage: '', origin: '', keepsFor: '' }
    expect(of({ details: JSON.stringify(details) }).product.details).toEqual(details)
    const img = [{ hash: 'abcdefghij', label: 'front' }]
    expect(of({ img: JSON.stringify(img) }).product.img).toEqual(img)
  })

  it('is read from one field of JSON, which wins over fields beside it', () => {
    const form = formOf([
      ['product', JSON.stringify(PRODUCT)],
      ['name', 'Other'],
    ])
    expect(productFormOf(form)).toEqual({ product: PRODUCT, files: [] })
  })

  it('may be called true, which is no flag there', () => {
    expect(of({ name: 'true' }).product.name).toBe('true')
  })

  it('takes its fields where the field of JSON says nothing', () => {
    expect(of({ product: '"text"' }).product).toEqual(PRODUCT)
    expect(of({ product: '7' }).product).toEqual(PRODUCT)
  })

  it.each([
    ['price', ' '],
    ['discount', ''],
    ['discount', ' '],
    ['price', 'x'],
    ['availability', '1.5'],
    ['hidden', 'yes'],
    ['name', ''],
  ])('is refused where %s is %j', (name, value) => {
    const found = expect.objectContaining({ code: 'INVALID_FIELDS' })
    expect(() => of({ [name]: value })).toThrow(found)
  })

  it('is refused where JSON is none', () => {
    expect(() => of({ meta: '{' })).toThrow(refused('meta', adminServerMessages.noJson))
    expect(() => of({ product: '{' })).toThrow(refused('product', adminServerMessages.noJson))
  })

  it('is refused where a field came twice', () => {
    const twice = formOf([...Object.entries(FIELDS), ['name', 'Lime Pickle']])
    expect(() => productFormOf(twice)).toThrow(refused('name', adminServerMessages.twice))
  })

  it('brings its pictures along, front and left once, six more', () => {
    const files = [
      ['more', picture('1')],
      ['left', picture('2')],
      ['front', picture('3')],
      ['front', picture('', '')],
    ] as const
    const labels = of({}, files).files.map(({ label, file }) => [label, file.name])
    expect(labels).toEqual([
      ['front', '3'],
      ['left', '2'],
      ['more', '1'],
    ])
    const six = Array.from({ length: 6 }, () => ['more', picture()] as const)
    expect(of({}, six).files).toHaveLength(6)
    expect(() => of({}, [...six, ['more', picture()]])).toThrow(refused('more', adminServerMessages.tooManyFiles))
    for (const name of ['front', 'left'])
      expect(() =>
        of({}, [
          [name, picture()],
          [name, picture()],
        ]),
      ).toThrow(refused(name, adminServerMessages.tooManyFiles))
  })

  it('is refused with a picture of another name, unless that is empty', () => {
    expect(() => of({}, [['back', picture()]])).toThrow(refused('back', adminServerMessages.unknownFile))
    expect(of({}, [['back', picture('', '')]]).files).toEqual([])
  })
})

describe('a new banner', () => {
  const FIELDS = [
    ['alt', 'Mangoes'],
    ['title', 'Mango days'],
    ['position', '2'],
  ] as const

  it('is read with its picture, if one came along', () => {
    const banner = { alt: 'Mangoes', title: 'Mango days', position: 2, subtitle: '', redirectionUrl: '' }
    expect(bannerFormOf(formOf(FIELDS))).toEqual({ banner, file: undefined })
    const { file } = bannerFormOf(formOf([...FIELDS, ['image', picture('m.jpg')]]))
    expect(file?.name).toBe('m.jpg')
  })
})

describe('a file of products to take in', () => {
  const digest = 'abc-1.def_2'

  it('comes with what its preview said', () => {
    const form = formOf([
      ['file', picture('p.csv')],
      ['digest', digest],
      ['stocks', '{"mango":3}'],
    ])
    const read = importFormOf(form)
    expect([read.file.name, read.digest, [...read.seenStock]]).toEqual(['p.csv', digest, [['mango', 3]]])
    const without = formOf([
      ['file', picture('p.csv')],
      ['digest', digest],
    ])
    expect([...importFormOf(without).seenStock]).toEqual([])
  })

  it.each(['', 'abc', 'abc.', ' abc.def', 'abc.def ', 'a b.c', `${'a'.repeat(65)}.b`, `a.${'b'.repeat(65)}`])(
    'is refused with the digest %j',
    (wrong) => {
      const form = formOf([
        ['file', picture('p.csv')],
        ['digest', wrong],
      ])
      expect(() => importFormOf(form)).toThrow(refused('digest', adminServerMessages.digestMissing))
    },
  )

  it('is refused without any, and without a file', () => {
    expect(() => importFormOf(formOf([['file', picture()]]))).toThrow(
      refused('digest', adminServerMessages.digestMissing),
    )
    expect(() => importFormOf(formOf([['digest', digest]]))).toThrow(refused('file', adminServerMessages.oneFile))
  })
})

describe('the checkout form inside an order', () => {
  const ORDER: AddressedOrder = {
    fullName: 'Asha Rao',
    userEmail: 'asha@haat.in',
    phoneNumber: '+919876543210',
    addressType: 'Home',
    shippingAddress: { address: '12 Mango Lane', city: 'New Delhi', state: 'Delhi', pinCode: '110001' },
    paymentMethod: 'online_payment',
  }
  const FORM = {
    fullName: 'Asha Rao',
    email: 'asha@haat.in',
    phoneNumber: '9876543210',
    addressType: 'Home',
    ...ORDER.shippingAddress,
    paymentMethod: 'online_payment',
  }

  it('is read by the names of the form, the phone without +91', () => {
    expect(checkoutFormOf(ORDER)).toEqual(FORM)
    expect(checkoutFormOf({ ...ORDER, phoneNumber: '9876543210' })).toEqual(FORM)
    expect(customOrderFormOf({ ...ORDER, userEmail: '' })).toEqual({ ...FORM, email: '' })
  })

  it('is refused in the words of the form', () => {
    const emailMissing = refused('email', validationMessages.emailMissing, validationMessages.emailMissing)
    expect(() => checkoutFormOf({ ...ORDER, userEmail: '' })).toThrow(emailMissing)
    const phone = refused('phoneNumber', validationMessages.phoneInvalid, validationMessages.phoneInvalid)
    expect(() => customOrderFormOf({ ...ORDER, phoneNumber: '12345' })).toThrow(phone)
  })

  it('goes to the phone that logged in', () => {
    const form = checkoutFormOf(ORDER)
    expect(() => assertOwnPhone(form, '+919876543210')).not.toThrow()
    const differs = refused('phoneNumber', orderMessages.phoneDiffers, orderMessages.phoneDiffers)
    expect(() => assertOwnPhone(form, '+919876543211')).toThrow(differs)
  })
})

describe('a return request', () => {
  const ONE = { orderId: 'o1', productId: 'oats', quantity: '2' }
  const said = { orderId: 'o1', description: 'The lid was cracked and it leaked.' }
  const item = { productId: 'oats', quantity: 2, reason: 'Arrived damaged' }
  const refusedFor = async (form: FormData) => (await refusalOf(returnFormOf(form))).fields

  it('is of one food in fields of its own', async () => {
    expect(await returnFormOf(returnForm(ONE))).toEqual({ ...said, items: [item], images: [] })
  })

  it('is of several foods as JSON', async () => {
    const items = [item, { productId: 'oil', quantity: 1, reason: 'Wrong item' }]
    const form = returnForm({ orderId: 'o1', items: JSON.stringify(items) })
    expect(await returnFormOf(form)).toEqual({ ...said, items, images: [] })
  })

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['an empty list', '[]'],
    ['one food twice', JSON.stringify([item, item])],
  ])('is refused with %s of foods', async (_, items) => {
    const { code, fields } = await refusalOf(returnFormOf(returnForm({ orderId: 'o1', items })))
    expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_FIELDS', ['items']])
  })

  it.each([
    ['orderId', { ...ONE, orderId: null }],
    ['productId', { ...ONE, productId: null }],
    ['description', { ...ONE, description: 'short' }],
    ['description', { orderId: 'o1', items: JSON.stringify([item]), description: null }],
  ])('is refused without %s', async (field, fields) => {
    expect(Object.keys((await refusedFor(returnForm(fields))) ?? {})).toEqual([field])
  })

  it('takes a file in the place of a text for none', async () => {
    const form = returnForm({ ...ONE, productId: null })
    form.set('productId', picture())
    expect(await refusedFor(form)).toEqual({ productId: validationMessages.productMissing })
  })

  it('shows photos of each kind; an empty file is none', async () => {
    const photos = await Promise.all([photo('jpeg', 8, 8), photo('png', 8, 8), photo('webp', 8, 8)])
    const types = ['image/jpeg', 'image/png', 'image/webp']
    const form = returnForm(ONE, [
      ...photos.map((bytes, at) => ({ bytes, type: types[at] ?? '' })),
      { bytes: new Uint8Array(), type: 'text/plain' },
    ])
    form.append('images', 'a text')
    expect((await returnFormOf(form)).images.map((bytes) => [...bytes])).toEqual(photos.map((bytes) => [...bytes]))
  })

  it.each([
    ['what calls itself no photo', { bytes: new Uint8Array([1]), type: 'text/plain' }],
    ['what only calls itself one', { bytes: new TextEncoder().encode('no photo'), type: 'image/jpeg' }],
    ['what is another kind inside', { bytes: new TextEncoder().encode('GIF89a and more of it'), type: 'image/png' }],
  ])('is refused with %s', async (_, image) => {
    expect(await refusedFor(returnForm(ONE, [image]))).toEqual({ images: validationMessages.returnImageType })
  })

  it('is refused with more photos than four', async () => {
    const image = { bytes: await photo('jpeg', 8, 8) }
    const form = returnForm(ONE, Array(5).fill(image))
    expect(await refusedFor(form)).toEqual({ images: validationMessages.returnTooManyImages })
  })

  it('is refused for its photos by name', () => {
    expect(() => refuseImages('No.')).toThrow(refused('images', 'No.', 'No.'))
  })
})
