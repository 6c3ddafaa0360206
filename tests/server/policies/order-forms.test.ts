import { describe, expect, it } from 'vitest'
import { orderMessages } from '#domain/messages/en/orders.ts'
import { validationMessages } from '#domain/messages/en/validation.ts'
import {
  type AddressedOrder,
  assertOwnPhone,
  checkoutFormOf,
  customOrderFormOf,
} from '#server/policies/checkout-form.ts'
import { refuseImages, returnFormOf } from '#server/policies/return-form.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { photo, returnForm } from '#tests/support/return-form.ts'

const refused = (field: string, message: string, said: string) =>
  expect.objectContaining({ code: 'INVALID_FIELDS', message: said, fields: { [field]: message } })

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
    form.set('productId', new File(['x'], 'oats.jpg', { type: 'image/jpeg' }))
    expect(await refusedFor(form)).toEqual({ productId: validationMessages.productMissing })
  })

  it('shows photos of each kind; the file of a field that nothing was chosen in is none', async () => {
    const photos = await Promise.all([photo('jpeg', 8, 8), photo('png', 8, 8), photo('webp', 8, 8)])
    const types = ['image/jpeg', 'image/png', 'image/webp']
    const form = returnForm(
      ONE,
      photos.map((bytes, at) => ({ bytes, type: types[at] ?? '' })),
    )
    form.append('images', new File([], '', { type: 'application/octet-stream' }))
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
