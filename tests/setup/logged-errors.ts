import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that logs an error or a warning has failed, whatever it asserted. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const logged = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(logged, 'this test logged an error').toEqual([])
})
