import { beforeEach, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { keepAnswer, readAnswer } from '#src/features/delivery/kept-answer.ts'
import { ANSWER_KEY } from '#src/features/delivery/state.ts'

const ANSWER = {
  pinCode: '221001',
  asked: '221001,2 Raw Honey 250 g',
  at: 1_700_000_000_000,
  isAvailable: true,
  userCity: 'Varanasi',
  userState: 'Uttar Pradesh',
  shippingFee: paise(6050),
  CODCharge: paise(5000),
}

beforeEach(() => localStorage.clear())

it('a kept answer is read for its own pin code only', () => {
  keepAnswer(ANSWER)
  expect(readAnswer('221001')).toEqual(ANSWER)
  expect(readAnswer('403102')).toBeNull()
})

it.each(Object.keys(ANSWER))('a kept answer whose %s is of another kind counts as none', (name) => {
  localStorage.setItem(ANSWER_KEY, JSON.stringify({ ...ANSWER, [name]: [] }))
  expect(readAnswer('221001')).toBeNull()
})

it.each(['null', '"221001"', '{', '{"pinCode":"221001"}'])('what is no answer reads as none: %s', (text) => {
  localStorage.setItem(ANSWER_KEY, text)
  expect(readAnswer('221001')).toBeNull()
})

it('a charge with a part of a paisa counts as none', () => {
  localStorage.setItem(ANSWER_KEY, JSON.stringify({ ...ANSWER, shippingFee: 60.5 }))
  expect(readAnswer('221001')).toBeNull()
})
