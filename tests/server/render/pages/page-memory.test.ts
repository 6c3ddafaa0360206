import { queryObjects } from 'node:v8'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createPageRenderer } from '#src/app/render-page.tsx'
import { demoSnapshot } from '#tests/support/demo-pages.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const PAGES = ['/', '/shop/all', '/shop/organic-honey/raw-honey-500-g', '/about-us', '/no/such/page']

/** What would hold a page: what it was drawn of is reachable from both. */
const held = () => ({
  timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
  clients: queryObjects(QueryClient, { format: 'count' }),
})

// Counting walks through all that its process holds: on a busy machine that takes minutes.
it('nothing of a page that was drawn stays in memory', { timeout: 300_000 }, async () => {
  const { answers } = await demoSnapshot(await open())
  const render = createPageRenderer((path) => answers.get(path)?.bytes.identity.toString(), Date.now)
  const drawAll = async () => {
    for (const path of PAGES) expect((await render(path, { isHydrated: true })).html).toContain('<main')
  }
  await drawAll()
  const before = held()
  await drawAll()
  await drawAll()
  expect(held()).toEqual(before)
})
