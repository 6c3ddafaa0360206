/** One room whose tests are tested: what is changed in it, which tests must notice, and what share of the changes. */
export interface Room {
  /** Globs of the sources that get mutants; one that begins with `!` takes files out again. */
  readonly mutate: readonly string[]
  /** Globs of the test files that run against them. */
  readonly tests: readonly string[]
  /** Percent of the mutants that must be noticed; below it the run fails. */
  readonly atLeast: number
}

/** The search over foods ranks; what decides nothing about money has a lower bar. */
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
    atLeast: 60,
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
    atLeast: 80,
  },
  /** Carts and coupons: the other commands would take hours. What moves money has a year by seed, and planted bugs. */
  commands: {
    mutate: ['server/commands/cart/**/*.ts'],
    tests: [
      'tests/server/commands/cart/**/*.test.ts',
      'tests/server/commands/orders/order-coupon.test.ts',
      'tests/server/routes/{coupon,kept-coupon,cart-notices,cart-shapes}.test.ts',
    ],
    atLeast: 80,
  },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof ROOMS

/** Whether a word of the command line names a room. */
export const isRoom = (name: string): name is RoomName => Object.hasOwn(ROOMS, name)

/**
 * Tests that cannot notice a mutant or would take all day: two read the sources as text, one counts with every total to
 * 30,000 rupees. What they hold has examples elsewhere, and those have to notice.
 */
export const LEFT_OUT = [
  'tests/domain/rules-live-once.test.ts',
  'tests/domain/messages/one-word.test.ts',
  'tests/domain/rules/pricing-invariants.test.ts',
]
