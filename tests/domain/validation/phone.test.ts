import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  canReceiveSms,
  normalisePhone,
  PhoneNumberSchema,
  phoneDigits,
  phoneForPeople,
  typedPhone,
} from '#domain/validation/phone.ts'
import { firstMessage } from '#tests/support/first-message.ts'

describe('phone numbers in requests', { tags: ['CONST-39', 'OPEN-74'] }, () => {
  test.each([
    ['9876543210', '+919876543210'],
    ['+919876543210', '+919876543210'],
    ['+91 9876543210', '+919876543210'],
    [' 9876543210 ', '+919876543210'],
    ['09876543210', null],
    ['+9198765432', null],
    ['+449876543210', null],
    ['1+919876543210', null],
    ['9+91876543210', null],
    ['98765432101', null],
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
    ['1+919876543210', false],
    ['+9198765432101', false],
  ])('a message can reach %s: %s', (stored, expected) => {
    expect(canReceiveSms(stored)).toBe(expected)
  })

  test.each([
    ['+919876543210', '+91 98765 43210'],
    ['9876543210', '9876543210'],
    ['+9198765432101', '+9198765432101'],
    ['1+919876543210', '1+919876543210'],
    ['', ''],
  ])('people read %j as %j', (stored, written) => {
    expect(phoneForPeople(stored)).toBe(written)
  })

  test.each([
    ['9876543210', '9876543210'],
    ['98765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['(98765) 43.210', '9876543210'],
    [' +91 98765 43210 ', '9876543210'],
    ['+91-0-9876543210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0919876543210', '9876543210'],
    ['00919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['0198765432', '0198765432'],
    ['९८७६५४३२१०', '9876543210'],
    ['૯૮૭૬૫ ૪૩૨૧૦', '9876543210'],
    ['\u202a+91 98765 43210\u202c', '9876543210'],
    ['98765\u201143210\u200b', '9876543210'],
    ['98765 – 43210', '9876543210'],
    ['۹۸۷۶۵۴۳۲۱۰', '9876543210'],
    ['98765432101', '98765432101'],
    ['987654321', '987654321'],
    ['+1 98765 43210', '+1 98765 43210'],
    ['+9876543210', '+9876543210'],
    ['98765x43210', '98765x43210'],
    ['', ''],
  ])('what is typed as %j is meant as %j', (typed, digits) => {
    expect(typedPhone(typed)).toBe(digits)
  })

  test('screens show ten digits', () => {
    expect(phoneDigits('+919876543210')).toBe('9876543210')
    expect(phoneDigits('9876543210')).toBe('9876543210')
  })
})
