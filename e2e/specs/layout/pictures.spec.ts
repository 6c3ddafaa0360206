import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopServer } from '#tests/support/shop-server.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a shop that has drawn nothing yet draws the pictures a page shows, immutable under their hash', async ({
  problems,
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-e2e-'))
  const server = await startShopServer({ dataDir })
  try {
    await page.goto(`${server.url}/shop/organic-honey/raw-honey-500-g`)
    const picture = page.getByRole('main').locator('img[src*="/media/"]').first()
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width, { timeout: 50_000 }).toBeGreaterThanOrEqual(240)
    const answer = await page.request.get(new URL((await picture.getAttribute('src')) ?? '', server.url).href)
    expect(answer.headers()['content-type']).toBe('image/webp')
    expect(answer.headers()['cache-control']).toContain('immutable')
    expect(problems.list()).toEqual([])
  } finally {
    await page.close()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})
