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

/** What a content version is drawn from: its foods. */
const contentOf = async (version: string) => ({
  version,
  answers: new Map([['/products', await prepareAnswer(`{"products":[{"name":"food of ${version}"}]}`, {})]]),
})

it('a version that comes back after two others is drawn again', async () => {
  const renderer = createPageRenderer(bundle, 60_000)
  opened = renderer
  const draw = async (version: string) => (await renderer.render('/', await contentOf(version), true)).html
  // Two orders take a piece each, and both are cancelled: the shelf is as it was.
  for (const version of ['v1', 'v2', 'v3', 'v1']) expect(await draw(version)).toContain(`food of ${version} `)
})

it('a page that waits for its turn is drawn from its own version, however many come meanwhile', async () => {
  const renderer = createPageRenderer(bundle, 60_000)
  opened = renderer
  const versions = ['v1', 'v2', 'v3', 'v4', 'v1']
  const contents = await Promise.all(versions.map(contentOf))
  const pages = await Promise.all(contents.map((content) => renderer.render('/', content, true)))
  expect(pages.map(({ html }) => /food of (v\d) /.exec(html)?.[1])).toEqual(versions)
})
