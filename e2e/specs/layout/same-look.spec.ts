import type { Page } from '@playwright/test'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { takenOver } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

// Sheets come in the order in which a visitor opens pages, and stay: no page may depend on it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(300_000)

const PAGES = [
  '/',
  '/shop/all',
  '/shop/organic-honey',
  '/shop/organic-honey/raw-honey-500-g',
  '/searched-product?q=achar',
  '/our-recipes',
  '/recipes/overnight-oats-the-konkan-way',
  '/blogs/why-real-honey-turns-solid-in-december',
  '/about-us',
  '/contact-us',
  '/testimonials',
  '/cart',
  '/register',
]

/** Runs in the page: what its elements look like, by where they stand. Several may stand alike, pictures bring a colour of their own. */
function looks(): [place: string, look: string][] {
  const PROPERTIES = [
    'color',
    'background-color',
    'font',
    'padding',
    'display',
    'gap',
    'position',
    'max-width',
    'border',
    'border-radius',
    'margin',
    'grid-auto-flow',
    'grid-template-columns',
    'flex-direction',
    'overflow-x',
    'text-align',
  ]
  const placeOf = (element: Element | null): string =>
    element === null || element.tagName === 'MAIN'
      ? 'main'
      : `${placeOf(element.parentElement)} ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  // After a way within the shop the heading has the focus, whose ring has corners of its own.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return [...document.querySelectorAll('main *:not(img)')].map((element) => {
    const style = getComputedStyle(element)
    return [placeOf(element), PROPERTIES.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')]
  })
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.sk')).toHaveCount(0)
}

async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await settled(page)
}

/** Sheets are the same on every width; a wide screen is looked at in the long run. */
for (const width of isLongCampaign ? [390, 1440] : [390]) {
  test(`a page looks the same after all others as on a first visit, ${width} px wide`, async ({
    shop,
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await shop.open('/about-us')
    for (const path of PAGES.toReversed()) await goInside(page, path)
    const other = await context.newPage()
    await other.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      await goInside(page, path)
      await other.goto(path)
      await takenOver(other)
      await settled(other)
      const later = Map.groupBy(await page.evaluate(looks), ([place]) => place)
      const first = await other.evaluate(looks)
      const differing = first.filter(([place, look]) => later.get(place)?.every(([, later]) => later !== look))
      expect(
        differing.map(([place, look]) => `${place}\n  ${look}\n  ${later.get(place)?.[0]?.[1]}`),
        path,
      ).toEqual([])
    }
  })
}
