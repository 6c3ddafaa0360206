import { createHash } from 'node:crypto'
import { type App, createApp } from '#server/app.ts'
import { addAdmin } from '#server/commands/login/set-admin-password.ts'
import { handleCallback } from '#server/commands/payments/settle-payment.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import type { SandboxFault } from '#server/gateways/payment/sandbox/faults.ts'
import { type CatalogueProduct, stockShop } from '../support/stocked-shop.ts'
import { type TestDeps, testDeps } from '../support/test-deps.ts'
import { Agenda } from './agenda.ts'
import { Chance, randomnessOf } from './chance.ts'
import { Ledger } from './ledger.ts'
import { ProcessDied, ShopProcess } from './shop-process.ts'

/** How often each kind of trouble comes, for one thing that is done. */
export interface Rates {
  /** The process ends at one of the next ports. */
  crash: number
  /** The payment company's call goes wrong. */
  company: number
  /** The SMS network takes nothing for a while. */
  sms: number
  /** A person presses twice, or on two devices at once. */
  doubleTap: number
  /** The answer of the shop is lost on its way, and what was asked is asked again. */
  lostAnswer: number
  /** What a browser asks never arrives. */
  lostRequest: number
}

export const RATES: Rates = {
  crash: 0.02,
  company: 0.03,
  sms: 0.002,
  doubleTap: 0.1,
  lostAnswer: 0.05,
  lostRequest: 0.04,
}

export const SHELF: readonly CatalogueProduct[] = [
  { id: 'mango', name: 'Mango Pickle 500 g', price: 245, discount: 10, tax: 12, stock: 40 },
  { id: 'honey', name: 'Raw Honey 250 g', price: 499, tax: 5, stock: 30 },
  { id: 'oil', name: 'Mustard Oil 1 L', price: 350, discount: 10, tax: 5, isEligible: false, stock: 30 },
  { id: 'salt', name: 'Rock Salt 1 kg', price: 25, tax: 0, stock: 60 },
  { id: 'ghee', name: 'Cow Ghee 500 ml', price: 850, tax: 12, stock: 6 },
]

/** A code for few: the last of its uses are wanted by many. */
export const COUPON = { code: 'THALI25', percent: 25, usesInAll: 12, usesPerPhone: 1 }
/** A code for everybody, of another kind, that carts of browsers are still given when the other has gone. */
export const LASTING_COUPON = {
  code: 'GHAR400',
  amountPaise: 40_000,
  minimumPaise: 60_000,
  usesInAll: null,
  usesPerPhone: 9,
}

/** A process that is about to end does so at one of its next ports. */
const MOST_PORTS = 20
const COMPANY_FAULTS: SandboxFault[] = ['no_answer', 'answer_lost', 'server_error', 'garbage', 'pending']
const QUIET: Rates = { crash: 0, company: 0, sms: 0, doubleTap: 0, lostAnswer: 0, lostRequest: 0 }

export interface Placed {
  orderId: string
  key: string
  userId: string
  /** Asserted by the browser and acknowledged by the shop. */
  paise: number
}

/** Something in the shop is not as it must be. */
export class Violation extends Error {}

const SETTINGS = {
  LIMIT_PAYMENTS_PER_HOUR: '100000',
  LIMIT_OTP_PER_SUBNET_HOUR: '1000000',
  LIMIT_OTP_PER_DAY: '1000000',
  // People here write more than elsewhere.
  LIMIT_FORM_PER_NETWORK_HOUR: '100000',
  LIMIT_FORM_PER_ADDRESS_DAY: '100000',
  LIMIT_REVIEW_PER_CUSTOMER_DAY: '100000',
}

/** The simulated world around the real shop: its time, its chance, the company, the networks, and what people know. */
export class World {
  readonly agenda = new Agenda()
  readonly ledger = new Ledger()
  readonly outside: TestDeps
  readonly chance: Chance
  readonly placed = new Map<string, Placed>()
  /** Every key a browser has sent an order under. */
  readonly keys = new Set<string>()
  /** Pieces that came into the house less those written off, by product. */
  readonly supply = new Map(SHELF.map(({ id, stock = 10 }) => [id, stock]))
  readonly counts = {
    visits: 0,
    steps: 0,
    crashes: 0,
    diedTelling: 0,
    refused: 0,
    orders: 0,
    browserVisits: 0,
    browserOrders: 0,
    browserCoupons: 0,
    presses: 0,
  }
  rates: Rates
  adminId = ''
  /** What failed in a callback, which answers nobody who would notice. */
  trouble: unknown
  #process: ShopProcess
  #app: { of: Deps; app: App } | undefined
  readonly #portChance: Chance
  readonly #history = createHash('sha256')

  constructor(database: Database, seed: number) {
    this.chance = new Chance(seed)
    this.rates = RATES
    this.#portChance = this.chance.branch()
    this.outside = testDeps(database, SETTINGS, randomnessOf(this.chance.branch()))
    this.#process = new ShopProcess(this.outside, this.#portChance)
    this.#setUpCompany(this.chance.branch())
  }

