import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { getConfig } from '#domain/contract/content.ts'
import { KEPT_AT_HEADER } from '#domain/sw-messages.ts'
import { readPublic } from '#src/lib/public-read.ts'

const KEY = ['config']
const KEPT_AT = Date.UTC(2026, 10, 20)

/** How each call asked the browser's caches; the worker answers the first one from what it keeps, where `isKept`. */
function answering(isKept: boolean) {
  const asked: (RequestCache | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(init?.cache)
    const headers = isKept && asked.length === 1 ? { [KEPT_AT_HEADER]: String(KEPT_AT) } : undefined
    return Response.json({}, headers ? { headers } : {})
  })
  return asked
}

function openPage() {
  const queries = new QueryClient()
  const options = {
    queryKey: KEY,
    queryFn: (context: Parameters<typeof readPublic>[1]) => readPublic(getConfig, context),
  }
  return { queries, read: () => queries.fetchQuery(options), isOld: () => queries.getQueryState(KEY)?.isInvalidated }
}

afterEach(() => vi.unstubAllGlobals())

it('what the worker kept is shown with its time, and asked for again; that time from the server alone', async () => {
  const asked = answering(true)
  const { queries, read, isOld } = openPage()
  expect(await read()).toMatchObject({ asOf: KEPT_AT })
  await vi.waitFor(() => expect(isOld()).toBe(true))
  const before = Date.now()
  expect((await read()).asOf).toBeGreaterThanOrEqual(before)
  expect(asked).toEqual([undefined, 'no-cache'])
  queries.clear()
})

it('a live answer is of now, and is not asked for again', async () => {
  answering(false)
  const { queries, read, isOld } = openPage()
  const before = Date.now()
  expect((await read()).asOf).toBeGreaterThanOrEqual(before)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(isOld()).toBe(false)
  queries.clear()
})
