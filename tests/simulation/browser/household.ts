import { MINUTE_MS } from '#domain/rules/duration.ts'
import { Violation } from '../world.ts'
import { cartOf } from './agreement.ts'
import { order, tryCoupon } from './checkout.ts'
import { isSameCart, orderMatters } from './expected-cart.ts'
import { type Around, Home, type Person, show } from './home.ts'
import type { Page } from './page.ts'
import { linesOf, pressIn, someEdit } from './presses.ts'
import { comeToRest, untilQuiet } from './rest.ts'

/** What is not so in every history. */
export interface Habits {
  /** Whether half of the browsers are of cheap phones whose storage takes its time. */
  hasSlowStorage?: boolean | undefined
  /** Whether all tabs of a browser are at times pressed within one moment. */
  pressesTogether?: boolean | undefined
}

/** What is done in a visit, the frequent more than once. */
const STEPS = [
  ...Array.from({ length: 12 }, () => 'press' as const),
  ...(['log in', 'log in', 'write', 'offline', 'online', 'reload', 'second tab', 'close tab', 'wait'] as const),
]
const STEPS_TOGETHER = [...STEPS, 'press in each tab' as const]
const PRESSES_WITHIN_MS = 4_000
const CODE_AGAIN_MS = 40_000

/** Two people with one browser: their visits, and what must be true of its cart and its outbox. */
export class Household {
  readonly #home: Home
  readonly #steps: readonly (typeof STEPS_TOGETHER)[number][]
  #isBusy = false

  constructor(around: Around, n: number, { pressesTogether = false }: Habits) {
    this.#home = new Home(around, n)
    this.#steps = pressesTogether ? STEPS_TOGETHER : STEPS
  }

  /** Comes to its end as time goes on; what goes wrong in it is the world's trouble. */
  visit(): void {
    this.#begin(() => this.#visit())
  }

  /** Whoever wrote something comes once more, and all of it is looked at. */
  lastVisit(): void {
    this.#begin(() => this.#lastVisit())
  }

  assertAtRest(): void {
    if (this.#isBusy) throw new Violation(`a visit of ${this.#home.name} has never come to its end`)
  }

  #begin(work: () => Promise<void>): void {
    if (this.#isBusy) return
    this.#isBusy = true
    const end = (error?: unknown) => {
      this.#isBusy = false
      this.#home.world.trouble ??= error
    }
    work().then(() => end(), end)
  }

  async #visit(): Promise<void> {
    const home = this.#home
    const { world, browser, chance } = home
    world.counts.browserVisits += 1
    browser.setOnline(!chance.happens(0.1))
    if (browser.pages.length === 0) browser.open()
    for (let steps = 4 + chance.below(12); steps > 0; steps -= 1) {
      await this.#step(chance.pick(this.#steps))
      await home.pause(chance.below(PRESSES_WITHIN_MS))
      home.look(browser.pages)
    }
    // Some are called away, and leave all as it is.
    if (chance.happens(0.2)) return this.#goAway()
    await comeToRest(home)
    await this.#order()
    if (chance.happens(0.25)) await this.#logOut()
    if (chance.happens(0.5)) this.#goAway()
  }

  async #step(kind: (typeof STEPS_TOGETHER)[number]): Promise<void> {
    const home = this.#home
    const { browser, chance } = home
    const page = chance.pick(browser.pages)
    switch (kind) {
      case 'press':
        return await this.#press(page)
      case 'press in each tab':
        // Within one moment: none has heard of the other.
        for (const each of [...browser.pages]) if (!each.isGone) await this.#press(each, true)
        return
      case 'log in':
        if (!browser.line.hasSession && browser.line.isOnline && !home.loginPage)
          home.follow(page, this.#logIn(page, chance.pick(home.people)))
        return
      case 'write':
        return home.follow(page, home.writings.write(page.modules, chance, browser.isSlow))
      case 'offline':
      case 'online':
        return browser.setOnline(kind === 'online')
      case 'reload':
        home.reload(page)
        return
      case 'second tab':
        if (browser.pages.length < 2) browser.open()
        return
      case 'close tab':
        if (browser.pages.length < 2) return
        return home.leave(page)
      case 'wait':
        return await home.pause(chance.below(3 * MINUTE_MS))
    }
  }

