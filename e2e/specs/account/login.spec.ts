import type { Page } from '@playwright/test'
import type { Catalogue } from '#domain/contract/product.ts'
import { expect, test } from '../../fixtures/test.ts'

// What happens here without network, or is seen without it, needs the worker at every width.
test.use({ serviceWorkers: 'allow' })

/** What of these words any store of this browser still holds; cookies that scripts cannot read included. */
async function tracesOf(page: Page, words: readonly string[]): Promise<string[]> {
  const stored = await page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    found.push(window.name, JSON.stringify(history.state))
    for (const { name = '', version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name, version)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        for (const read of ['getAllKeys', 'getAll'] as const) {
          const all = await new Promise<unknown>((resolve, reject) => {
            const request = database.transaction(store).objectStore(store)[read]()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          })
          const withMaps = (_: string, value: unknown) => (value instanceof Map ? [...value] : value)
          found.push(JSON.stringify(all, withMaps))
        }
      }
      database.close()
    }
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName)
      for (const request of await cache.keys()) {
        found.push(request.url)
        const answer = await cache.match(request)
        if (!/image|font/.test(answer?.headers.get('content-type') ?? '')) found.push((await answer?.text()) ?? '')
      }
    }
    return found.join('\n')
  })
  return words.filter((word) => stored.includes(word))
}

// Each walks through a whole login, most through a whole order.
test.slow()

test('phone, code, in', {
  tag: [
    '@SCOPE-33',
    '@SCOPE-34',
    '@LOGIN-01',
    '@LOGIN-02',
    '@LOGIN-03',
    '@LOGIN-04',
    '@LOGIN-05',
    '@LOGIN-06',
    '@LOGIN-08',
    '@STATE-038',
    '@STATE-039',
    '@STATE-041',
    '@VALID-05',
    '@VALID-06',
    '@VALID-07',
    '@VALID-08',
    '@VALID-10',
    '@VALID-12',
    '@ERR-19',
  ],
}, async ({ shop, page, server, phoneNumber }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const sent = () => calls.filter((path) => path.endsWith('/send-otp')).length
  await shop.open('/register')
  await expect(page.getByText('Please provide your phone number to continue')).toBeVisible()
  await expect(page.getByLabel('One-time code')).toHaveCount(0)
  await expect(page.getByLabel('Referral code')).toHaveCount(0)
  const phone = page.getByLabel('Phone number')
  const send = page.getByRole('button', { name: 'Send OTP', exact: true })

  await send.click()
  await expect(page.getByText('Please enter your phone number')).toBeVisible()
  for (const wrong of ['12345', '123456789', '12345678901']) {
    await phone.fill(wrong)
    await send.click()
    await expect(page.getByText('Phone number is not valid')).toBeVisible()
  }
  await phone.fill(phoneNumber)
  await page.getByRole('button', { name: 'Add it' }).click()
  const referral = page.getByLabel('Referral code')
  for (const [code, text] of [
    ['ABCDEFGHIJK', 'Referral code must be at most 10 characters'],
    ['AB-1', 'Referral code can only contain letters and numbers'],
    ['NOBODY1', 'We do not know this referral code.'],
  ] as const) {
    await referral.fill(code)
    await send.click()
    await expect(page.getByText(text)).toBeVisible()
  }
  expect(sent()).toBe(0)
  await referral.fill('')
  await send.click()
  const code = page.getByLabel('One-time code')
  await expect(code).toBeVisible()
  expect(sent()).toBe(1)
  await expect(page.locator('.otp-box')).toHaveCount(4)
  await expect(page.getByText('We have sent a code to your phone.')).toBeVisible()
  await expect(page.getByText(/^Resend in 0:/)).toBeVisible()
  await code.pressSequentially(await server.otpFor(phoneNumber))
  await expect(code).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

test('the other login pages; a wrong code is said, a pasted one verifies', {
  tag: ['@ROUTE-15', '@ROUTE-16', '@ROUTE-17', '@OPEN-01', '@OPEN-02', '@VALID-14', '@ERR-18'],
}, async ({ shop, page, server, phoneNumber }) => {
  shop.problems.expect(/status of 401/)
  await shop.open('/otp-submit')
  await expect(page).toHaveURL(/\/register/)
  await shop.open('/otp-login')
  await page.getByLabel('Phone number').fill(phoneNumber)
  await page.getByRole('button', { name: 'Send OTP', exact: true }).click()
  const code = page.getByLabel('One-time code')
  await expect(code).toBeVisible()
  const right = await server.otpFor(phoneNumber)
  await code.pressSequentially(right === '0000' ? '0001' : '0000')
  await expect(page.getByText('That code is not right. You have 4 tries left.').first()).toBeVisible()
  await expect(code).toHaveValue('')
  await code.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, right)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await page.goto('/otp-login')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('after a logout, two tabs open, no store of the browser knows the customer', {
  tag: ['@PWA-70', '@ROLE-17', '@STATE-032'],
}, async ({ shop, page, context, phoneNumber }) => {
  const orderId = await shop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  await shop.open('/shop/organic-honey/ajwain-honey-250-g')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await shop.openCart()
  await page.keyboard.press('Escape')
  // Something the shop never received, and something not even finished.
  shop.problems.expect(/net::ERR_FAILED/)
  await context.route('**/submit-contact-details', (route) => route.abort())
  await page.goto('/contact-us')
  await page.getByLabel('Your message').fill('The lid of my jar was loose')
  for (const [label, text] of [
    ['Full name', 'Meera Joshi'],
    ['Email', 'meera@haat.in'],
    ['Phone number', phoneNumber],
  ] as const) {
    await page.getByRole('form', { name: 'Send us a message' }).getByLabel(label).fill(text)
  }
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('1 message is not sent yet.')).toBeVisible()
  await page.getByLabel('Your message').fill('And the label came off')
  const second = shop.inTab(await context.newPage())
  await second.open('/profile/personal-info')
  await expect(second.page.getByText('meera@haat.in')).toBeVisible()
  const inBrowser = ['The lid of my jar', 'And the label', 'Meera Joshi']
  expect(await tracesOf(page, inBrowser)).toEqual(inBrowser)

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
  await expect(second.page.getByText('meera@haat.in')).toHaveCount(0)
  await expect(second.page.getByLabel('Phone number')).toBeVisible()
  const { products } = (await (await page.request.get('/products')).json()) as Catalogue
  const inCart = products.find(({ name }) => name === 'Ajwain Honey 250 g')?._id
  const words = [phoneNumber, 'meera@haat.in', 'Assi Ghat', orderId, `["${inCart}",`, `"productId":"${inCart}"`]
  for (const tab of [page, second.page]) await expect.poll(() => tracesOf(tab, [...words, ...inBrowser])).toEqual([])
})

test('a logout without network holds, also after a reload with network', { tag: ['@API-032'] }, async ({
  shop,
  page,
  context,
  phoneNumber,
}) => {
  shop.problems.expect(/ERR_INTERNET_DISCONNECTED/)
  await shop.open('/register')
  await shop.logIn(phoneNumber)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/profile/personal-info')
  await expect(second.getByText(phoneNumber.slice(-4)).first()).toBeVisible()
  // A call that is cut off in the middle would be an error of another name.
  for (const tab of [page, second]) await tab.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
  await expect(second.getByText(phoneNumber.slice(-4))).toHaveCount(0)
  for (const tab of [page, second]) await expect.poll(() => tracesOf(tab, [phoneNumber])).toEqual([])
  const told = page.waitForResponse((response) => response.url().endsWith('/api/auth/user/logout'))
  await context.setOffline(false)
  expect((await told).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})