  get deps(): Deps {
    return this.#process.deps
  }

  get database(): Database {
    return this.outside.database
  }

  get now(): number {
    return this.outside.clock.now()
  }

  get isCalm(): boolean {
    return this.rates === QUIET
  }

  get hash(): string {
    return this.#history.copy().digest('hex').slice(0, 16)
  }

  async open(): Promise<void> {
    await stockShop(this.database, SHELF)
    const rows = [
      { ...COUPON, kind: 'percentage' as const, amountPaise: 0, minimumPaise: 0 },
      { ...LASTING_COUPON, kind: 'flat' as const, percent: 0 },
    ].map(({ amountPaise, minimumPaise, usesInAll, usesPerPhone, ...terms }) => ({
      ...terms,
      ...{
        amount_paise: amountPaise,
        minimum_paise: minimumPaise,
        uses_in_all: usesInAll,
        uses_per_phone: usesPerPhone,
      },
      ...{ starts_at: null, ends_at: null, phones_json: null },
    }))
    await this.database.write((tx) => tx.insertInto('coupons').values(rows).execute())
    await addAdmin(this.outside, 'desk@haat.local')
    const admin = await this.database.read.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    this.adminId = admin.id
  }

  later(ms: number, run: () => Promise<void>): void {
    this.agenda.add(this.now + Math.max(1, Math.round(ms)), run)
  }

  /** As `later`, for what leaves the shop as it is. */
  inPages(ms: number, run: () => void): void {
    this.agenda.add(this.now + Math.max(1, Math.round(ms)), async () => run(), true)
  }

  /** The application of a process, made when it is first called; each answer is held against the contract. */
  appOf(deps: Deps): App {
    if (this.#app?.of !== deps) this.#app = { of: deps, app: createApp(deps, { checkAnswers: true }) }
    return this.#app.app
  }

  goTo(at: number): void {
    if (at > this.now) this.outside.clock.advance(at - this.now)
  }

  /** From now on nothing goes wrong any more. */
  calmDown(): void {
    this.rates = QUIET
    this.outside.sms.isDown = false
  }

  /** Writes a line into the history, whose hash two runs of one seed share. */
  tell(line: string): void {
    this.#history.update(`${this.now} ${line}\n`)
  }

  /**
   * Does one thing in the shop, all of `works` at once. A refusal is an answer; a crash ends the process, and the next
   * thing finds a new one. Answers what came of each: a value, the code of a refusal, or that nobody knows.
   */
  async attempt<T>(name: string, ...works: ((deps: Deps) => Promise<T>)[]): Promise<Outcome<T>[]> {
    this.counts.steps += 1
    if (this.chance.happens(this.rates.crash)) this.#process.dieAfter(this.chance.below(MOST_PORTS))
    const { deps } = this.#process
    const settled = await Promise.allSettled(works.map((work) => work(deps)))
    const outcomes = settled.map((one) => this.#outcomeOf(name, one))
    this.tell(
      `${name} ${outcomes.map((one) => ('refused' in one ? one.refused : 'value' in one ? 'ok' : 'died')).join()}`,
    )
    if (this.#process.hasDied) this.#restart(name)
    else this.#process.dieAfter(Number.POSITIVE_INFINITY)
    return outcomes
  }

  #outcomeOf<T>(name: string, settled: PromiseSettledResult<T>): Outcome<T> {
    if (settled.status === 'fulfilled') return { value: settled.value }
    const { reason } = settled
    if (reason instanceof Refusal) {
      this.counts.refused += 1
      return { refused: reason.code, message: reason.message }
    }
    if (reason instanceof ProcessDied || this.#process.hasDied) return {}
    throw new Violation(`${name} failed`, { cause: reason })
  }

  #restart(during: string): void {
    this.counts.crashes += 1
    if (during === 'messages') this.counts.diedTelling += 1
    this.#process = new ShopProcess(this.outside, this.#portChance)
  }

  #setUpCompany(chance: Chance): void {
    const { sandbox } = this.outside
    if (!sandbox) throw new Error('this shop has no sandbox')
    sandbox.script = () => (chance.happens(this.rates.company) ? { fault: chance.pick(COMPANY_FAULTS) } : null)
    // A callback meets whichever process runs when it comes.
    sandbox.deliver = async (_, { headers, body }) => {
      try {
        const isGenuine = await handleCallback(this.deps, new Headers(headers), String(body))
        return new Response(null, { status: isGenuine ? 200 : 401 })
      } catch (error) {
        if (!(error instanceof ProcessDied || error instanceof Refusal)) this.trouble ??= error
        throw error
      }
    }
  }
}

/** Nobody knows what came of it where it has neither. */
export type Outcome<T> = { value: T } | { refused: string; message: string } | Record<string, never>
