import { describe, expect, it } from 'vitest'
import { createAttemptKey } from '#src/features/checkout/attempt-key.ts'

function keys() {
  let made = 0
  return createAttemptKey(() => `T${++made}`)
}

describe('the key of placing an order', () => {
  it('stays the same while nobody knows whether the order arrived', () => {
    const key = keys()
    expect(key.take('anu')).toBe('T1')
    expect(key.isUnanswered()).toBe(false)
    key.keep()
    expect(key.isUnanswered()).toBe(true)
    expect(key.take('anu')).toBe('T1')
  })

  it('is new after an answer', () => {
    const key = keys()
    key.take('anu')
    key.keep()
    key.release()
    expect(key.isUnanswered()).toBe(false)
    expect(key.take('anu')).toBe('T2')
  })

  it('never goes from one customer to another on the same phone', () => {
    const key = keys()
    key.take('anu')
    key.keep()
    expect(key.take('ravi')).toBe('T2')
    expect(key.isUnanswered()).toBe(false)
  })
})
