import { Violation } from '../world.ts'
import { cartOf, compare } from './agreement.ts'
import type { Browser } from './browser.ts'
import { isSameCart } from './expected-cart.ts'
import type { Home } from './home.ts'
import type { Page } from './page.ts'
import { linesOf } from './presses.ts'

const LOOK_AGAIN_MS = 2_000
const STALE_AFTER_MS = 31_000
const MOST_LOOKS = 300
const LEFT_TURN_MS = 5_000
const MOST_TRIES = 8

/** Names under which pages note what the shop or IndexedDB does not have yet. */
const NOTES = ['cart-press:', 'cart-edit:', 'cart-merge:']

/** Why a browser that has nothing under way is not at rest all the same; null where it is. */
async function reasonForUnrest({ pages, line, kept }: Browser): Promise<string | null> {
  for (const page of pages) {
    const reason = await reasonOf(page, line.hasSession)
    if (reason !== null) return reason
  }
  const note = line.hasSession ? kept.find((name) => NOTES.some((begin) => name.startsWith(begin))) : undefined
  return note ?? null
}

async function reasonOf({ modules }: Page, hasSession: boolean): Promise<string | null> {
  const { authState, cartState, readGuestCart, readStored } = modules
  if (!authState.isKnown || !cartState.isLoaded) return 'it has not started'
  if (hasSession !== authState.isUserAuthenticated) return 'a page does not know who is logged in'
  if (!authState.isUserAuthenticated) return null
  if (cartState.home === 'guest') return 'a customer sees the cart of a guest'
  if ((await readGuestCart()).lines.length > 0) return 'a guest has left a cart'
  return (await readStored('cart-merge')) === undefined ? null : 'a merge has not come to its end'
}

/** On a good line, until nothing is under way any more: then both sides must have the same. */
export async function comeToRest(home: Home): Promise<void> {
  const { browser, world, tasks } = home
  browser.line.isGood = true
  browser.setOnline(true)
  let reason: string | null = null
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await untilQuiet(home)
    const userId = browser.pages[0]?.modules.authState.user?._id ?? null
    const missing = await tasks.outside(() => home.writings.missing(world, userId))
    reason = (await reasonForUnrest(browser)) ?? missing[0] ?? null
    if (reason === null) break
    // A page that was left over its turn at the outbox keeps the others from it for 45 s.
    await home.pause(tries * LEFT_TURN_MS)
    for (const page of [...browser.pages]) {
      if (tries % 2 === 1) {
        home.reload(page)
      } else {
        page.tell(new Event('online'))
        void page.modules.outbox.lookAgain()
      }
    }
  }
  if (reason !== null) throw new Violation(`the browser of ${home.name} does not come to rest: ${reason}`)
  await lookAtAll(home)
  await compare(home)
  browser.line.isGood = false
  browser.line.losses = 0
  home.mustRest = false
  home.wasAlone = browser.pages.length === 1
  home.hadSession = browser.line.hasSession
  home.wasGuest = !isSameCart(home.guest, {})
}

/** Turns to every tab, after the time for which each may show what another has changed, and again where that was lost. */
async function lookAtAll(home: Home): Promise<void> {
  const { browser, tasks, world } = home
  // One tab that had all its answers must be right by itself.
  if (home.wasAlone && browser.line.losses === 0) return
  for (let looks = 0; looks < MOST_TRIES; looks += 1) {
    const userId = browser.pages[0]?.modules.authState.user?._id
    if (userId === undefined) return
    const { pieces, coupon } = await tasks.outside(() => cartOf(world, userId))
    const isRight = ({ modules }: Page) =>
      isSameCart(linesOf(modules), pieces) && modules.cartState.couponCodeApplied === coupon
    if (browser.pages.every(isRight)) return
    await home.pause(STALE_AFTER_MS)
    for (const page of browser.pages) page.tell(new Event('focus'))
    await untilQuiet(home)
  }
}

export async function untilQuiet(home: Home): Promise<void> {
  const { browser } = home
  for (let looks = 0, quiet = 0; quiet < 2; looks += 1) {
    if (looks > MOST_LOOKS) throw new Violation(`the browser of ${home.name} never has an answer`)
    await home.pause(LOOK_AGAIN_MS)
    const isQuiet = browser.line.underWay === 0 && home.underWay.size === 0 && !browser.isStoring
    quiet = isQuiet ? quiet + 1 : 0
  }
}
