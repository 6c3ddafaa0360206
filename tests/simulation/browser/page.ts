import type { ClientCode, PageModules } from './client-code.ts'
import { type PageGlobals, pageGlobals, type Surroundings } from './page-globals.ts'
import { StoredTexts } from './web-storage.ts'

/** One page of a tab, from its start until it is left: its modules, and what it has under way. */
export class Page {
  isGone = false
  /** Outlives the page, as the tab does. */
  readonly texts: StoredTexts
  readonly window = new EventTarget()
  readonly document = new EventTarget()
  readonly #transactions = new Set<IDBTransaction>()
  readonly #databases = new Set<IDBDatabase>()
  #modules: PageModules | null = null

  constructor(texts = new StoredTexts()) {
    this.texts = texts
  }

  get modules(): PageModules {
    if (!this.#modules) throw new Error('the page has not started')
    return this.#modules
  }

  /** Runs the client's program, and what its entry does first. */
  start(code: ClientCode, around: Omit<Surroundings, 'window' | 'document'>): void {
    const globals: PageGlobals = pageGlobals({ ...around, window: this.window, document: this.document })
    const modules = code.startPage(globals)
    this.#modules = modules
    const { QueryClient, startSession, startOutbox, cart } = modules
    void cart.prepareCustomerCart()
    void cart.startCart()
    void startSession(new QueryClient())
    void startOutbox()
  }

  /** Its transactions end with it. */
  watch(request: IDBOpenDBRequest): IDBOpenDBRequest {
    request.addEventListener('success', () => {
      const database = request.result
      if (this.isGone) return database.close()
      this.#databases.add(database)
      const begin = database.transaction.bind(database)
      database.transaction = (...of) => this.#watchTransaction(begin(...of))
    })
    return request
  }

  #watchTransaction(transaction: IDBTransaction): IDBTransaction {
    this.#transactions.add(transaction)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => this.#transactions.delete(transaction))
    return transaction
  }

  /** By a link, a reload, a close or a crash: nothing of it happens any more, and what it has half written is taken back. */
  leave(): void {
    this.isGone = true
    for (const transaction of this.#transactions) transaction.abort()
    for (const database of this.#databases) database.close()
  }

  tell(event: Event): void {
    if (!this.isGone) this.window.dispatchEvent(event)
  }
}
