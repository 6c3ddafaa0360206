import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { timeLimit } from '#src/lib/time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('aborts after its time, and says that it was the time', () => {
  const limit = timeLimit(20_000)
  vi.advanceTimersByTime(19_999)
  expect(limit.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(limit.aborted).toBe(true)
  expect(limit.reason).toMatchObject({ name: 'TimeoutError' })
})
