import { expect, test } from '../../fixtures/test.ts'

test('the Devanagari lines come in their own letters where the program starts after the page is complete', async ({
  shop,
  page,
}) => {
  // A tab that is opened in the background draws no frames, and its page is complete before its program is fetched.
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame
    window.requestAnimationFrame = (work) => (document.readyState === 'complete' ? nextFrame(work) : 0)
  })
  const letters = page.waitForResponse(/rozha-kickers-.*\.woff2$/)
  await shop.open('/shop/organic-honey/raw-honey-500-g')
  expect((await letters).ok()).toBe(true)
})
