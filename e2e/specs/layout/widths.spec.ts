import type { Page } from '@playwright/test'
import { isLongCampaign } from '#tests/support/campaign.ts'
import { articlePages, CUSTOMER_PAGES, PUBLIC_PAGES } from '../../fixtures/pages.ts'
import { HOME } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The narrowest of each layout; those between are seen in the long run. */
const WIDTHS = isLongCampaign ? [360, 390, 768, 1024, 1440] : [360, 768, 1440]
/** Colours move nothing: that the dark ones do not either is seen in the long run. */
const THEMES = isLongCampaign ? (['light', 'dark'] as const) : (['light'] as const)
/** What is typed or pasted may be one word that no line holds. */
const LONG_WORD = 'W'.repeat(60)

/** So high that everything of a page that waits to be scrolled into view comes. */
const WHOLE_PAGE = { width: 1440, height: 9_000 }

declare global {
  interface Window {
    brokenPictures: string[]
  }
}

/** Runs in a page before it: notes every picture that did not arrive (a test's one-pixel pictures may have no natural width). */
function noteBrokenPictures(): void {
  const brokenPictures: string[] = []
  Object.assign(window, { brokenPictures })
  const note = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) brokenPictures.push(`broken: ${target.currentSrc}`)
  }
  addEventListener('error', note, true)
}

/** What a designer would send back: what sticks out sideways, broken pictures, controls on top of each other. */
function flawsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`
    const flaws: string[] = []
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth > width) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > width + 0.5,
      )
      flaws.push(`scrolls sideways: ${wide.slice(0, 5).map(nameOf).join(', ')}`)
    }
    flaws.push(...window.brokenPictures)
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    for (const frame of document.querySelectorAll('header, footer')) {
      // The button that clears the search stands in its field.
      const controls = [...frame.querySelectorAll('a, button:not(.search-clear), input, select')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // What is folded away has a box, and nobody meets it.
        .filter(({ element, box }) => box.width > 0 && box.height > 0 && element.checkVisibility() && !isFixed(element))
      for (const [index, one] of controls.entries())
        for (const other of controls.slice(index + 1)) {
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
          if (across > 1 && down > 1) flaws.push(`${nameOf(one.element)} lies on ${nameOf(other.element)}`)
        }
    }
    return flaws
  })
}

async function expectNoFlaws(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await flawsOf(page), `${where}, ${colorScheme}, ${width} px`).toEqual([])
    }
  }
}

/** Opens a page whole, waits for its pictures, and looks at it at every width in both themes. */
async function lookAt(page: Page, path: string): Promise<void> {
  await page.setViewportSize(WHOLE_PAGE)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page.locator('.sk'), path).toHaveCount(0)
  // One that this width does not show is not fetched.
  const allThere = () => [...document.images].every((image) => image.complete || !image.checkVisibility())
  await expect.poll(() => page.evaluate(allThere), path).toBe(true)
  await expectNoFlaws(page, path)
}

test('every page at every width has one heading and nothing that sticks out', async ({
  shop,
  page,
  data,
  phoneNumber,
}) => {
  test.setTimeout(600_000)
  shop.problems.expect(/status of 404/)
  await page.addInitScript(noteBrokenPictures)
  const search = `/searched-product?q=${LONG_WORD}`
  for (const path of [...PUBLIC_PAGES, search, ...(await articlePages(page.request))]) await lookAt(page, path)

  await shop.open('/searched-product?q=raw honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.openCart()
  await expectNoFlaws(page, 'the cart drawer')
  await lookAt(page, '/cart')
  await shop.goToCheckout()
  await expectNoFlaws(page, 'the checkout popup')
  await shop.logIn(phoneNumber)
  await shop.fillAddress({ ...HOME, fullName: LONG_WORD, address: LONG_WORD })
  await shop.chooseCashOnDelivery()
  await expectNoFlaws(page, 'the checkout of a customer')
  const orderId = await shop.placeOrder()
  await data.change([['update order_lines set name = ? where order_id = ?', `${LONG_WORD} 500 g`, orderId]])
  for (const path of [`/order-confirmed/${orderId}`, '/manage-orders?view=buy-again', ...CUSTOMER_PAGES])
    await lookAt(page, path)
})
