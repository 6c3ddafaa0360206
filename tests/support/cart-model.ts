/** Pieces by product. */
export type Pieces<Id extends string = string> = Partial<Record<Id, number>>

export type CartEdit<Id extends string = string> =
  | { kind: 'add'; id: Id; quantity: number }
  | { kind: 'increase' | 'decrease' | 'remove'; id: Id }
  | { kind: 'clear' }

/** What happens to a call: it never arrives, or its answer gets lost. */
export type Loss = 'request' | 'answer' | null

export const entriesOf = <Id extends string>(cart: Pieces<Id>) => Object.entries(cart) as [Id, number][]

/** What a press means where the shopper sees so many: one fewer than the last piece takes the line out. */
export const asPressed = <Id extends string>(edit: CartEdit<Id>, seen: Pieces<Id>): CartEdit<Id> =>
  edit.kind === 'decrease' && seen[edit.id] === 1 ? { kind: 'remove', id: edit.id } : edit

const isSame = <Id extends string>(one: Pieces<Id>, other: Pieces<Id>) =>
  entriesOf(one).length === entriesOf(other).length && entriesOf(one).every(([id, pieces]) => other[id] === pieces)

/** What must be true of a guest's and a customer's cart, told without a word about how they get there. */
export class CartModel<Id extends string = string> {
  account: Pieces<Id> = {}
  guest: Pieces<Id> = {}
  isOnline = true
  hasSession = false
  readonly #stock: Readonly<Record<Id, number>>
  /** The guest's cart as it was sent and, where it arrived, what it did to the account. */
  #sent: { cart: Pieces<Id>; landed: { before: Pieces<Id>; after: Pieces<Id> } | null } | null = null

  constructor(stock: Readonly<Record<Id, number>>) {
    this.#stock = stock
  }

  #land(): void {
    if (!this.#sent || this.#sent.landed) return
    const before = { ...this.account }
    for (const [id, pieces] of entriesOf(this.#sent.cart)) {
      this.account[id] = Math.min((before[id] ?? 0) + pieces, this.#stock[id])
    }
    this.#sent.landed = { before, after: { ...this.account } }
  }

  #takeBack(): void {
    const landed = this.#sent?.landed
    if (!this.#sent || !landed) return
    for (const [id] of entriesOf(this.#sent.cart)) {
      if (this.account[id] !== landed.after[id]) continue
      if (landed.before[id] === undefined) delete this.account[id]
      else this.account[id] = landed.before[id]
    }
    this.#sent.landed = null
  }

  /** A customer's tab tries to bring the guest's cart to the account. */
  join(loss: Loss): void {
    if (!this.isOnline || !this.hasSession) return
    if (this.#sent && !isSame(this.#sent.cart, this.guest)) {
      if (loss === 'request') return
      this.#takeBack()
      if (loss === 'answer') return
      this.#sent = null
    }
    if (!this.#sent && entriesOf(this.guest).length === 0) return
    this.#sent ??= { cart: { ...this.guest }, landed: null }
    if (loss === 'request') return
    this.#land()
    if (loss === 'answer') return
    this.guest = {}
    this.#sent = null
  }

  /** One edit of one of the carts, as the shop's rules allow it. */
  edit(cart: 'account' | 'guest', edit: CartEdit<Id>): void {
    const held = 'id' in edit ? (this[cart][edit.id] ?? 0) : 0
    switch (edit.kind) {
      case 'add':
        if (held + edit.quantity <= this.#stock[edit.id]) this[cart][edit.id] = held + edit.quantity
        break
      case 'increase':
        if (held > 0 && held < this.#stock[edit.id]) this[cart][edit.id] = held + 1
        break
      case 'decrease':
        if (held > 1) this[cart][edit.id] = held - 1
        break
      case 'remove':
        delete this[cart][edit.id]
        break
      case 'clear':
        this[cart] = {}
    }
  }
}
