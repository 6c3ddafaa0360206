import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const line = { productId: 'p1', productName: 'Rolled Oats 500 g', quantity: 1 }

/** Each visit is a page of its own: the modules' memory is new, the browser's stays. */
async function visit() {
  vi.resetModules()
  sessionStorage.clear()
  const { cartState } = await import('#src/features/cart/state.ts')
  const { checkoutState } = await import('#src/features/checkout/state.ts')
  const { keepInstallPrompt } = await import('#src/pwa/install-prompt.ts')
  const { offerInstall } = await import('#src/pwa/install-offer.ts')
  const add = () => Object.assign(cartState, { lines: [...cartState.lines, line], changes: cartState.changes + 1 })
  return { add, cartState, checkoutState, keepInstallPrompt, offerInstall }
}

/** Chromium's own wish to install: nothing but a browser that means it can fire the real one. */
function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  })
  dispatchEvent(event)
  return { prompt, event }
}

const card = () => document.querySelector('aside.install')
const shown = () => vi.waitFor(() => expect(card()).not.toBeNull())
const gone = () => vi.waitFor(() => expect(card()).toBeNull())
/** By key: the focus is on the button first. */
function press(name: string): void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('aside.install button')
  const button = [...buttons].find(({ textContent }) => textContent === name)
  button?.focus()
  button?.click()
}

/** By the time the card's own file is here, one that was asked for has its place in the page. */
async function staysAway(): Promise<void> {
  await import('#src/pwa/install-card.tsx')
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  expect(document.body.childElementCount).toBe(0)
}

const runsAs = (mode: string) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = new EventTarget()
    return Object.assign(list, { matches: query === `(display-mode: ${mode})`, media: query }) as MediaQueryList
  })

beforeEach(() => localStorage.clear())

afterEach(async () => {
  // A card that is left belongs to a page that is over.
  document.querySelector<HTMLElement>('aside.install .icon-btn')?.click()
  await gone()
  vi.unstubAllGlobals()
})

