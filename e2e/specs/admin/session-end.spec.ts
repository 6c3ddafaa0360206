import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

const NAME = 'Raw Honey 500 g'

test('a login that ends while somebody writes gives the form back after the next one', async ({
  page,
  server,
  data,
  problems,
}) => {
  problems.expect(/status of 401/)
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.openProduct(NAME)
  const origin = page.getByLabel('From', { exact: true })
  await page.getByLabel('Description').fill('From the hives of Coorg, strained twice.')
  await origin.fill('Coorg')

  // Nobody used it for longer than the desk waits.
  await data.change([['update admin_sessions set seen_at = 0']])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('what you were writing waits for you')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
  await expect(page.getByText(NAME, { exact: true })).toBeHidden()
  expect(await page.title()).not.toContain(NAME)
  // Of the panel behind it the keyboard reaches nothing.
  await expect(page.getByLabel('Email')).toBeFocused()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator('.admin :focus')).toHaveCount(0)
  }

  await desk.enter()
  await expect(page.getByLabel('Description')).toHaveValue('From the hives of Coorg, strained twice.')
  await expect(origin).toHaveValue('Coorg')
  await expect(page.getByRole('alert')).toContainText('Your login had ended, so this was not done.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText(/^Saved /)).toBeVisible()
  await page.reload()
  await expect(origin).toHaveValue('Coorg')

  await origin.fill('Kodagu')
  await data.change([['update admin_sessions set seen_at = 0']])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  // No question of the form holds up who leaves from the login.
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
})
