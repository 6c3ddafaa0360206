import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/rules/order-amounts.ts'
import { AddressFormSchema } from '#domain/validation/address.ts'
import { CheckoutFormSchema, DEFAULT_PAYMENT_METHOD } from '#domain/validation/checkout-form.ts'
import { ContactSchema, NewsletterSchema } from '#domain/validation/contact.ts'
import { CustomOrderFormSchema } from '#domain/validation/custom-order-form.ts'
import { LoginFormSchema, LoginFormWithReferralSchema } from '#domain/validation/login-form.ts'
import { DeliveryFeedbackSchema } from '#domain/validation/rating.ts'
import { RefundPayeeSchema } from '#domain/validation/refund-payee.ts'
import { ReturnItemsSchema, ReturnRequestSchema, returnImagesError } from '#domain/validation/return-request.ts'
import { ReviewSchema } from '#domain/validation/review.ts'
import { formMessages } from '#tests/support/first-message.ts'

const checkout = {
  phoneNumber: '9876543210',
  fullName: 'Asha Kumari',
  email: 'asha@example.in',
  addressType: 'Home',
  address: '12 Market Road',
  city: 'Delhi',
  state: 'Delhi',
  pinCode: '110001',
  paymentMethod: 'online_payment',
}

describe('checkout', {
  tags: [
    'VALID-15',
    'VALID-16',
    'VALID-17',
    'VALID-18',
    'VALID-19',
    'VALID-20',
    'VALID-21',
    'VALID-22',
    'VALID-23',
    'VALID-24',
    'VALID-25',
    'VALID-26',
    'VALID-27',
    'VALID-28',
    'VALID-29',
    'VALID-30',
    'VALID-31',
    'VALID-32',
    'VALID-33',
    'VALID-34',
    'VALID-35',
    'VALID-36',
  ],
}, () => {
  test('a whole form passes, trimmed', () => {
    expect(v.parse(CheckoutFormSchema, { ...checkout, fullName: '  Asha Kumari ' })).toEqual(checkout)
  })

  test('an empty one names every field once', () => {
    const required = {
      phoneNumber: 'Phone number is required',
      fullName: 'Full name is required',
      email: 'Email is required',
      address: 'Address is required',
      city: 'City is required',
      state: 'State is required',
      pinCode: 'Pincode is required',
      paymentMethod: 'Please select a payment method',
    }
    expect(formMessages(CheckoutFormSchema, {})).toEqual(required)
    const blank = Object.fromEntries(Object.keys(required).map((key) => [key, ' ']))
    expect(formMessages(CheckoutFormSchema, blank)).toEqual(required)
  })

  test('online payment is preselected', { tags: ['VALID-36'] }, () => {
    expect(DEFAULT_PAYMENT_METHOD).toBe('online_payment')
    expect(PAYMENT_METHODS).toEqual(['online_payment', 'cash_on_delivery'])
  })

  test('what is not on the form is dropped', () => {
    expect(v.parse(CheckoutFormSchema, { ...checkout, role: 'admin' })).toEqual(checkout)
  })
})

test('a saved address has the same rules', () => {
  const { phoneNumber: _phone, email: _email, paymentMethod: _method, ...address } = checkout
  expect(v.parse(AddressFormSchema, address)).toEqual(address)
  const { addressType: _type, ...untyped } = address
  expect(v.parse(AddressFormSchema, untyped)).toEqual(address)
  expect(formMessages(AddressFormSchema, { ...address, pinCode: '11' })).toEqual({
    pinCode: 'Pincode must be 6 digits',
  })
})

describe('login', { tags: ['VALID-08'] }, () => {
  const typed = { phoneNumber: '9876543210', referralCode: 'AB-1' }

  test('a hidden referral field is not looked at', () => {
    expect(v.parse(LoginFormSchema, typed)).toEqual({ phoneNumber: '9876543210' })
  })

  test('a shown one is', () => {
    expect(formMessages(LoginFormWithReferralSchema, typed)).toEqual({
      referralCode: 'Referral code can only contain letters and numbers',
    })
    expect(formMessages(LoginFormWithReferralSchema, { phoneNumber: '9876543210' })).toEqual({})
  })
})

describe('newsletter', { tags: ['VALID-45', 'VALID-46', 'VALID-47'] }, () => {
  test.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{}, { email: 'Email is required' }],
    [{ email: 'abc' }, { email: 'Invalid email address' }],
    [{ email: 'a@b.in' }, {}],
  ])('%o', (form, messages) => {
    expect(formMessages(NewsletterSchema, form)).toEqual(messages)
  })
})