describe('the shop offers itself for the home screen', { tags: ['PWA-16', 'OPEN-100'] }, () => {
  it('after the first add, holds the browser’s own prompt back until then, and asks it when pressed', async () => {
    const { keepInstallPrompt, offerInstall, add } = await visit()
    keepInstallPrompt()
    const { prompt, event } = browserOffers()
    expect(event.defaultPrevented).toBe(true)
    offerInstall()
    await staysAway()
    add()
    await shown()
    expect(prompt).not.toHaveBeenCalled()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    press('Install app')
    await gone()
    expect(document.activeElement).toBe(field)
    field.remove()
    expect(prompt).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(localStorage.getItem('install-answer')).toBe('accepted'))
  })

  it('not over the card of an unpaid order, but on the next page without one', async () => {
    const unpaid = document.createElement('section')
    unpaid.className = 'unpaid'
    document.documentElement.append(unpaid)
    const first = await visit()
    first.keepInstallPrompt()
    browserOffers()
    first.offerInstall()
    first.add()
    await staysAway()
    unpaid.remove()

    const second = await visit()
    second.keepInstallPrompt()
    browserOffers()
    second.offerInstall()
    await shown()
  })

  it('on the second visit without an add, and never again to who said not now', async () => {
    const first = await visit()
    first.keepInstallPrompt()
    browserOffers()
    first.offerInstall()
    await staysAway()

    const second = await visit()
    second.keepInstallPrompt()
    second.offerInstall()
    await staysAway()
    const { prompt } = browserOffers()
    await shown()
    press('Not now')
    await gone()
    expect([prompt.mock.calls.length, localStorage.getItem('install-answer')]).toEqual([0, 'dismissed'])

    const third = await visit()
    third.keepInstallPrompt()
    browserOffers()
    third.offerInstall()
    third.add()
    await staysAway()
  })

  it('one answer is for every tab: the card that stands in another goes, and one that waits stays away', async () => {
    const answeredElsewhere = () => {
      localStorage.setItem('install-answer', 'dismissed')
      dispatchEvent(new StorageEvent('storage', { key: 'install-answer', newValue: 'dismissed' }))
    }
    const { keepInstallPrompt, offerInstall, add, checkoutState } = await visit()
    keepInstallPrompt()
    browserOffers()
    offerInstall()
    add()
    await shown()
    // It listens from when it is drawn, which a busy machine does a moment after it stands in the page.
    await vi.waitFor(() => {
      answeredElsewhere()
      expect(card()).toBeNull()
    })

    localStorage.clear()
    const waiting = await visit()
    waiting.keepInstallPrompt()
    browserOffers()
    waiting.checkoutState.isOpen = true
    waiting.offerInstall()
    waiting.add()
    answeredElsewhere()
    waiting.checkoutState.isOpen = false
    checkoutState.isOpen = false
    document.body.click()
    await staysAway()
  })

  it('a card that was asked for and is answered as the last time goes from the other tabs, too', async () => {
    localStorage.setItem('install-answer', 'dismissed')
    await visit()
    const { askForInstall } = await import('#src/pwa/install-offer.ts')
    const { inBrowser } = await import('#src/lib/web-storage.ts')
    await askForInstall()
    await shown()
    // A browser tells other tabs only of a value that is not the one before.
    const before: (string | null)[] = []
    const { write } = inBrowser
    vi.spyOn(inBrowser, 'write').mockImplementation((name, text) => {
      before.push(inBrowser.read(name))
      return write(name, text)
    })
    document.querySelector<HTMLElement>('aside.install .icon-btn')?.click()
    await gone()
    expect([before, localStorage.getItem('install-answer')]).toEqual([[null], 'dismissed'])
  })

  it('not on a reload: that is no second visit', async () => {
    const first = await visit()
    first.offerInstall()
    const noted = sessionStorage.getItem('visit')
    const reload = await visit()
    sessionStorage.setItem('visit', noted ?? '')
    reload.keepInstallPrompt()
    browserOffers()
    reload.offerInstall()
    await staysAway()
  })

  it('not to who is in checkout; after it', async () => {
    const { keepInstallPrompt, offerInstall, add, checkoutState } = await visit()
    keepInstallPrompt()
    browserOffers()
    checkoutState.isOpen = true
    offerInstall()
    add()
    await staysAway()
    checkoutState.isOpen = false
    document.body.click()
    await shown()
  })

  it('not over the desk, where whoever works there went with the page of the shop', async () => {
    const { keepInstallPrompt, offerInstall, add } = await visit()
    keepInstallPrompt()
    browserOffers()
    history.replaceState(null, '', '/admin/orders')
    offerInstall()
    add()
    await staysAway()
    history.replaceState(null, '', '/')
  })

  it('not where the browser offers no way', async () => {
    const { offerInstall, add } = await visit()
    offerInstall()
    add()
    await staysAway()
  })
})

it.each(['standalone', 'minimal-ui', 'fullscreen'])(
  'an installed shop offers nothing (%s)',
  { tags: ['PWA-17'] },
  async (mode) => {
    runsAs(mode)
    const { keepInstallPrompt, offerInstall, add } = await visit()
    keepInstallPrompt()
    browserOffers()
    offerInstall()
    add()
    await staysAway()
  },
)

describe('on Apple’s phones', { tags: ['PWA-16'] }, () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
  const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/604.1'

  const isOn = (userAgent: string, maxTouchPoints: number) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints)
  }

  it.each([
    [IPHONE, 5],
    [IPAD, 5],
  ])('a hint names the way through the share sheet: %s', async (userAgent, fingers) => {
    isOn(userAgent, fingers)
    const { offerInstall, add } = await visit()
    offerInstall()
    await staysAway()
    add()
    await shown()
    expect(card()?.textContent).toContain('Add to Home Screen')
    expect(card()?.textContent).toContain('Log in first')
    expect(card()?.textContent).not.toContain('Not now')
  })

  it('a customer’s cart comes along anyway: nothing is said of it', async () => {
    isOn(IPHONE, 5)
    const { offerInstall, add, cartState } = await visit()
    cartState.home = 'customer'
    offerInstall()
    add()
    await shown()
    expect(card()?.textContent).not.toContain('Log in first')
  })

  it('not in the shop on the home screen, and a Mac is no iPad', { tags: ['PWA-17'] }, async () => {
    isOn(IPHONE, 5)
    Object.assign(navigator, { standalone: true })
    const installed = await visit()
    installed.offerInstall()
    installed.add()
    await staysAway()
    Reflect.deleteProperty(navigator, 'standalone')

    isOn(IPAD, 0)
    const mac = await visit()
    mac.offerInstall()
    mac.add()
    await staysAway()
  })
})
