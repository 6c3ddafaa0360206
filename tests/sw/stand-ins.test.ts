import { afterEach, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'
import { cacheNames } from '../../sw/cache-names.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const webp = (body: string) => networkAnswer({ body, contentType: 'image/webp' })

/** A worker without network that has kept these pictures. */
async function offline(...paths: readonly string[]) {
  const { caches, event, origin } = becomeWorker(lost)
  const pictures = await caches.open(cacheNames.smallPictures)
  for (const path of paths) await pictures.put(path, webp(path))
  const [{ NetworkFirst, NetworkOnly }, { missingPictures }, { goodJson, liveOnly }] = await Promise.all([
    import('workbox-strategies'),
    import('../../sw/missing-pictures.ts'),
    import('../../sw/cacheable-answers.ts'),
  ])
  const ask = (path: string) => ({ event, request: new Request(`${origin}${path}`) })
  return {
    caches,
    show: (path: string) => new NetworkOnly({ plugins: [missingPictures] }).handle(ask(path)),
    askAnew: (path: string) =>
      new NetworkFirst({ cacheName: cacheNames.publicReads, plugins: [goodJson, liveOnly] }).handle(ask(path)),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('without network the largest picture that is kept stands in for a larger one', async () => {
  const { show } = await offline('/media/a-sm.webp', '/media/a-md.webp', '/media/b-sm.webp')
  expect(await (await show('/media/a-lg.webp')).text()).toBe('/media/a-md.webp')
  expect(await (await show('/media/b-lg.webp')).text()).toBe('/media/b-sm.webp')
})

it('where none is kept an empty drawing stands in, which the browser does not remember as the picture', async () => {
  const { show } = await offline('/media/a-sm.webp')
  const shown = await show('/media/b-lg.webp')
  expect(await shown.text()).toMatch(/^<svg [^>]*\/>$/)
  expect([shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual(['image/svg+xml', 'no-store'])
})

it('a page that shows what was kept, and asks what is new, is never given the same again as an answer', async () => {
  const { caches, askAnew } = await offline()
  const reads = await caches.open(cacheNames.publicReads)
  await reads.put('/products', networkAnswer({ body: '{"version":"old"}', contentType: 'application/json' }))
  await expect(askAnew('/products')).rejects.toThrow()
})