describe('contact', { tags: ['OPEN-86'] }, () => {
  const contact = {
    fullName: 'Asha Kumari',
    email: 'asha@example.in',
    phoneNumber: '9876543210',
    message: 'Where is my parcel?',
  }

  test.each([
    [{}, {}],
    [{ message: '' }, { message: 'Message is required' }],
    [{ message: 'x'.repeat(10) }, {}],
    [{ message: 'x'.repeat(1000) }, {}],
    [{ message: 'Too short' }, { message: 'Message must be at least 10 characters' }],
    [{ message: 'x'.repeat(1001) }, { message: 'Message must be at most 1000 characters' }],
    [{ phoneNumber: '1' }, { phoneNumber: 'Phone number must be 10 digits' }],
  ])('%o', (change, messages) => {
    expect(formMessages(ContactSchema, { ...contact, ...change })).toEqual(messages)
  })
})

describe('reviews and delivery feedback', { tags: ['OPEN-85', 'OPEN-87'] }, () => {
  const review = { productId: 'p1', rating: 5, comment: 'Tastes like home.', name: 'Asha' }

  test.each([
    [{}, {}],
    [{ rating: 0 }, { rating: 'Please choose 1 to 5 stars' }],
    [{ comment: '' }, { comment: 'Please write a few words' }],
    [{ comment: 'x'.repeat(10) }, {}],
    [{ comment: 'x'.repeat(1000) }, {}],
    [{ comment: 'Good' }, { comment: 'Please write at least 10 characters' }],
    [{ comment: 'x'.repeat(1001) }, { comment: 'Please write at most 1000 characters' }],
    [{ productId: '' }, { productId: 'Please choose a product' }],
    [{ name: 'Al' }, { name: 'Name must be at least 3 characters' }],
  ])('review %o', (change, messages) => {
    expect(formMessages(ReviewSchema, { ...review, ...change })).toEqual(messages)
  })

  test.each([
    [{ orderId: 'o1', rating: 4 }, {}],
    [{ orderId: 'o1', rating: 4, comment: 'x'.repeat(1000) }, {}],
    [{ orderId: 'o1', rating: 4, comment: 'x'.repeat(1001) }, { comment: 'Please write at most 1000 characters' }],
    [{ rating: 4 }, { orderId: 'Please choose an order' }],
    [{ orderId: 'o1' }, { rating: 'Please choose 1 to 5 stars' }],
  ])('feedback %o', (feedback, messages) => {
    expect(formMessages(DeliveryFeedbackSchema, feedback)).toEqual(messages)
  })
})

describe('return requests', { tags: ['OPEN-61'] }, () => {
  const request = {
    orderId: 'o1',
    productId: 'p1',
    quantity: '2',
    reason: 'Damaged',
    description: 'The jar came broken.',
  }

  test('the quantity of a multipart form becomes a number', () => {
    expect(v.parse(ReturnRequestSchema, request)).toEqual({ ...request, quantity: 2 })
  })

  test.each([
    [{ quantity: '' }, { quantity: 'Quantity must be a whole number of at least 1' }],
    [{ quantity: '0' }, { quantity: 'Quantity must be a whole number of at least 1' }],
    [{ quantity: '1.5' }, { quantity: 'Quantity must be a whole number of at least 1' }],
    [{ quantity: 'two' }, { quantity: 'Quantity must be a whole number of at least 1' }],
    [{ quantity: 3 }, {}],
    [{ reason: '' }, { reason: 'Please choose a reason' }],
    [{ description: 'x'.repeat(10) }, {}],
    [{ description: 'x'.repeat(500) }, {}],
    [{ reason: 'x'.repeat(100) }, {}],
    [{ reason: 'x'.repeat(101) }, { reason: 'Reason must be at most 100 characters' }],
    [{ description: 'Broken' }, { description: 'Please describe the problem in at least 10 characters' }],
    [{ description: 'x'.repeat(501) }, { description: 'Please describe the problem in at most 500 characters' }],
  ])('%o', (change, messages) => {
    expect(formMessages(ReturnRequestSchema, { ...request, ...change })).toEqual(messages)
  })

  const picture = { type: 'image/webp', size: 5 * 1024 * 1024 }

  test.each([
    ['none', [], null],
    ['four of the largest size', Array.from({ length: 4 }, () => picture), null],
    ['five', Array.from({ length: 5 }, () => picture), 'At most 4 photos'],
    ['a photo', [{ type: 'image/jpeg', size: 10 }], null],
    ['a picture', [{ type: 'image/png', size: 10 }], null],
    ['a drawing with script', [{ type: 'image/svg+xml', size: 10 }], 'Photos must be JPEG, PNG or WebP'],
    ['a byte too large', [{ ...picture, size: picture.size + 1 }], 'A photo may have at most 5 MB'],
  ])('pictures: %s', (_, images, message) => {
    expect(returnImagesError(images)).toBe(message)
  })
})

