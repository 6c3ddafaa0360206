import type { Page } from '@playwright/test'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { articlePages } from '../../fixtures/pages.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The smallest phone has the least room; those with more are looked at in the long run. */
const SIZES = [
  { width: 360, height: 640 },
  ...(isLongCampaign
    ? [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]
    : []),
]

// The chat button is one of what floats.
test.use({ serverEnv: { SUPPORT_PHONE: '919876543210' }, contextOptions: { reducedMotion: 'reduce' } })

/** What lies under a float in its middle while the page lies still, screen by screen from the top to the page's end. */
async function coveredOn(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const FLOATS = '.dock > *, .chat'
    const CONTROLS = 'a[href], button, input, select, textarea, summary'
    // A place is looked for 120 ms after the last movement, which is eight frames; content that comes finds it at once.
    const STILL_FRAMES = 12
    const LATE_MS = 1000
    const frame = () => new Promise(requestAnimationFrame)
    const places = () =>
      [...document.querySelectorAll(FLOATS)]
        .map((float) => float.getBoundingClientRect())
        .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join())
        .join(' ')
    const stillness = async () => {
      for (let still = 0, before = ''; still < STILL_FRAMES; still += 1) {
        const now = `${scrollY} ${document.body.scrollHeight} ${places()}`
        const isComing = [...document.querySelectorAll(FLOATS)].some((float) => float.getAnimations().length > 0)
        if (now !== before || isComing) still = 0
        before = now
        await frame()
      }
    }
    const covered = (what: string) =>
      [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        if (width < 2 || height < 2 || y < 0 || y > innerHeight || x < 0 || x > innerWidth) return []
        const float = document.elementFromPoint(x, y)?.closest(what)
        if (!float || float.contains(control)) return []
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
        return [
          `${Math.round(scrollY)}: ${float.className} (${places()}) covers ${control.tagName} ${name} (${Math.round(width)} x ${Math.round(height)})`,
        ]
      })
    // What a page loads when it comes near is there before anything is looked at.
    for (const section of document.querySelectorAll('.lazy'))
      while (section.childElementCount === 0) {
        section.scrollIntoView({ block: 'center', behavior: 'instant' })
        await frame()
      }
    const found: string[] = []
    scrollTo({ top: 0, behavior: 'instant' })
    for (;;) {
      await stillness()
      let now = covered(FLOATS)
      if (now.length > 0) {
        // On a busy machine frames go on while the look for a place waits for its turn.
        await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        now = covered(FLOATS)
      }
      found.push(...now)
      const before = scrollY
      scrollBy({ top: Math.round(innerHeight * 0.37), behavior: 'instant' })
      await frame()
      // A bar at the lower edge may lie over a page, but not over its end.
      if (scrollY === before) return [...found, ...covered('.sticky-buy, .install')]
    }
  })
}

for (const viewport of SIZES)
  test(`nothing that floats covers a control or the end of a page at ${viewport.width} px`, async ({ shop, page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize(viewport)
    await shop.open('/shop/organic-honey')
    await shop.addToCart('Raw Honey 500 g')
    await expect(page.locator('.added-note, .progress').first()).toBeVisible()
    expect.soft(await coveredOn(page), 'right after the add').toEqual([])
    const [, article = ''] = await articlePages(page.request)
    for (const path of ['/', '/shop/all', '/shop/organic-honey/raw-honey-500-g', article, '/contact-us']) {
      await shop.open(path)
      await expect(page.locator('.sk'), path).toHaveCount(0)
      await expect(page.locator('.progress, .chat').first(), path).toBeAttached()
      expect.soft(await coveredOn(page), path).toEqual([])
    }
  })
