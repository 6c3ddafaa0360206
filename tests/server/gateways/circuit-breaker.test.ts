import { expect, it } from 'vitest'
import { CircuitOpen, createCircuitBreaker } from '#server/gateways/circuit-breaker.ts'

it('leaves a failing service alone after five failures, and lets one call find out whether it is back', async () => {
  let now = 0
  const breaker = createCircuitBreaker({ now: () => now })
  let tries = 0
  const failing = () =>
    breaker.run(async () => {
      tries += 1
      throw new Error('down')
    })
  for (let i = 0; i < 5; i += 1) await expect(failing()).rejects.toThrow('down')
  await expect(failing()).rejects.toBeInstanceOf(CircuitOpen)
  expect(tries).toBe(5)

  now = 30_000
  const outcomes = await Promise.allSettled([failing(), failing(), failing()])
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
    'down',
    'not tried: it failed again and again',
    'not tried: it failed again and again',
  ])
  expect(tries).toBe(6)

  now = 60_000
  expect(await breaker.run(async () => 'back')).toBe('back')
  await expect(failing()).rejects.toThrow('down')
  expect(await breaker.run(async () => 'still trusted')).toBe('still trusted')
})
