import { describe, expect, it } from 'vitest'
import { CircuitOpen, createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'

/** A service that is down until told otherwise, and how often it was tried. */
function downService() {
  const at = { now: 0, tries: 0, isDown: true }
  const breaker = createCircuitBreaker({ now: () => at.now })
  const call = (answersAfterMs = 0) =>
    breaker.run(async () => {
      at.tries += 1
      const { isDown } = at
      at.now += answersAfterMs
      if (isDown) throw new Error('down')
      return 'back'
    })
  const failFiveTimes = async () => {
    for (let i = 0; i < 5; i += 1) await expect(call()).rejects.toThrow('down')
  }
  return { at, call, failFiveTimes }
}

describe('a circuit breaker', () => {
  it('leaves a failing service alone after five failures, and lets one call find out whether it is back', async () => {
    const { at, call, failFiveTimes } = downService()
    await failFiveTimes()
    at.now = 9_999
    await expect(call()).rejects.toBeInstanceOf(CircuitOpen)
    expect(at.tries).toBe(5)

    at.now = 10_000
    const outcomes = await Promise.allSettled([call(), call(), call()])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
      'down',
      'not tried: it failed again and again',
      'not tried: it failed again and again',
    ])
    expect(at.tries).toBe(6)

    Object.assign(at, { now: 20_000, isDown: false })
    expect(await call()).toBe('back')
    at.isDown = true
    await expect(call()).rejects.toThrow('down')
    at.isDown = false
    expect(await call()).toBe('back')
  })

  it('tries again ten seconds after a try that hung began', async () => {
    const { at, call, failFiveTimes } = downService()
    await failFiveTimes()
    at.now = 10_000
    await expect(call(8_000)).rejects.toThrow('down')
    at.now = 19_999
    await expect(call()).rejects.toBeInstanceOf(CircuitOpen)
    Object.assign(at, { now: 20_000, isDown: false })
    expect(await call()).toBe('back')
  })

  it('tries again at once where the clock was set back while the service was left alone', async () => {
    const { at, call, failFiveTimes } = downService()
    at.now = 86_400_000
    await failFiveTimes()
    Object.assign(at, { now: 0, isDown: false })
    expect(await call()).toBe('back')
  })
})
