/** One room whose tests are tested: what is changed in it, which tests must notice, and what share of the changes. */
export interface Room {
  /** Globs of the sources that get mutants; one that begins with `!` takes files out again. */
  readonly mutate: readonly string[]
  /** Globs of the test files that run against them. */
  readonly tests: readonly string[]
  /** Percent of the mutants that must be noticed; below it the run fails. */
  readonly atLeast: number
  /**
   * Its test files load the sources once for all of them, not each by itself: of commands that load the whole server
   * that is most of a mutant's time. Not where a test puts another module in the place of one.
   */
  readonly loadsOnce?: true
}

/** The search over foods: a room of its own, whose tables run in a second. */
const SEARCH = ['domain/rules/food-search.ts', 'domain/rules/search-*.ts', 'domain/rules/edit-distance.ts']

/**
 * The rooms, those of pure rules first. Left out is what decides nothing: texts for people (`domain/messages`), and the
 * wire's field lists (`domain/contract`), which the routes' tests and the generated matrix hold.
 */
export const ROOMS = {
  domain: {
    mutate: [
      'domain/money.ts',
      'domain/rules/**/*.ts',
      'domain/validation/**/*.ts',
      ...SEARCH.map((glob) => `!${glob}`),
    ],
    tests: ['tests/domain/**/*.test.ts'],
    atLeast: 90,
  },
  search: {
    mutate: SEARCH,
    tests: ['tests/domain/rules/{food-search,search-*,edit-distance}.test.ts'],
    atLeast: 90,
  },
  policies: {
    mutate: ['server/policies/**/*.ts'],
    tests: ['tests/server/policies/**/*.test.ts'],
    atLeast: 90,
  },
  /** Without the wiring that only a browser runs, which has stories in e2e, and the page that is a text. */
  sw: {
    mutate: ['sw/**/*.ts', '!sw/{sw,precache,runtime-caches,navigation,push,shell-missing-page}.ts'],
    tests: ['tests/sw/**/*.test.ts'],
    atLeast: 90,
  },
  /** Carts and coupons. */
  carts: {
    mutate: ['server/commands/cart/**/*.ts'],
    tests: [
      'tests/server/commands/cart/**/*.test.ts',
      'tests/server/commands/orders/order-coupon.test.ts',
      'tests/server/routes/{coupon,kept-coupon,cart-notices,cart-shapes}.test.ts',
    ],
    atLeast: 80,
    loadsOnce: true,
  },
  /** From the quote of a delivery to the order that is cancelled or runs out unpaid. */
  orders: {
    mutate: ['server/commands/orders/**/*.ts'],
    tests: [
      'tests/server/commands/orders/**/*.test.ts',
      'tests/server/commands/payments/{late-money,story}.test.ts',
      'tests/server/commands/admin/{custom-order,custom-order-desk,given-back}.test.ts',
      'tests/server/routes/delivery-quote.test.ts',
    ],
    atLeast: 80,
    loadsOnce: true,
  },
  /** Money that comes through the payment company, and money that goes back. */
  payments: {
    mutate: ['server/commands/payments/**/*.ts'],
    tests: [
      'tests/server/commands/payments/**/*.test.ts',
      'tests/server/commands/orders/{completion,recomplete}.test.ts',
      'tests/server/commands/admin/{custom-order-desk,refunds}.test.ts',
    ],
    atLeast: 80,
    loadsOnce: true,
  },
  /** Goods that a customer sends back, as far as staff's word on them. */
  returns: {
    mutate: ['server/commands/returns/**/*.ts'],
    tests: ['tests/server/commands/returns/**/*.test.ts', 'tests/server/routes/{returns,returns-at-once}.test.ts'],
    atLeast: 80,
    loadsOnce: true,
  },
  /** What staff do with orders, their money and the stock; the rest of the desk reads, or writes texts. */
  desk: {
    mutate: [
      'server/commands/admin/{cancel-pieces,change-orders,change-returns,change-stock,give-goodwill}.ts',
      'server/commands/admin/{once-by-admin,refund-by-admin,settle-refund,undo-step}.ts',
    ],
    tests: [
      'tests/server/commands/admin/{given-back,logged-steps,refunds,returns,steps,stock}.test.ts',
      'tests/server/routes/admin/lists.test.ts',
      'tests/server/commands/orders/order-caps.test.ts',
    ],
    atLeast: 80,
    loadsOnce: true,
  },
  /** The rest of the desk: what it writes, imports and reads. */
  office: {
    mutate: [
      'server/commands/admin/**/*.ts',
      '!server/commands/admin/{cancel-pieces,change-orders,change-returns,change-stock,give-goodwill}.ts',
      '!server/commands/admin/{once-by-admin,refund-by-admin,settle-refund,undo-step}.ts',
    ],
    tests: [
      'tests/server/commands/admin/**/*.test.ts',
      'tests/server/documents/invoice.test.ts',
      'tests/server/media/picture-originals.test.ts',
      'tests/server/races/two-people.test.ts',
      'tests/server/routes/admin/**/*.test.ts',
      'tests/server/routes/vitals.test.ts',
    ],
    atLeast: 90,
    loadsOnce: true,
  },
  /** Who may come in: one-time codes, passwords, sessions. */
  login: {
    mutate: ['server/commands/login/**/*.ts', '!server/commands/login/log-in-admin.ts'],
    tests: [
      'tests/server/commands/login/!(log-in-admin).test.ts',
      'tests/server/races/otp-campaigns.test.ts',
      'tests/server/routes/{account,own-sessions,session}.test.ts',
      'tests/server/routes/admin/login.test.ts',
    ],
    atLeast: 80,
    loadsOnce: true,
  },
  /** Tries at the desk's door; its test puts a quick check of passwords in the place of the slow one. */
  door: {
    mutate: ['server/commands/login/log-in-admin.ts'],
    tests: ['tests/server/commands/login/log-in-admin.test.ts', 'tests/server/routes/admin/login.test.ts'],
    atLeast: 80,
  },
  /** The customer's own data, what visitors write, what customers are told, and how often anybody may call. */
  account: {
    mutate: ['server/commands/{account,budgets,forms,notifications}/**/*.ts'],
    tests: [
      'tests/server/commands/{account,forms,notifications}/**/*.test.ts',
      'tests/server/gateways/push-sender.test.ts',
      'tests/server/routes/{account,call-budgets,plain-forms}.test.ts',
    ],
    atLeast: 80,
    loadsOnce: true,
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof ROOMS

/** Whether a word of the command line names a room. */
export const isRoom = (name: string): name is RoomName => Object.hasOwn(ROOMS, name)

/**
 * Tests that cannot notice a mutant or would take all day: two read the sources as text, one counts with every total to
 * 30,000 rupees, two pay a hundred orders, one searches among six thousand. What they hold has examples elsewhere, and
 * those have to notice.
 */
export const LEFT_OUT = [
  'tests/domain/rules-live-once.test.ts',
  'tests/domain/messages/one-word.test.ts',
  'tests/domain/rules/pricing-invariants.test.ts',
  'tests/server/commands/orders/order-search.test.ts',
  'tests/server/commands/payments/{faults,permutations}.test.ts',
]
