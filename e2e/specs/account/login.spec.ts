import { expect, test } from '../../fixtures/test.ts'

// Each walks through a whole login.
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
  // As many write it, with the zero of calls to another town.
  await phone.fill(`0${phoneNumber}`)
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
  // A phone may end the tab while its person reads the message, and opens it anew.
  await page.reload()
  await expect(page.getByText(/^Resend in 0:/)).toBeVisible()
  await code.pressSequentially(await server.otpFor(phoneNumber))
  await expect(code).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})

test('the other login pages; a wrong code is said, a pasted one verifies', {
  tag: ['@ROUTE-15', '@ROUTE-16', '@ROUTE-17', '@OPEN-01', '@OPEN-02', '@ERR-18'],
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
  await expect(page.locator('.toast-layer')).toContainText('That code is not right. You have 4 tries left.')
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
