import { afterEach, expect, it, vi } from 'vitest'
import { addReturnItem, cancelReturn, getReturnPhoto } from '#domain/contract/return.ts'
import { call } from '#src/lib/http.ts'

const apiFetch = vi.hoisted(() => vi.fn(async (..._: unknown[]) => Response.json({})))
vi.mock('#src/lib/api-client.ts', () => ({ apiFetch }))

/** The time limit of the last call; undefined where it has the usual one. */
const limit = () => apiFetch.mock.lastCall?.[3]

afterEach(() => apiFetch.mockClear())

it('photos have three minutes to go up or down a slow line, everything else the usual time', async () => {
  await call(addReturnItem, { form: new FormData() })
  expect(limit()).toBe(180_000)
  await call(getReturnPhoto, { params: { id: 'r1', photoNo: '1' } })
  expect(limit()).toBe(180_000)
  await call(cancelReturn, { params: { id: 'r1' } })
  expect(limit()).toBeUndefined()
})
