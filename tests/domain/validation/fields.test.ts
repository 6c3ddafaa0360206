import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { asciiDigits } from '#domain/digits.ts'
import { isWholePinCode, PIN_CODE_DIGITS, typedPinCode } from '#domain/rules/pin-code.ts'
import {
  AddressTextSchema,
  AddressTypeSchema,
  CitySchema,
  PinCodeSchema,
  StateSchema,
} from '#domain/validation/address.ts'
import { PaymentMethodSchema } from '#domain/validation/checkout-form.ts'
import { CouponCodeSchema, isCouponBlank } from '#domain/validation/coupon-code.ts'
import { normaliseReferralCode, REFERRAL_MAX_LENGTH, ReferralCodeSchema } from '#domain/validation/login-form.ts'
import { OTP_LENGTH, OtpSchema, otpDigits, otpFromPaste } from '#domain/validation/otp.ts'
import { CheckoutPhoneSchema, LoginPhoneSchema, PHONE_DIGITS, PHONE_PREFIX } from '#domain/validation/phone.ts'
import { FormRatingSchema, RatingSchema } from '#domain/validation/rating.ts'
import { EmailSchema, FullNameSchema } from '#domain/validation/text-fields.ts'
import { firstMessage } from '#tests/support/first-message.ts'

test('lengths and prefix', { tags: ['CONST-37', 'CONST-38', 'CONST-39', 'CONST-40', 'CONST-41'] }, () => {
  expect([OTP_LENGTH, PHONE_DIGITS, REFERRAL_MAX_LENGTH, PIN_CODE_DIGITS]).toEqual([4, 10, 10, 6])
  expect(PHONE_PREFIX).toBe('+91')
})

const VALID = null
const cases: [v.GenericSchema<unknown, unknown>, unknown, string | null][] = [
  [LoginPhoneSchema, '9876543210', VALID],
  [LoginPhoneSchema, ' 9876543210 ', VALID],
  [LoginPhoneSchema, '098765 43210', VALID],
  [CheckoutPhoneSchema, '+91 98765 43210', VALID],
  [LoginPhoneSchema, '987654321', 'Phone number is not valid'],
  [LoginPhoneSchema, '98765432101', 'Phone number is not valid'],
  [LoginPhoneSchema, '98765abc10', 'Phone number is not valid'],
  [LoginPhoneSchema, '९८७६५४३२१०', VALID],
  [LoginPhoneSchema, '12345', 'Phone number is not valid'],
  [LoginPhoneSchema, '', 'Please enter your phone number'],
  [LoginPhoneSchema, '  ', 'Please enter your phone number'],
  [LoginPhoneSchema, undefined, 'Please enter your phone number'],
  [LoginPhoneSchema, 9876543210, 'Please enter your phone number'],
  [ReferralCodeSchema, 'ABCDEFGHIJ', VALID],
  [ReferralCodeSchema, 'ABCDEFGHIJK', 'Referral code must be at most 10 characters'],
  [ReferralCodeSchema, 'abc123', VALID],
  [ReferralCodeSchema, '', VALID],
  [ReferralCodeSchema, 'AB-1', 'Referral code can only contain letters and numbers'],
  [ReferralCodeSchema, 'A B', VALID],
  [ReferralCodeSchema, 'ABCDE FGHIJ', VALID],
  [ReferralCodeSchema, 'ABCDE FGHIJK', 'Referral code must be at most 10 characters'],
  [ReferralCodeSchema, 'AB - 1', 'Referral code can only contain letters and numbers'],
  [ReferralCodeSchema, 'कखग', 'Referral code can only contain letters and numbers'],
  [OtpSchema, '0123', VALID],
  [OtpSchema, '12a4', 'Please enter the 4 digits of your code'],
  [OtpSchema, undefined, 'Please enter the 4 digits of your code'],
  [CheckoutPhoneSchema, '9876543210', VALID],
  [CheckoutPhoneSchema, '987654321', 'Phone number must be 10 digits'],
  [CheckoutPhoneSchema, '98765432101', 'Phone number must be 10 digits'],
  [CheckoutPhoneSchema, '12345', 'Phone number must be 10 digits'],
  [CheckoutPhoneSchema, '', 'Phone number is required'],
  [FullNameSchema, '', 'Full name is required'],
  [FullNameSchema, '   ', 'Full name is required'],
  [FullNameSchema, 'Ali', VALID],
  [FullNameSchema, 'Al', 'Name must be at least 3 characters'],
  [FullNameSchema, ' Al ', 'Name must be at least 3 characters'],
  [FullNameSchema, 'x'.repeat(80), VALID],
  [FullNameSchema, 'x'.repeat(81), 'Name must be at most 80 characters'],
  [EmailSchema, 'a@b.in', VALID],
  [EmailSchema, 'asha.k+shop@mail.example.co.in', VALID],
  [EmailSchema, '\u202aa@b.in\u202c', VALID],
  [EmailSchema, 'a@b', 'Invalid email address'],
  [EmailSchema, 'a b@c.in', 'Invalid email address'],
  [EmailSchema, 'abc', 'Invalid email address'],
  [EmailSchema, '', 'Email is required'],
  [EmailSchema, `${'x'.repeat(250)}@b.in`, 'Invalid email address'],
  [AddressTextSchema, '', 'Address is required'],
  [AddressTextSchema, '12 AB', VALID],
  [AddressTextSchema, '12 A', 'Address is too short'],
  [AddressTextSchema, 'x'.repeat(300), VALID],
  [AddressTextSchema, 'x'.repeat(301), 'Address must be at most 300 characters'],
  [PinCodeSchema, '110001', VALID],
  [PinCodeSchema, '11000', 'Pincode must be 6 digits'],
  [PinCodeSchema, '1100011', 'Pincode must be 6 digits'],
  [PinCodeSchema, '11000a', 'Pincode must be 6 digits'],
  [PinCodeSchema, '', 'Pincode is required'],
  [CitySchema, '', 'City is required'],
  [CitySchema, 'Delhi', VALID],
  [CitySchema, 'x'.repeat(80), VALID],
  [CitySchema, 'x'.repeat(81), 'City must be at most 80 characters'],
  [StateSchema, ' ', 'State is required'],
  [StateSchema, 'Delhi', VALID],
  [StateSchema, 'x'.repeat(80), VALID],
  [StateSchema, 'x'.repeat(81), 'State must be at most 80 characters'],
  [PaymentMethodSchema, 'online_payment', VALID],
  [PaymentMethodSchema, 'cash_on_delivery', VALID],
  [PaymentMethodSchema, '', 'Please select a payment method'],
  [PaymentMethodSchema, undefined, 'Please select a payment method'],
  [PaymentMethodSchema, 'cheque', 'Please select a payment method'],
  [CouponCodeSchema, '   ', 'Please provide a valid coupon code'],
  [CouponCodeSchema, '', 'Please provide a valid coupon code'],
  [CouponCodeSchema, undefined, 'Please provide a valid coupon code'],
  [CouponCodeSchema, 'X', VALID],
  [CouponCodeSchema, 'X'.repeat(40), VALID],
  [CouponCodeSchema, 'X'.repeat(41), 'Please provide a valid coupon code'],
  [CouponCodeSchema, 'X '.repeat(40), VALID],
  [AddressTypeSchema, 'Office', VALID],
  [AddressTypeSchema, 'home', 'Please choose Home, Office or Other'],
  [RatingSchema, 5, VALID],
  [RatingSchema, 1, VALID],
  [RatingSchema, 0, 'Please choose 1 to 5 stars'],
  [RatingSchema, 6, 'Please choose 1 to 5 stars'],
  [RatingSchema, 4.5, 'Please choose 1 to 5 stars'],
  [RatingSchema, '5', 'Please choose 1 to 5 stars'],
]

