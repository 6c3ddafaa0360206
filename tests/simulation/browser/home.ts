import type { CartEdit, Pieces } from '../../support/cart-model.ts'
import type { Chance } from '../chance.ts'
import { Violation, type World } from '../world.ts'
import type { Browser } from './browser.ts'
import type { PageModules } from './client-code.ts'
import { ExpectedCart, isSameCart } from './expected-cart.ts'
import type { Page } from './page.ts'
import { linesOf } from './presses.ts'
import type { Tasks } from './tasks.ts'
import { Writings } from './writings.ts'

export interface Person {
  phone: string
  /** Known from the first login on. */
  userId: string
  cart: ExpectedCart
}

export interface Around {
  world: World
  browser: Browser
  tasks: Tasks
  chance: Chance
}

export const show = (cart: Pieces) => JSON.stringify(cart)

/** What is known of two people with one browser: who is logged in, what they pressed, and what is not answered yet. */
export class Home {
  readonly world: World
  readonly browser: Browser
  readonly tasks: Tasks
  readonly chance: Chance
  readonly name: string
  readonly people: readonly [Person, Person]
  readonly writings: Writings
  /** What a guest has put into the cart of this browser. */
  guest: Pieces = {}
  loggedIn: Person | null = null
  /** Who has begun to log in since it was last at rest, and in which page somebody still does. */
  readonly loggingIn = new Set<Person>()
  loginPage: Page | null = null
  /** What of any page is not answered yet, with what was pressed where it is a press. */
  readonly underWay = new Map<Promise<void>, { page: Page; edit: CartEdit | null }>()
  /** What a page has left goes before whatever another one presses. */
  mustRest = false
  /** Since it was last at rest: a second tab hears of what the first did a moment later, and a login takes a guest's cart. */
  wasAlone = true
  hadSession = false
  wasGuest = false

  constructor({ world, browser, tasks, chance }: Around, n: number) {
    this.world = world
    this.browser = browser
    this.tasks = tasks
    this.chance = chance
    this.name = `household-${n}`
    const phoneOf = (m: number) => `97${10_000_000 + 2 * n + m}`
    const person = (m: number): Person => ({ phone: phoneOf(m), userId: '', cart: new ExpectedCart() })
    this.people = [person(0), person(1)]
    this.writings = new Writings(this.name)
  }

  /** Whoever the first page says is logged in. */
  get user(): PageModules['authState']['user'] {
    return this.browser.pages[0]?.modules.authState.user ?? null
  }

  personOf(user: PageModules['authState']['user']): Person | undefined {
    return user === null ? undefined : this.people.find(({ phone }) => user.phoneNumber.endsWith(phone))
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.world.inPages(ms, resolve))
  }

  /** Goes on by itself; what goes wrong in it is the world's trouble. */
  follow(page: Page, work: Promise<void>, edit: CartEdit | null = null): void {
    const followed = work
      .catch((error: unknown) => {
        this.world.trouble ??= error
      })
      .finally(() => this.underWay.delete(followed))
    this.underWay.set(followed, { page, edit })
  }

  leave(page: Page): void {
    this.#forget(page)
    this.browser.leave(page)
  }

  reload(page: Page): void {
    this.#forget(page)
    this.browser.reload(page)
  }

  #forget(page: Page): void {
    for (const [work, of] of this.underWay) if (of.page === page) this.underWay.delete(work)
    if (page === this.loginPage) this.loginPage = null
    const hasLeft = this.people.map(({ cart }) => cart.leave(page.modules)).includes(true)
    if (hasLeft && this.browser.pages.length > 1) this.mustRest = true
  }

  /** What is on the screen in the middle of it all: every press at once, whatever the line does. */
  look(pages: readonly Page[]): void {
    this.wasAlone &&= this.browser.pages.length === 1
    this.hadSession ||= this.browser.line.hasSession
    for (const { modules } of pages) {
      const must = modules.cartState.isLoaded ? this.#mustShow(modules) : null
      if (must && !isSameCart(linesOf(modules), must))
        throw new Violation(`the page of ${this.name} shows ${show(linesOf(modules))}, pressed was ${show(must)}`)
    }
  }

  /** Null where it cannot be known before it is at rest. */
  #mustShow({ cartState, authState, storageState }: PageModules): Pieces | null {
    // As long as IndexedDB does not answer a page goes on with what memory has, and learns the rest when it does.
    if (storageState.isMemoryOnly || this.browser.isStoring) return null
    const person = this.personOf(authState.user)
    // A second tab hears of a press once slow storage has it, also when the tab of the press is closed by then.
    const isBehind = this.browser.isSlow && !this.wasAlone
    if (cartState.home === 'guest') return person || this.hadSession || isBehind ? null : this.guest
    return person && this.wasAlone && !this.wasGuest ? person.cart.shown() : null
  }
}
