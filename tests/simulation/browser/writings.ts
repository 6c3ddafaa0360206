import type { Chance } from '../chance.ts'
import { SHELF, Violation, type World } from '../world.ts'
import type { PageModules } from './client-code.ts'

interface Written {
  words: string
  /** Who reviewed a food; null for a message, which needs nobody. */
  reviewer: string | null
  /** Somebody has logged out since: what waited for another login is gone from the browser. */
  mayBeLost: boolean
}

/** What a household has written, by words that are nobody else's. */
export class Writings {
  readonly #written: Written[] = []
  readonly #reviewed = new Set<string>()
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /** Hands a message or a review to the outbox, as its form does; a food is reviewed once. */
  async write({ outbox, authState, outboxState }: PageModules, chance: Chance, isSlow: boolean): Promise<void> {
    const words = `${this.#name} writes for the ${this.#written.length + 1}. time`
    const food = chance.pick(SHELF).id
    const isReview = authState.user !== null && !this.#reviewed.has(food) && chance.happens(0.5)
    // Where storage is slow its page may be gone before it is kept, or have it in memory alone, and says so.
    const written = { words, reviewer: isReview ? (authState.user?._id ?? null) : null, mayBeLost: isSlow }
    this.#written.push(written)
    if (isReview) this.#reviewed.add(food)
    const sender = { fullName: 'Asha Rao', email: `${this.#name}@haat.in`, phoneNumber: '9876543210' }
    const outcome = await (isReview
      ? outbox.submit({
          kind: 'review',
          about: food,
          body: { productId: food, rating: 5, comment: words, name: 'Asha' },
        })
      : outbox.submit({ kind: 'contact', about: '', body: { ...sender, message: words } }))
    if (!outboxState.isMemoryOnly) written.mayBeLost = false
    if (outcome.kind === 'refused') throw new Violation(`what ${this.#name} wrote was refused: ${outcome.error}`)
  }

  logOut(): void {
    for (const written of this.#written) written.mayBeLost = true
  }

  /** What has not arrived: reviews wait for their writer, of whom `userId` is one. Nothing may have arrived twice. */
  async missing({ database: { read } }: World, userId: string | null): Promise<string[]> {
    const own = `${this.#name} writes %`
    const messages = await read
      .selectFrom('contact_queries')
      .select('message as words')
      .where('message', 'like', own)
      .execute()
    const reviews = await read.selectFrom('reviews').select('comment as words').where('comment', 'like', own).execute()
    const arrived = Map.groupBy([...messages, ...reviews], ({ words }) => words)
    const times = (words: string) => arrived.get(words)?.length ?? 0
    const twice = this.#written.find(({ words }) => times(words) > 1)
    if (twice) throw new Violation(`"${twice.words}" arrived ${times(twice.words)} times`)
    const due = this.#written.filter(({ reviewer }) => reviewer === null || reviewer === userId)
    return due.filter(({ words, mayBeLost }) => times(words) === 0 && !mayBeLost).map(({ words }) => words)
  }

  get reviewers(): Set<string> {
    return new Set(this.#written.flatMap(({ reviewer }) => reviewer ?? []))
  }
}
