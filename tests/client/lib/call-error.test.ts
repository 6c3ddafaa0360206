import { expect, it } from 'vitest'
import { CallError, refusalOf } from '#src/lib/call-error.ts'

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
