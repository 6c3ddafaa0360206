import { expect, it } from 'vitest'
import { CallError, fieldsOf, isLastWord, refusalOf, sentenceOf } from '#src/lib/call-error.ts'

const answered = (status: number) => new CallError(status, { code: 'CODE', message: 'No.' })

it.each([
  [0, true],
  [500, true],
  [503, true],
  [501, false],
  [400, false],
  [401, false],
  [409, false],
  [429, false],
])('a call that ended with %i leaves open what was done: %s', (status, isOpen) => {
  expect(answered(status).isUnanswered).toBe(isOpen)
})

it('an answer of something on the way leaves open what was done, whatever its status', async () => {
  const error = await refusalOf(new Response('<h1>Log in to the network</h1>', { status: 403 }))
  expect(error.isUnanswered).toBe(true)
})

it('what a proxy refuses as too large is said to be that, not that something went wrong', async () => {
  const page = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  const error = await refusalOf(new Response(page, { status: 413 }))
  expect(error.message).toMatch(/^This is larger than /)
  expect(error.isForeign).toBe(true)
})

it.each([
  [0, false],
  [200, false],
  [399, false],
  [400, true],
  [403, true],
  [404, true],
  [409, true],
  [422, true],
  [499, true],
  [401, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('a call that ended with %i would end so again: %s', (status, isLast) => {
  expect(isLastWord(answered(status))).toBe(isLast)
})

it('what is no answer of the shop is no last word, and is not said to anybody', async () => {
  const foreign = await refusalOf(new Response('<h1>Log in to the network</h1>', { status: 403 }))
  for (const error of [foreign, new TypeError('a fault of the page'), 'thrown', undefined]) {
    expect(isLastWord(error)).toBe(false)
    expect(sentenceOf(error, 'It was not sent.')).toBe('It was not sent.')
    expect(fieldsOf(error)).toEqual({})
  }
  const fields = { email: 'No.' }
  const own = new CallError(400, { code: 'INVALID_FIELDS', message: 'Please look again.', fields })
  expect([sentenceOf(own, 'It was not sent.'), fieldsOf(own)]).toEqual(['Please look again.', fields])
})

it.each([
  ['null', null],
  ['a text', 'refused'],
  ['no code', { message: 'No.' }],
  ['no message', { code: 'CODE' }],
  ['a code that is none', { message: 'No.', code: 1 }],
  ['a message that is none', { message: {}, code: 'CODE' }],
])('an answer with %s is not the shop’s', async (_, body) => {
  expect((await refusalOf(Response.json(body, { status: 400 }))).isForeign).toBe(true)
})