describe('an order that staff take', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    [' asha@example.in ', 'asha@example.in'],
  ])('its customer may have the email %j', (email, kept) => {
    expect(v.parse(CustomOrderFormSchema, { ...checkout, email })).toEqual({ ...checkout, email: kept })
  })

  test('is asked all else that a checkout asks', () => {
    expect(formMessages(CustomOrderFormSchema, { ...checkout, email: 'asha', city: '' })).toEqual({
      city: 'City is required',
      email: formMessages(CheckoutFormSchema, { ...checkout, email: 'asha' }).email,
    })
  })
})

describe('several foods sent back at once', () => {
  const oats = { productId: 'oats', quantity: 1, reason: 'Damaged' }

  test('are each named once', () => {
    const two = [oats, { ...oats, productId: 'oil' }]
    expect(v.parse(ReturnItemsSchema, two)).toEqual(two)
    expect(v.is(ReturnItemsSchema, [oats, oats])).toBe(false)
    expect(v.is(ReturnItemsSchema, [])).toBe(false)
  })

  test('are at most a hundred at once: their photos are stored with each', () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ ...oats, productId: `p${at}` }))
    expect(v.is(ReturnItemsSchema, many.slice(1))).toBe(true)
    expect(v.is(ReturnItemsSchema, many)).toBe(false)
  })

  test('need a number of pieces', () => {
    expect(v.is(ReturnItemsSchema, [{ ...oats, quantity: '' }])).toBe(false)
    expect(v.is(ReturnItemsSchema, [{ productId: 'oats', reason: 'Damaged' }])).toBe(false)
  })
})

describe('where money goes back to by hand', () => {
  test('a bank account is read without the blanks people type', () => {
    const typed = { kind: 'bank', holder: ' Asha Rao ', accountNumber: '1234 5678 9012', ifsc: 'sbin 000 1234' }
    const read = { kind: 'bank', holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234' }
    expect(v.parse(RefundPayeeSchema, typed)).toEqual(read)
  })

  test.each([
    ['123456789', true],
    ['\u202a१२३४ ५६७८ ९०१२ ३४५६ ७८\u202c', true],
    ['12345678', false],
    ['1234567890123456789', false],
    ['12345678x', false],
    ['x123456789', false],
  ])('the account number %s: %s', (accountNumber, is) => {
    expect(v.is(RefundPayeeSchema, { kind: 'bank', holder: 'Asha Rao', accountNumber, ifsc: 'SBIN0001234' })).toBe(is)
  })

  test.each([
    ['SBIN0001234', true],
    ['sbin0abcdef', true],
    ['SBIN1001234', false],
    ['SBI00001234', false],
    ['xSBIN0001234', false],
    ['SBIN00012345', false],
    ['SBIN000123', false],
  ])('the IFSC %s: %s', (ifsc, is) => {
    expect(v.is(RefundPayeeSchema, { kind: 'bank', holder: 'Asha Rao', accountNumber: '123456789', ifsc })).toBe(is)
  })

  test.each([
    ['Sita.Rao-1_x@OkAxis', 'sita.rao-1_x@okaxis'],
    ['9876543210@upi', '9876543210@upi'],
    ['\u2068ab@ab\u2069', 'ab@ab'],
    ['a@upi', null],
    ['-ab@upi', null],
    ['ab@1pi', null],
    ['ab@u', null],
    ['ab@upi!', null],
    ['!ab@upi', null],
    ['a b@upi', null],
    ['a!b@upi', null],
    ['ab@u-i', null],
    ['ab', null],
  ])('the UPI id %s becomes %s', (upiId, kept) => {
    const { success, output } = v.safeParse(RefundPayeeSchema, { kind: 'upi', upiId })
    expect(success ? output : null).toEqual(kept === null ? null : { kind: 'upi', upiId: kept })
  })
})
