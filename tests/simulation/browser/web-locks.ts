import type { Tasks } from './tasks.ts'

interface Turn<Page> {
  page: Page
  begin(): void
}

/** Web Locks as far as pages use them: under each name one works at a time, in the order of asking. */
export class WebLocks<Page extends object> {
  readonly #turns = new Map<string, Turn<Page>[]>()
  readonly #tasks: Tasks
  /** Pages that are left: what still runs of one has no turn any more. */
  readonly #left = new WeakSet<Page>()

  constructor(tasks: Tasks) {
    this.#tasks = tasks
  }

  /** What a page finds as `navigator.locks`. */
  viewOf(page: Page) {
    return {
      request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> =>
        new Promise((resolve, reject) => {
          let hasBegun = false
          const end = () => this.#takeOut(name, (turn) => turn === own)
          const own: Turn<Page> = {
            page,
            begin() {
              hasBegun = true
              work().then(resolve, reject).finally(end)
            },
          }
          signal.addEventListener('abort', () => {
            if (hasBegun) return
            end()
            reject(signal.reason)
          })
          if (this.#left.has(page)) return
          const turns = [...this.#turnsOf(name), own]
          this.#turns.set(name, turns)
          if (turns.length === 1) this.#beginLater(name, own)
        }),
    }
  }

  /** A page that is left gives back what it has, and waits for nothing any more. */
  leave(page: Page): void {
    this.#left.add(page)
    for (const name of this.#turns.keys()) this.#takeOut(name, (turn) => turn.page === page)
  }

  #turnsOf(name: string): Turn<Page>[] {
    return this.#turns.get(name) ?? []
  }

  #takeOut(name: string, isOut: (turn: Turn<Page>) => boolean): void {
    const before = this.#turnsOf(name)
    const left = before.filter((turn) => !isOut(turn))
    this.#turns.set(name, left)
    const [next] = left
    if (next && next !== before[0]) this.#beginLater(name, next)
  }

  #beginLater(name: string, turn: Turn<Page>): void {
    this.#tasks.queue(() => {
      if (this.#turnsOf(name)[0] === turn) turn.begin()
    })
  }
}
