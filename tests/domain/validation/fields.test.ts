import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { AddressTextSchema, AddressTypeSchema, CitySchema, StateSchema } from '#domain/validation/address.ts'
import { CouponCodeSchema, isCouponBlank } from '#domain/validation/coupon-code.ts'
import { OTP_LENGTH, OtpSchema, otpDigits, otpFromPaste } from '#domain/validation/otp.ts'
import { PaymentMethodSchema } from '#domain/validation/payment-method.ts'
import {
  CheckoutPhoneSchema,
  canReceiveSms,
  LoginPhoneSchema,
  normalisePhone,
  PHONE_DIGITS,
  PHONE_PREFIX,
  PhoneNumberSchema,
  phoneDigits,
} from '#domain/validation/phone.ts'
import { isWholePinCode, PIN_CODE_DIGITS, PinCodeSchema } from '#domain/validation/pin-code.ts'
import { RatingSchema } from '#domain/validation/rating.ts'
import { REFERRAL_MAX_LENGTH, ReferralCodeSchema } from '#domain/validation/referral.ts'
import { EmailSchema, FullNameSchema } from '#domain/validation/text-fields.ts'
import { firstMessage } from '#tests/support/first-message.ts'

test('lengths and prefix', { tags: ['CONST-37', 'CONST-38', 'CONST-39', 'CONST-40', 'CONST-41'] }, () => {
  expect([OTP_LENGTH, PHONE_DIGITS, REFERRAL_MAX_LENGTH, PIN_CODE_DIGITS]).toEqual([4, 10, 10, 6])
  expect(PHONE_PREFIX).toBe('+91')
})

const VALID = null
const cases: [string, v.GenericSchema<unknown, unknown>, unknown, string | null][] = [
  ['VALID-05', LoginPhoneSchema, '9876543210', VALID],
  ['VALID-05', LoginPhoneSchema, ' 9876543210 ', VALID],
  ['VALID-05', LoginPhoneSchema, '987654321', 'Phone number is not valid'],
  ['VALID-05', LoginPhoneSchema, '98765432101', 'Phone number is not valid'],
  ['VALID-05', LoginPhoneSchema, '98765abc10', 'Phone number is not valid'],
  ['VALID-05', LoginPhoneSchema, '९८७६५४३२१०', 'Phone number is not valid'],
  ['VALID-06', LoginPhoneSchema, '12345', 'Phone number is not valid'],
  ['VALID-07', LoginPhoneSchema, '', 'Please enter your phone number'],
  ['VALID-07', LoginPhoneSchema, '  ', 'Please enter your phone number'],
  ['VALID-07', LoginPhoneSchema, undefined, 'Please enter your phone number'],
  ['VALID-07', LoginPhoneSchema, 9876543210, 'Please enter your phone number'],
  ['VALID-09', ReferralCodeSchema, 'ABCDEFGHIJ', VALID],
  ['VALID-10', ReferralCodeSchema, 'ABCDEFGHIJK', 'Referral code must be at most 10 characters'],
  ['VALID-11', ReferralCodeSchema, 'abc123', VALID],
  ['VALID-11', ReferralCodeSchema, '', VALID],
  ['VALID-12', ReferralCodeSchema, 'AB-1', 'Referral code can only contain letters and numbers'],
  ['VALID-12', ReferralCodeSchema, 'A B', 'Referral code can only contain letters and numbers'],
  ['VALID-12', ReferralCodeSchema, 'कखग', 'Referral code can only contain letters and numbers'],
  ['VALID-13', OtpSchema, '0123', VALID],
  ['VALID-13', OtpSchema, '12a4', 'Please enter the 4 digits of your code'],
  ['VALID-13', OtpSchema, undefined, 'Please enter the 4 digits of your code'],
  ['VALID-15', CheckoutPhoneSchema, '9876543210', VALID],
  ['VALID-15', CheckoutPhoneSchema, '987654321', 'Phone number must be 10 digits'],
  ['VALID-15', CheckoutPhoneSchema, '98765432101', 'Phone number must be 10 digits'],
  ['VALID-16', CheckoutPhoneSchema, '12345', 'Phone number must be 10 digits'],
  ['VALID-17', CheckoutPhoneSchema, '', 'Phone number is required'],
  ['VALID-19', FullNameSchema, '', 'Full name is required'],
  ['VALID-19', FullNameSchema, '   ', 'Full name is required'],
  ['VALID-20', FullNameSchema, 'Ali', VALID],
  ['VALID-21', FullNameSchema, 'Al', 'Name must be at least 3 characters'],
  ['VALID-21', FullNameSchema, ' Al ', 'Name must be at least 3 characters'],
  ['VALID-59', FullNameSchema, 'x'.repeat(80), VALID],
  ['VALID-59', FullNameSchema, 'x'.repeat(81), 'Name must be at most 80 characters'],
  ['VALID-22', EmailSchema, 'a@b.in', VALID],
  ['VALID-22', EmailSchema, 'asha.k+shop@mail.example.co.in', VALID],
  ['VALID-22', EmailSchema, 'a@b', 'Invalid email address'],
  ['VALID-22', EmailSchema, 'a b@c.in', 'Invalid email address'],
  ['VALID-23', EmailSchema, 'abc', 'Invalid email address'],
  ['VALID-24', EmailSchema, '', 'Email is required'],
  ['VALID-59', EmailSchema, `${'x'.repeat(250)}@b.in`, 'Invalid email address'],
  ['VALID-26', AddressTextSchema, '', 'Address is required'],
  ['VALID-27', AddressTextSchema, '12 AB', VALID],
  ['VALID-28', AddressTextSchema, '12 A', 'Address is too short'],
  ['VALID-59', AddressTextSchema, 'x'.repeat(300), VALID],
  ['VALID-59', AddressTextSchema, 'x'.repeat(301), 'Address must be at most 300 characters'],
  ['VALID-29', PinCodeSchema, '110001', VALID],
  ['VALID-30', PinCodeSchema, '11000', 'Pincode must be 6 digits'],
  ['VALID-30', PinCodeSchema, '1100011', 'Pincode must be 6 digits'],
  ['VALID-30', PinCodeSchema, '11000a', 'Pincode must be 6 digits'],
  ['VALID-31', PinCodeSchema, '', 'Pincode is required'],
  ['VALID-32', CitySchema, '', 'City is required'],
  ['VALID-32', CitySchema, 'Delhi', VALID],
  ['VALID-59', CitySchema, 'x'.repeat(80), VALID],
  ['VALID-59', CitySchema, 'x'.repeat(81), 'City must be at most 80 characters'],
  ['VALID-33', StateSchema, ' ', 'State is required'],
  ['VALID-33', StateSchema, 'Delhi', VALID],
  ['VALID-59', StateSchema, 'x'.repeat(80), VALID],
  ['VALID-59', StateSchema, 'x'.repeat(81), 'State must be at most 80 characters'],
  ['VALID-34', PaymentMethodSchema, 'online_payment', VALID],
  ['VALID-34', PaymentMethodSchema, 'cash_on_delivery', VALID],
  ['VALID-35', PaymentMethodSchema, '', 'Please select a payment method'],
  ['VALID-35', PaymentMethodSchema, undefined, 'Please select a payment method'],
  ['VALID-35', PaymentMethodSchema, 'cheque', 'Please select a payment method'],
  ['VALID-43', CouponCodeSchema, '   ', 'Please provide a valid coupon code'],
  ['VALID-43', CouponCodeSchema, '', 'Please provide a valid coupon code'],
  ['VALID-43', CouponCodeSchema, undefined, 'Please provide a valid coupon code'],
  ['VALID-43', CouponCodeSchema, 'X', VALID],
  ['VALID-59', CouponCodeSchema, 'X'.repeat(40), VALID],
  ['VALID-59', CouponCodeSchema, 'X'.repeat(41), 'Please provide a valid coupon code'],
  ['ENT-111', AddressTypeSchema, 'Office', VALID],
  ['ENT-111', AddressTypeSchema, 'home', 'Please choose Home, Office or Other'],
  ['OPEN-85', RatingSchema, 5, VALID],
  ['OPEN-85', RatingSchema, 1, VALID],
  ['OPEN-85', RatingSchema, 0, 'Please choose 1 to 5 stars'],
  ['OPEN-85', RatingSchema, 6, 'Please choose 1 to 5 stars'],
  ['OPEN-85', RatingSchema, 4.5, 'Please choose 1 to 5 stars'],
  ['OPEN-85', RatingSchema, '5', 'Please choose 1 to 5 stars'],
]

