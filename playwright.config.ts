import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/support/chromium.ts'

/**
 * Stories whose assertions are the same on both widths: their second time, on the wide screen, is for the long run. What is
 * seen of pages, lists, search, cart and checkout there is held by the specs that stay: all of `layout`, the whole story,
 * keyboard and what axe finds.
 */
const REPEATED_WIDE = [
  '**/account/{checkout,foreign-order,login,order-hub,profile,returns}.spec.ts',
  '**/offline/{install,nothing-kept,offline-start}.spec.ts',
  '**/shopping/{accessibility-customer,accessibility-overlays,cart-drawer,discount-progress,early-presses,first-visit,guest-cart,large-shop,listing,live-prices}.spec.ts',
  '**/shopping/{online-payment,pin-code,product-details,product-page,search,search-without-list,tasks}.spec.ts',
]

/**
 * Stories that look at nothing a worker has a part in: there it comes along in the long run alone. Meanwhile it would fetch the
 * whole shop for each of these visitors, a third of what such a story costs. The whole story, the first visit, logins,
 * prices that change in an open page, all that goes wrong on the way and all without network are told with it.
 */
const WORKER_HAS_NO_PART = [
  '**/account/{checkout,foreign-order,order-hub,profile,returns}.spec.ts',
  '**/shopping/{accessibility,accessibility-customer,accessibility-overlays,cart-drawer,coupon}.spec.ts',
  '**/shopping/{discount-progress,guest-cart,keyboard,large-shop,listing,online-payment,pin-code,prices}.spec.ts',
  '**/shopping/{product-details,product-page,search,tasks,worked-examples}.spec.ts',
]

/** What is pressed by keyboard is as on the wide screen, where keyboards are: on the phone in the long run alone. */
const REPEATED_SMALL = ['**/shopping/keyboard.spec.ts']

const isLong = process.env.CAMPAIGN === 'long'
/**
 * Everything that moves is drawn again sixty times a second, without a graphics card an eighth of what a story costs. The phone
 * with its worker sees it all; elsewhere, but for the long run, the visitor is one who has asked for less of it.
 */
const motion = isLong ? {} : { contextOptions: { reducedMotion: 'reduce' } as const }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/**
 * The built client on the real server: each worker starts a shop of its own, as it is after its first start (e2e/fixtures). What is about
 * one width sets it by itself and runs once, under `desktop`.
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
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What waits for ever says where, and long before its test is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Tracing every story costs time in each of them; whoever hunts a failure asks for it: --trace on.
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
      // What these hold does not depend on the width: sums, what a basket says, what is sent later, which build runs, what
      // goes wrong on the way.
      testIgnore: [
        '**/faults/**',
        '**/shopping/{prices,worked-examples,coupon,cart-changes,kept-page}.spec.ts',
        '**/offline/{outbox,updates,no-storage,whole-shop,histories}.spec.ts',
        ...(isLong ? [] : REPEATED_WIDE),
      ],
      // Each test is a browser that was never here, and the worker would fetch the whole shop for it. Here it stays away, but
      // from specs that are about it; on the phone it is everywhere.
      use: { ...motion, viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    },
  ],
})
