import { HOUR_MS } from '#domain/rules/duration.ts'
import { asPressed, type CartEdit, type Pieces } from '../../support/cart-model.ts'

/** What became of a press: nobody knows of one whose answer got lost, and one that was left with its page comes later. */
type Fate = 'pending' | 'done' | 'refused' | 'unknown' | 'left'

export interface PressNote {
  edit: CartEdit
  /** The page that pressed. */
  by: object
  at: number
  fate: Fate
  /** An add made once more, as nobody knows what became of the first: it may count with it. */
  isAgain: boolean
}

/** What waited longer is not sent any more: the shop knows a press again for a day. */
const SENT_LATER_WITHIN_MS = 20 * HOUR_MS

/** A cart after one edit that the shop takes. */
export function edited(cart: Pieces, edit: CartEdit): Pieces {
  if (edit.kind === 'clear') return {}
  const { [edit.id]: held = 0, ...others } = cart
  switch (edit.kind) {
    case 'add':
      return { ...others, [edit.id]: held + edit.quantity }
    case 'increase':
      return held > 0 ? { ...others, [edit.id]: held + 1 } : cart
    case 'decrease':
      return held > 1 ? { ...others, [edit.id]: held - 1 } : cart
    case 'remove':
      return others
  }
}

/** Whether it matters which of two comes first. */
export const orderMatters = (one: CartEdit, other: CartEdit): boolean =>
  one.kind === 'clear' || other.kind === 'clear' || one.id === other.id

export const isSameCart = (one: Pieces, other: Pieces): boolean => {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => (one[id] ?? 0) === (other[id] ?? 0))
}

/** What must be in a customer's cart, by what was pressed since it was last seen to be right. */
export class ExpectedCart {
  #base: Pieces = {}
  #presses: PressNote[] = []
  #isKnown = true

  press(edit: CartEdit, seen: Pieces, { by, at }: { by: object; at: number }): PressNote {
    const made = asPressed(edit, seen)
    const note: PressNote = { edit: made, by, at, fate: 'pending', isAgain: this.#isAgain(made, by) }
    this.#presses.push(note)
    return note
  }

  #isAgain(edit: CartEdit, by: object): boolean {
    if (edit.kind !== 'add') return false
    const { id, quantity } = edit
    const first = this.#presses.findLastIndex(
      ({ edit: one, by: page, fate }) =>
        page === by && fate === 'unknown' && one.kind === 'add' && one.id === id && one.quantity === quantity,
    )
    const takesOut = ({ edit: one }: PressNote) =>
      one.kind === 'clear' || ((one.kind === 'decrease' || one.kind === 'remove') && one.id === id)
    return first >= 0 && !this.#presses.slice(first).some(takesOut)
  }

  /** A page is gone: what it had no answer to is sent by the next. Answers whether there is such. */
  leave(page: object): boolean {
    const pending = this.#presses.filter(({ by, fate }) => by === page && fate === 'pending')
    for (const note of pending) note.fate = 'left'
    return pending.length > 0
  }

  /** A login has ended by itself, and with it what was under way: the shop is believed once. */
  loseTrack(): void {
    this.#isKnown = false
  }

  /** Somebody else has logged in where a page was left: what had not been sent by then never is. */
  loseLeft(): void {
    for (const note of this.#presses) if (note.fate === 'left') note.fate = 'unknown'
  }

  /** What the page must show at this moment; null where nobody can know. */
  shown(): Pieces | null {
    if (!this.#isKnown || this.#presses.some(({ fate }) => fate === 'unknown' || fate === 'left')) return null
    return this.#presses
      .filter(({ fate }) => fate !== 'refused')
      .reduce((cart, { edit }) => edited(cart, edit), this.#base)
  }

  /**
   * Every cart that there may be. What was left with its page counts once; but where the shop has refused something since,
   * it may have been that. Null where nobody can know.
   */
  possible(hasRefused: boolean, now: number): Pieces[] | null {
    if (!this.#isKnown) return null
    let carts = [this.#base]
    for (const { edit, fate, at, isAgain } of this.#presses) {
      if (fate === 'refused') continue
      const after = carts.map((cart) => edited(cart, edit))
      const isSure = fate === 'done' || (fate === 'left' && !hasRefused && now - at < SENT_LATER_WITHIN_MS)
      carts = isSure && !isAgain ? after : [...carts, ...after]
    }
    return carts
  }

  /** What it is reckoned from, for whoever looks for a fault: on PostgreSQL no history comes twice. */
  told(): string {
    const presses = this.#presses.map(({ edit, fate, at, isAgain }) =>
      [JSON.stringify(edit), new Date(at).toISOString(), fate, ...(isAgain ? ['again'] : [])].join(' '),
    )
    return [JSON.stringify(this.#base), ...presses].join('; ')
  }

  /** It has been seen to be right. */
  settle(cart: Pieces): void {
    this.#base = cart
    this.#presses = []
    this.#isKnown = true
  }
}
