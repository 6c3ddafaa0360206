import { readCart } from '#server/commands/cart/read-cart.ts'
import type { Pieces } from '../../support/cart-model.ts'
import { Violation, type World } from '../world.ts'
import { assertSameTotals, pricedCart } from './checkout.ts'
import { isSameCart } from './expected-cart.ts'
import { type Home, type Person, show } from './home.ts'
import type { Page } from './page.ts'
import { linesOf } from './presses.ts'

/** What the shop has in a customer's cart, and the code that lies with it. */
export async function cartOf({ database }: World, userId: string): Promise<{ pieces: Pieces; coupon: string | null }> {
  const { lines, couponCode } = await readCart(database.read, userId)
  return {
    pieces: Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity])),
    coupon: couponCode,
  }
}

/** Both sides have the same cart, it is of who is logged in, and it is what was pressed. */
export async function compare(home: Home): Promise<void> {
  const { browser } = home
  const { user } = browser.pages[0]?.modules.authState ?? { user: null }
  const person = home.personOf(user)
  if (user !== null && (!person || (person !== home.loggedIn && !home.loggingIn.has(person))))
    throw new Violation(`${user.phoneNumber} is logged in at ${home.name}, where nobody did that`)
  if (person && user) {
    person.userId = user._id
    for (const other of home.people) if (other !== person) other.cart.loseLeft()
    // Where a login has ended by itself before the next one, the guest's pieces may be in either cart.
    if (home.loggingIn.size > 1) for (const each of home.people) each.cart.loseTrack()
    await compareCustomers(home, person)
  } else compareGuests(home)
  home.loggedIn = person ?? null
  home.loggingIn.clear()
}

/** A login that has ended by itself may have taken the guest's cart along before: then nobody knows where its pieces are. */
function compareGuests(home: Home): void {
  const { browser } = home
  const [first] = browser.pages
  if (first && home.hadSession) {
    for (const person of home.people) person.cart.loseTrack()
    home.guest = linesOf(first.modules)
  }
  for (const { modules } of browser.pages)
    if (!isSameCart(linesOf(modules), home.guest))
      throw new Violation(`a guest of ${home.name} sees ${show(linesOf(modules))}, pressed was ${show(home.guest)}`)
}

async function compareCustomers(home: Home, person: Person): Promise<void> {
  const { browser, world, tasks } = home
  const views = new Map<Page, Awaited<ReturnType<typeof pricedCart>>>()
  for (const page of browser.pages) views.set(page, await pricedCart(page.modules, world.now))
  const kept = await tasks.outside(() => readCart(world.database.read, person.userId))
  const there: Pieces = Object.fromEntries(kept.lines.map(({ product, quantity }) => [product.id, quantity]))
  for (const [page, view] of views) {
    if (!isSameCart(linesOf(page.modules), there))
      throw new Violation(`the page of ${home.name} shows ${show(linesOf(page.modules))}, the shop has ${show(there)}`)
    if (view) assertSameTotals(view, kept)
  }
  const { line } = browser
  const possible = person.cart.possible(line.refusedEdits > 0, world.now)
  if (possible && !possible.some((cart) => isMerged(home, cart, there)))
    throw new Violation(
      `${show(there)} in a cart of ${home.name} that must be one of ${possible.map(show)} with ${show(home.guest)}: ${person.cart.told()}`,
    )
  person.cart.settle(there)
  home.guest = {}
  line.refusedEdits = 0
  line.stockAtMerges.clear()
}

/** A guest's pieces came along once; a food of which there was too little stands at what there was. */
function isMerged(home: Home, account: Pieces, there: Pieces): boolean {
  const { stockAtMerges } = home.browser.line
  const ids = new Set([...Object.keys(account), ...Object.keys(home.guest), ...Object.keys(there)])
  return [...ids].every((id) => {
    const [held = 0, brought = 0, now = 0] = [account[id], home.guest[id], there[id]]
    if (now === held + brought) return true
    const stocks = stockAtMerges.get(id)
    return (
      brought > 0 &&
      now < held + brought &&
      stocks !== undefined &&
      (stocks.has(now) || (stocks.has(0) && now === held))
    )
  })
}
