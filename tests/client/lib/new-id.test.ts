import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '#src/lib/new-id.ts'

afterEach(() => vi.unstubAllGlobals())

it('makes ids that differ, also on a page without TLS, where randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 50 }, newId)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
})