test.each(cases)(
  'a field says exactly its text, case %#',
  {
    tags: [
      'VALID-05',
      'VALID-06',
      'VALID-07',
      'VALID-09',
      'VALID-10',
      'VALID-11',
      'VALID-12',
      'VALID-13',
      'VALID-15',
      'VALID-16',
      'VALID-17',
      'VALID-19',
      'VALID-20',
      'VALID-21',
      'VALID-59',
      'VALID-22',
      'VALID-23',
      'VALID-24',
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
      'VALID-43',
      'ENT-111',
      'OPEN-85',
    ],
  },
  (schema, value, message) => {
    expect(firstMessage(schema, value)).toBe(message)
  },
)

describe('the code boxes', { tags: ['VALID-13', 'VALID-14'] }, () => {
  test.each([
    ['1', '1'],
    ['a', ''],
    ['1a2', '12'],
    ['४२', '42'],
    ['12345', '1234'],
  ])('typing %s keeps %s', (typed, digits) => {
    expect(otpDigits(typed)).toBe(digits)
  })

  test.each([
    ['1234', '1234'],
    ['0000', '0000'],
    ['௧௨௩௪', '1234'],
    ['123', null],
    ['12345', null],
    ['12a4', null],
    ['', null],
  ])('pasting %s gives %s', (pasted, code) => {
    expect(otpFromPaste(pasted)).toBe(code)
  })
})

test.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '۰۱۲۳۴۵۶۷۸۹',
])('the digits %s are read as 0 to 9', (written) => {
  expect(asciiDigits(`a${written}٣`)).toBe('a0123456789٣')
})

test.each([
  ['110001', true],
  ['11000', false],
  ['1100011', false],
  [' 110001 ', true],
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

test.each([' haat10 ', 'haat 10', 'h a a t\u00a01 0', '\u200bhaat10\u2060'])(
  'a coupon code %j comes out without blanks, in upper case',
  (typed) => {
    expect(v.parse(CouponCodeSchema, typed)).toBe('HAAT10')
  },
)

test.each([' abc12 ', 'abc 12', 'a\tbc 12'])(
  'a referral code %j is compared without blanks, in upper case',
  (typed) => {
    expect(normaliseReferralCode(typed)).toBe('ABC12')
    expect(v.parse(ReferralCodeSchema, typed)).toBe('abc12')
  },
)

test.each([
  ['1', 1],
  ['5', 5],
  ['', null],
  ['6', null],
  ['4.5', null],
])('a form of texts with %j stars has %s', (stars, rating) => {
  const { success, output } = v.safeParse(FormRatingSchema, stars)
  expect(success ? output : null).toBe(rating)
})

test('a pin code is typed with a blank, or in the digits of an Indian script', () => {
  expect(typedPinCode(' 560 001')).toBe('560001')
  expect(typedPinCode('५६० ००१')).toBe('560001')
  expect(typedPinCode('\u200e560001\u202c')).toBe('560001')
})
