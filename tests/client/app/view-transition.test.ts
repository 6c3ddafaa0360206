import { afterEach, describe, expect, it, vi } from 'vitest'
import { changePage } from '#src/app/view-transition.ts'

const LIST = '/shop/organic-honey'
const PRODUCT = '/shop/organic-honey/raw-honey-500-g'

function browserWith({ isStill = false } = {}) {
  const start = vi.fn((update: () => Promise<void>) => ({
    updateCallbackDone: update(),
    // A transition that is overtaken by a newer one refuses these.
    ready: Promise.reject(new DOMException('skipped', 'AbortError')),
    finished: Promise.resolve(),
  }))
  Object.assign(document, { startViewTransition: start })
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  return start
}

afterEach(() => {
  Object.assign(document, { startViewTransition: undefined })
  vi.unstubAllGlobals()
})

describe('changing the page', () => {
  it.each([
    [LIST, PRODUCT, 1],
    [PRODUCT, LIST, 1],
    ['/', PRODUCT, 1],
    [LIST, '/shop/all', 0],
    [PRODUCT, '/shop/all/tulsi-honey-250-g', 0],
    ['/', '/cart', 0],
    // The first page of a visit, on which presses would be lost.
    ['', PRODUCT, 0],
  ])('from %s to %s: %i transitions', async (from, to, transitions) => {
    const start = browserWith()
    const update = vi.fn(async () => {})
    await changePage(from, to, update)
    expect(start).toHaveBeenCalledTimes(transitions)
    expect(update).toHaveBeenCalledTimes(1)
  })

  it('is at once where motion is not wanted or not known', async () => {
    const start = browserWith({ isStill: true })
    const update = vi.fn(async () => {})
    await changePage(LIST, PRODUCT, update)
    expect(start).not.toHaveBeenCalled()
    Object.assign(document, { startViewTransition: undefined })
    await changePage(LIST, PRODUCT, update)
    expect(update).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['of a list, the first card', '', [true, false]],
    ['of a product, none', '<div class="gallery"></div>', [false, false]],
  ])('of two cards of the opened product, one at most moves: %s', async (_, beside, moving) => {
    browserWith()
    const twoCards = '<article class="card is-opened"></article><article class="card is-opened"></article>'
    const areMoving = () => [...document.querySelectorAll('.card')].map((card) => card.classList.contains('is-opened'))
    document.body.innerHTML = beside + twoCards
    await changePage(LIST, PRODUCT, async () => {
      expect(areMoving()).toEqual(moving)
      document.body.innerHTML = beside + twoCards
    })
    expect(areMoving()).toEqual(moving)
  })
})
