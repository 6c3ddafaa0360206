import { expect, it } from 'vitest'
import { createLogThrottle } from '#server/log-throttle.ts'

it('a flood of kinds makes the throttle forget the first, and never holds more than a thousand', () => {
  const throttle = createLogThrottle(() => 0)
  expect(throttle.admit('first')).toEqual({})
  for (let n = 1; n < 1_000; n += 1) throttle.admit(`kind ${n}`)
  expect(throttle.admit('first')).toBeUndefined()
  throttle.admit('one too many')
  expect(throttle.admit('first')).toEqual({})
})

it('a wall clock that is set back does not silence the log for as long', () => {
  let now = 3_600_000
  const throttle = createLogThrottle(() => now)
  throttle.admit('refused')
  now = 0
  expect(throttle.admit('refused')).toEqual({})
})
