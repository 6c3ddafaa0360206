import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/chromium.ts'

/**
 * Stories whose assertions are the same on both widths: on the wide screen they run only in the long run. The remaining
 * specs cover pages, lists, search, cart and checkout there: all of `layout`, the whole story, keyboard and what axe
 * finds.
 */
const REPEATED_WIDE = [
  '**/account/{checkout,foreign-order,login,order-hub,profile,returns}.spec.ts',
  '**/offline/{install,nothing-kept,offline-start}.spec.ts',
  '**/shopping/{accessibility-customer,accessibility-overlays,cart-drawer,discount-progress,early-presses,first-visit,guest-cart,large-shop,listing,live-prices}.spec.ts',
  '**/shopping/{online-payment,pin-code,product-details,product-page,search,search-without-list,tasks}.spec.ts',
]

/**
 * Stories in which the service worker plays no part: they have it only in the long run. It would fetch the whole shop
 * for each of these visitors, a third of the cost of such a story. The whole story, the first visit, logins, prices
 * that change in an open page, everything that goes wrong on the way and everything without network always run with it.
 */
const WORKER_HAS_NO_PART = [
  '**/account/{checkout,foreign-order,order-hub,profile,returns}.spec.ts',
  '**/shopping/{accessibility,accessibility-customer,accessibility-overlays,cart-drawer,coupon}.spec.ts',
  '**/shopping/{discount-progress,guest-cart,keyboard,large-shop,listing,online-payment,pin-code,prices}.spec.ts',
  '**/shopping/{product-details,product-page,search,tasks,worked-examples}.spec.ts',
]

/** Keyboard specs run on the phone only in the long run. */
const REPEATED_SMALL = ['**/shopping/keyboard.spec.ts']

const isLong = process.env.CAMPAIGN === 'long'
/**
 * Animations are redrawn sixty times a second, which without a graphics card is an eighth of a story's cost. The phone
 * with its worker sees them all; elsewhere, except in the long run, the visitor has asked for reduced motion.
 */
const motion = isLong ? {} : { contextOptions: { reducedMotion: 'reduce' } as const }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/**
 * The built client on the real server: each worker starts a shop of its own, in the state after a first start
 * (e2e/fixtures). Specs about one width set it themselves and run once, under `desktop`.
 */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  globalSetup: 'e2e/fixtures/stock-once.ts',
  forbidOnly: process.env.CI === 'true',
  fullyParallel: true,
  // A story waits a third of its time: three of them keep two cores busy.
  workers: 3,
  // A test that needs a second try has failed.
  retries: 0,
  // Generous: a story on a busy machine takes its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A wait that never ends says where it waits, long before its test times out.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tracing costs time in every story; turn it on to hunt a failure: --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ['**/layout/**', '**/admin/**', ...(isLong ? [] : WORKER_HAS_NO_PART)],
      use: phone,
    },
    {
      name: 'phone without worker',
      testMatch: isLong ? [] : WORKER_HAS_NO_PART,
      testIgnore: REPEATED_SMALL,
      use: { ...phone, ...motion, serviceWorkers: 'block' },
    },
    {
      name: 'desktop',
      // What these check does not depend on the width: sums, what a cart says, what is sent later, which build runs,
      // what goes wrong on the way.
      testIgnore: [
        '**/faults/**',
        '**/shopping/{prices,worked-examples,coupon,cart-changes,kept-page}.spec.ts',
        '**/offline/{outbox,updates,no-storage,whole-shop,histories}.spec.ts',
        ...(isLong ? [] : REPEATED_WIDE),
      ],
      // Each test is a first-time visitor, for whom the worker would fetch the whole shop. Here it is off, except in
      // specs about it; on the phone it is on.
      use: { ...motion, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    },
  ],
})
