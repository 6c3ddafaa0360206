import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a step asks until the page shows what it did, and Tab goes on from where it was', async ({
  page,
  server,
  otherShop,
  phoneNumber,
}) => {
  const orderId = await otherShop.orderAsGuest('Raw Honey 500 g', phoneNumber)
  const answer = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(`**/api/admin/**/${orderId}*`, async (route) => {
    if (isHeld && route.request().method() === 'GET') await answer.promise
    await route.continue()
  })
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Mark dispatched' }).click()
  isHeld = true
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Yes, it is dispatched' }).press('Enter')
  await expect(question.getByRole('button', { name: 'Yes, it is dispatched' })).toBeDisabled()
  await expect(question).toBeVisible()
  const shown = page.waitForFunction(
    () => !document.querySelector('dialog') && document.querySelector('main')?.innerText,
  )
  answer.resolve()
  expect(await (await shown).jsonValue()).toContain('Mark completed')
  const place = page.locator(':focus')
  await expect(place.getByRole('button', { name: 'Mark completed' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark completed' })).toBeFocused()

  await page.getByRole('button', { name: /^Take back “Dispatched”/ }).press('Enter')
  await expect(place.getByRole('button', { name: 'Mark dispatched' })).toBeVisible()
})

test('what deletes asks first with the focus on the way back, and the keyboard goes on from the list', async ({
  page,
  server,
}) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Coupons')
  const remove = page.getByRole('button', { name: /^Delete / }).last()
  const name = (await remove.getAttribute('aria-label')) ?? ''
  await remove.press('Enter')
  const question = page.getByRole('group', { name: `${name} for good?` })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  const same = page.getByRole('button', { name, exact: true })
  await expect(same).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(same).toHaveCount(0)
  await expect(page.locator(':focus').getByRole('table')).toBeVisible()
})
