import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'
import type { ClientCode } from './client-code.ts'
import { Line } from './line.ts'
import { Page } from './page.ts'
import { SlowStorage } from './slow-storage.ts'
import type { Tasks } from './tasks.ts'
import { WebLocks } from './web-locks.ts'
import { StoredTexts, storageView } from './web-storage.ts'

class StorageEvent extends Event {
  readonly key: string
  readonly newValue: string | null

  constructor(key: string, newValue: string | null) {
    super('storage')
    this.key = key
    this.newValue = newValue
  }
}

/** What all browsers of a simulation have in common. */
interface Neighbourhood {
  readonly tasks: Tasks
  readonly code: ClientCode
  readonly chance: Chance
}

/** What kind of browser it is: an old one has no Web Locks, and the storage of a slow one takes its time by a chance of its own. */
interface Kind {
  address: string
  isOld: boolean
  slowness: Chance | null
}

/** A browser with its tabs: what they share is kept here, and outlives every page. */
export class Browser {
  readonly line: Line
  readonly pages: Page[] = []
  readonly #world: World
  readonly #street: Neighbourhood
  readonly #texts = new StoredTexts()
  readonly #channels = new Map<EventTarget, Page>()
  readonly #databases: IDBFactory
  readonly #locks: WebLocks<Page> | null
  readonly #slowStorage: SlowStorage | null

  constructor(world: World, street: Neighbourhood, { address, isOld, slowness }: Kind) {
    this.#world = world
    this.#street = street
    this.line = new Line(world, address)
    const slowStorage = slowness && new SlowStorage(world, slowness)
    this.#slowStorage = slowStorage
    const { IDBFactory } = street.code.indexedDbBy((task) => (slowStorage ?? street.tasks).queue(task))
    this.#databases = new IDBFactory()
    this.#locks = isOld ? null : new WebLocks(street.tasks)
  }

  get isSlow(): boolean {
    return this.#slowStorage !== null
  }

  /** Whether IndexedDB has something left to do. */
  get isStoring(): boolean {
    return this.#slowStorage?.isBusy ?? false
  }

  /** Names of what local storage keeps. */
  get kept(): string[] {
    return Object.keys(this.#texts)
  }

  /** A tab, or the next page of one. */
  open(before?: Page): Page {
    const page = new Page(before?.texts)
    this.pages.push(page)
    const isGone = () => page.isGone
    page.start(this.#street.code, {
      origin: this.#world.outside.env.PUBLIC_URL,
      chance: this.#street.chance,
      now: () => this.#world.now,
      later: (ms, run) => this.#timer(page, ms, run),
      fetch: (request) => (page.isGone ? new Promise(() => {}) : this.line.fetch(request, isGone)),
      isOnline: () => this.line.isOnline,
      localStorage: storageView(this.#texts, isGone, (name, text) => this.#tellStorage(page, name, text)),
      sessionStorage: storageView(page.texts, isGone, () => {}),
      openDatabase: (name, version) => page.watch(this.#databases.open(name, version)),
      BroadcastChannel: this.#channelOf(page),
      locks: this.#locks?.viewOf(page),
    })
    return page
  }

  leave(page: Page): void {
    page.leave()
    this.#locks?.leave(page)
    this.pages.splice(this.pages.indexOf(page), 1)
    for (const [channel, of] of this.#channels) if (of === page) this.#channels.delete(channel)
  }

  reload(page: Page): Page {
    this.leave(page)
    return this.open(page)
  }

  /** The browser says itself that its network came or went. */
  setOnline(isOnline: boolean): void {
    this.line.isOnline = isOnline
    for (const page of this.pages) page.tell(new Event(isOnline ? 'online' : 'offline'))
  }

  #timer(page: Page, ms: number, run: () => void): () => void {
    let isOff = false
    this.#world.inPages(ms, () => {
      if (!isOff && !page.isGone) run()
    })
    return () => {
      isOff = true
    }
  }

  #tellStorage(from: Page, name: string, text: string | null): void {
    for (const page of this.pages)
      if (page !== from) this.#street.tasks.queue(() => page.tell(new StorageEvent(name, text)))
  }

  /** News reach every other tab, in order. */
  #channelOf(page: Page) {
    const channels = this.#channels
    const { tasks } = this.#street
    return class extends EventTarget {
      constructor() {
        super()
        channels.set(this, page)
      }
      postMessage(data: unknown) {
        if (page.isGone) return
        for (const [other, of] of channels) {
          if (of === page) continue
          tasks.queue(() => {
            if (!of.isGone) other.dispatchEvent(new MessageEvent('message', { data }))
          })
        }
      }
    }
  }
}
