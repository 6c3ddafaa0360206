import { expect, it } from 'vitest'
import { newPasswordProblem } from '#domain/validation/admin-password.ts'

const email = 'owner@haat.in'
const problem = (newPassword: string) => newPasswordProblem({ email, oldPassword: 'the old password', newPassword })

it.each([
  ['', 'Please take at least 10 characters.'],
  ['ninechars', 'Please take at least 10 characters.'],
  ['x1'.repeat(101), 'Please take at most 200 characters.'],
  ['1212121212', 'Please take more than one or two characters in turn.'],
  [' Owner@Haat.in ', 'Please take something else than your email.'],
  ['Haat-Admin-2026', 'Please take more than the shop’s own words and a number: they are guessed first.'],
  ['owner@haat#123', 'Please take more than the shop’s own words and a number: they are guessed first.'],
  ['shop-abc-1234', 'Please take more than the shop’s own words and a number: they are guessed first.'],
  ['shop-1-store-abc', 'Please take more than the shop’s own words and a number: they are guessed first.'],
  ['the old password', 'This is the password you have now.'],
])('refuses %s', (password, sentence) => {
  expect(problem(password)).toBe(sentence)
})

it('takes any other, spaces and Devanagari included', () => {
  for (const password of [
    'four plain words here',
    'आम का अचार खट्टा',
    'Tr0ub4dor&3',
    '8273645091',
    'haat sells mangoes',
  ])
    expect(problem(password)).toBeNull()
})

it('takes what stands at the end of each rule', () => {
  for (const password of [
    'tencharact',
    `${'x1z'.repeat(66)}ab`,
    '1231231231',
    'shop-abcd-1234',
    'shop-in-ab-1234',
    'dehaatsk-2026',
  ])
    expect(problem(password), password).toBeNull()
})

it('knows an email however it is written', () => {
  const asked = { email: ' owner@haat.in ', oldPassword: '', newPassword: 'owner@haat.in' }
  expect(newPasswordProblem(asked)).toBe('Please take something else than your email.')
})

it('takes out the longest of its words first, so that no half of one is left', () => {
  const asked = { email: 'foodstore@haat.in', oldPassword: '', newPassword: 'foodstore1234' }
  expect(newPasswordProblem(asked)).toBe(
    'Please take more than the shop’s own words and a number: they are guessed first.',
  )
  const overlapping = { email: 'shopowner.rest@haat.in', oldPassword: '', newPassword: 'shopownerrest123' }
  expect(newPasswordProblem(overlapping)).not.toBeNull()
})

it.each(['password', 'admin', 'owner', 'staff', 'desk', 'counter', 'shop', 'store', 'organic', 'food', 'haat'])(
  'knows %s for a word that is guessed first',
  (word) => {
    const asked = { email: 'a@b.in', oldPassword: '', newPassword: `${word}-2026-9999` }
    expect(newPasswordProblem(asked)).toBe(
      'Please take more than the shop’s own words and a number: they are guessed first.',
    )
  },
)
