import { Secret, TOTP } from 'otpauth'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

const NEXT = 'mangoes ripen in june'

test('a password is changed at the desk, by the old one and the new one twice; the other login ends', async ({
  page,
  browser,
  server,
}) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = new Desk(await elsewhere.newPage(), server)
  await other.logIn()

  await page.goto('/admin/account')
  const [, , first = ''] = /First admin login: (\S+)\s+(\S+)/.exec(server.output()) ?? []
  const change = async (old: string, next: string, repeat: string) => {
    await page.getByLabel('Current password').fill(old)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('New password once more').fill(repeat)
    await page.getByRole('button', { name: 'Change it' }).click()
  }
  await change(first, 'short', 'short')
  await expect(page.getByText('Please take at least 10 characters.')).toBeVisible()
  await change(first, NEXT, `${NEXT}!`)
  await expect(page.getByText('The two new passwords are not the same.')).toBeVisible()
  await change('not mine at all', NEXT, NEXT)
  await expect(page.getByText('That password is not right.')).toBeVisible()
  await change(first, NEXT, NEXT)
  await expect(page.getByRole('status')).toHaveText('Your password is changed, and your other logins have ended.')
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await other.page.reload()
  await expect(other.page.getByLabel('Email')).toBeVisible()
  await elsewhere.close()
  await change(NEXT, first, first)
  await expect(page.getByLabel('Current password')).toHaveValue('')
})

test('two-step login is set up by a QR code or its secret, asks for a code, and is turned off', async ({
  page,
  server,
}) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto('/admin/account')
  const [, , password = ''] = /First admin login: (\S+)\s+(\S+)/.exec(server.output()) ?? []
  const enter = () => page.getByLabel('Password', { exact: true }).fill(password)
  await enter()
  await page.getByRole('button', { name: 'Set it up' }).click()
  const code = page.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeVisible()
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  const secret = (await page.locator('.adsecret code').textContent()) ?? ''
  const codeIn = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
  await page.getByLabel('Code of the app').fill(codeIn(0))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText(/^On: the login asks/)).toBeVisible()
  await enter()
  // The code that follows: one that was used opens nothing a second time.
  await page.getByLabel('Code of the app').fill(codeIn(30))
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText(/^Off: email and password/)).toBeVisible()
})
