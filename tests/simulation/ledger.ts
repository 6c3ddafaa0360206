/** Where a rupee of an order can be: with its customer, at the payment company's, in the shop's cash box. */
type Account = 'customer' | 'company' | 'cash'

interface Entry {
  orderId: string
  from: Account
  to: Account
  paise: number
}

/**
 * The books of the simulation, kept from what people and the payment company do and never from what the shop writes:
 * double entry, so that all accounts of an order always come to nothing.
 */
export class Ledger {
  readonly #balances = new Map<string, Map<Account, number>>()

  book({ orderId, from, to, paise }: Entry): void {
    const accounts = this.#balances.get(orderId) ?? new Map<Account, number>()
    accounts.set(from, (accounts.get(from) ?? 0) - paise)
    accounts.set(to, (accounts.get(to) ?? 0) + paise)
    this.#balances.set(orderId, accounts)
  }

  /** What a customer has paid for an order and not got back. */
  paidFor(orderId: string): number {
    return 0 - (this.#balances.get(orderId)?.get('customer') ?? 0)
  }

  /** What the company holds of an order's money. */
  atCompany(orderId: string): number {
    return this.#balances.get(orderId)?.get('company') ?? 0
  }

  /** What came through the door and is still there. */
  inCash(orderId: string): number {
    return this.#balances.get(orderId)?.get('cash') ?? 0
  }
}
