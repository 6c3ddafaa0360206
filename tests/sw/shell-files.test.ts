import { afterEach, expect, it, vi } from 'vitest'
import { becomeWorker, networkAnswer } from '#tests/support/fake-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** A file of a new version is fetched, where the network answers for everybody with a page. */
async function fetchFile(path: string): Promise<string> {
  const { event, origin } = becomeWorker(() => networkAnswer({ body: '<p>page', contentType: 'text/html' }))
  const { NetworkOnly } = await import('workbox-strategies')
  const { goodFiles } = await import('../../sw/cacheable-answers.ts')
  const request = new Request(`${origin}${path}`)
  const answer = await new NetworkOnly({ plugins: [goodFiles] }).handle({ event, request })
  return answer.text()
}

it('a new version does not come with a page in place of one of its files', async () => {
  expect(await fetchFile('/index.html')).toBe('<p>page')
  await expect(fetchFile('/assets/entry-one.js')).rejects.toThrow()
})
