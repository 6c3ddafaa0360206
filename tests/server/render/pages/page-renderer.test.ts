import { afterEach, expect, it, vi } from 'vitest'
import { prepareAnswer } from '#server/catalogue/prepared-answer.ts'
import { createPageRenderer, type PageRenderer } from '#server/render/pages/page-renderer.ts'

const bundle = new URL('../../../support/page-bundle.mjs', import.meta.url).href

let opened: PageRenderer | undefined
afterEach(async () => opened?.close())

/** Draws `/`: each thread counts its pages from 1. */
async function home(idleMs: number): Promise<() => Promise<string>> {
  const renderer = createPageRenderer(bundle, idleMs)
  opened = renderer
  const content = { version: 'v1', answers: new Map([['/products', await prepareAnswer('{"products":[]}', {})]]) }
  return async () => (await renderer.render('/', content, true)).html
}

it('the thread that draws pages ends when nobody needs it, and the next page starts another', async () => {
  const draw = await home(1)
  expect(await draw()).toContain('#1<')
  // Asked at once, it would still be the same thread.
  await vi.waitFor(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(await draw()).toContain('#1<')
    },
    { timeout: 10_000 },
  )
})

it('while pages are asked for, one thread draws them all', async () => {
  const draw = await home(60_000)
  expect([await draw(), await draw()]).toEqual([expect.stringContaining('#1<'), expect.stringContaining('#2<')])
})