test.each(cases)('%s %#: says exactly its text', (_, schema, value, message) => {
  expect(firstMessage(schema, value)).toBe(message)
})

describe('the code boxes', { tags: ['VALID-13', 'VALID-14'] }, () => {
  test.each([
    ['1', '1'],
    ['a', ''],
    ['1a2', '12'],
    ['12345', '1234'],
  ])('typing %s keeps %s', (typed, digits) => {
    expect(otpDigits(typed)).toBe(digits)
  })

  test.each([
    ['1234', '1234'],
    ['0000', '0000'],
    ['123', null],
    ['12345', null],
    ['12a4', null],
    ['', null],
  ])('pasting %s gives %s', (pasted, code) => {
    expect(otpFromPaste(pasted)).toBe(code)
  })
})

describe('phone numbers in requests', { tags: ['CONST-39', 'OPEN-74'] }, () => {
  test.each([
    ['9876543210', '+919876543210'],
    ['+919876543210', '+919876543210'],
    ['+91 9876543210', '+919876543210'],
    [' 9876543210 ', '+919876543210'],
    ['09876543210', null],
    ['+9198765432', null],
    ['+449876543210', null],
    ['', null],
  ])('%s becomes %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
    const parsed = v.safeParse(PhoneNumberSchema, typed)
    expect(parsed.success ? parsed.output : null).toBe(stored)
  })

  test('a wrong one is named', () => {
    expect(firstMessage(PhoneNumberSchema, '12345')).toBe('Phone number is not valid')
    expect(firstMessage(PhoneNumberSchema, undefined)).toBe('Please enter your phone number')
  })

  test.each([
    ['+916000000000', true],
    ['+919876543210', true],
    ['+915876543210', false],
    ['9876543210', false],
  ])('a message can reach %s: %s', (stored, expected) => {
    expect(canReceiveSms(stored)).toBe(expected)
  })

  test('screens show ten digits', () => {
    expect(phoneDigits('+919876543210')).toBe('9876543210')
    expect(phoneDigits('9876543210')).toBe('9876543210')
  })
})

test.each([
  ['110001', true],
  ['11000', false],
  ['1100011', false],
  ['', false],
])('a pin code %s is whole: %s', { tags: ['SCOPE-02', 'VALID-37', 'VALID-48', 'VALID-49'] }, (typed, expected) => {
  expect(isWholePinCode(typed)).toBe(expected)
})

test.each([
  ['', true],
  ['   ', true],
  ['X', false],
])('a coupon field with "%s" is blank: %s', { tags: ['VALID-44'] }, (typed, expected) => {
  expect(isCouponBlank(typed)).toBe(expected)
})

test('a coupon code comes out trimmed and in upper case', () => {
  expect(v.parse(CouponCodeSchema, ' haat10 ')).toBe('HAAT10')
})