  #goAway(): void {
    const home = this.#home
    const { browser } = home
    for (const page of [...browser.pages]) {
      home.leave(page)
    }
    home.mustRest = false
  }

  async #press(page: Page, isTogether = false): Promise<void> {
    const home = this.#home
    const { browser, chance, world } = home
    const { cartState, authState } = page.modules
    const isElsewhere = browser.pages.some(({ modules }) => modules.cartState.home !== cartState.home)
    const isMerging = cartState.home === 'customer' && home.wasGuest
    const seen = linesOf(page.modules)
    const isBehind = cartState.home === 'guest' && !isSameCart(seen, home.guest)
    if (isElsewhere || isMerging || (isBehind && !browser.isSlow && !isTogether) || home.mustRest)
      return await comeToRest(home)
    const edit = someEdit(seen, chance)
    // What another tab did that this one has not heard of is no matter to other foods.
    const isAboutUnheard = isBehind && (edit.kind === 'clear' || (seen[edit.id] ?? 0) !== (home.guest[edit.id] ?? 0))
    if (isAboutUnheard) return await comeToRest(home)
    // Another tab's calls are in another queue; which of both comes first is nobody's promise.
    const isOvertaking = [...home.underWay.values()].some(
      (other) => other.page !== page && other.edit !== null && orderMatters(other.edit, edit),
    )
    if (isOvertaking) return await comeToRest(home)
    const customer = home.personOf(authState.user)?.cart ?? home.people[0].cart
    const { ends, guest } = pressIn(page.modules, edit, { guest: home.guest, customer, now: world.now })
    if (!ends) return
    world.counts.presses += 1
    world.tell(`${home.name} press ${JSON.stringify(edit)}`)
    home.guest = guest
    home.wasGuest ||= cartState.home === 'guest'
    // What another tab did reaches this one a moment later.
    if (!isBehind || browser.isSlow) home.look([page])
    home.follow(page, ends, edit)
  }

  async #logIn(inPage: Page, person: Person): Promise<void> {
    const home = this.#home
    const { world, chance } = home
    const page = inPage.modules
    home.loggingIn.add(person)
    home.loginPage = inPage
    for (let tries = 0; tries < 2 && page.authState.user === null; tries += 1) {
      try {
        await page.sendOtp(person.phone)
        await home.pause(chance.below(20_000))
        const code = world.outside.outbox.findLast(({ phone }) => phone.endsWith(person.phone))
        await page.verifyOtp(person.phone, code?.otp ?? '')
      } catch (error) {
        if (!(error instanceof page.CallError)) throw error
        await home.pause(CODE_AGAIN_MS)
      }
    }
    if (home.loginPage === inPage) home.loginPage = null
  }

  /** What the client's cart says is ordered, after it has been found right. */
  async #order(): Promise<void> {
    const home = this.#home
    const { browser, world, chance, tasks } = home
    const [page] = browser.pages
    const person = home.loggedIn
    if (!page || !person || page.modules.cartState.lines.length === 0) return
    const outside = <T>(work: () => Promise<T>) => tasks.outside(work)
    const buyer = { world, page: page.modules, person, pause: (ms: number) => home.pause(ms), outside }
    await tryCoupon(buyer)
    if (chance.happens(0.25)) return
    const left = await order(buyer, linesOf(page.modules))
    if (left) person.cart.settle(left)
    else await this.#learnCart(person)
    await comeToRest(home)
  }

  /** Nobody knows whether an order took what it was of: the shop is believed. */
  async #learnCart(person: Person): Promise<void> {
    const home = this.#home
    const { world, browser, tasks } = home
    browser.line.isGood = true
    await untilQuiet(home)
    person.cart.settle((await tasks.outside(() => cartOf(world, person.userId))).pieces)
  }

  /** Nothing of the customer stays on the screen. */
  async #logOut(): Promise<void> {
    const home = this.#home
    const { browser } = home
    const [page] = browser.pages
    if (!page || !home.loggedIn) return
    browser.line.isGood = true
    await page.modules.logOut()
    home.writings.logOut()
    await untilQuiet(home)
    for (const { modules } of browser.pages)
      if (modules.cartState.lines.length > 0 || modules.authState.user !== null)
        throw new Violation(`${home.name} still sees the cart of who has logged out: ${show(linesOf(modules))}`)
    home.loggedIn = null
    browser.line.isGood = false
  }

  async #lastVisit(): Promise<void> {
    const home = this.#home
    const { browser } = home
    if (browser.pages.length === 0) browser.open()
    await comeToRest(home)
    const [page] = browser.pages
    const { reviewers } = home.writings
    for (const person of home.people) {
      if (!page || !reviewers.has(person.userId) || home.loggedIn === person) continue
      await this.#logOut()
      await this.#logIn(page, person)
      await comeToRest(home)
    }
  }
}
