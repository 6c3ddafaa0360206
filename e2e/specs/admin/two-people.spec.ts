import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

const NAME = 'Raw Honey 500 g'

test('two people edit one product while it is bought: nothing sold comes back, nothing typed is lost', {
  tag: ['@ADMIN-28'],
}, async ({ page, browser, server, otherShop, phoneNumber, problems }) => {
  problems.expect(/status of 409/)
  const context = await browser.newContext({ baseURL: server.url })
  const colleague = new Desk(await context.newPage(), server)
  const desk = new Desk(page, server)
  const open = async (who: Desk) => {
    await who.logIn()
    await who.openProduct(NAME)
  }
  const stock = (who: Desk) => who.page.getByRole('region', { name: 'Stock' })
  const saved = (who: Desk) => who.page.getByRole('status').getByText(/^Saved /)

  await open(desk)
  await open(colleague)
  const [, before = ''] =
    /^([\d,]+) pieces? on/.exec((await stock(desk).textContent())?.replace('Stock', '') ?? '') ?? []
  const pieces = Number(before.replaceAll(',', ''))
  expect(pieces).toBeGreaterThan(1)
  await otherShop.orderAsGuest(NAME, phoneNumber)

  const price = page.getByLabel('Price, ₹')
  const printed = await price.inputValue()
  await price.focus()
  await price.hover()
  await page.mouse.wheel(0, 300)
  await price.press('ArrowDown')
  await expect(price).toHaveValue(printed)
  await page.getByLabel('Description').fill('Cold from the comb.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved(desk)).toBeVisible()
  await expect(stock(desk)).toContainText(`${pieces - 1} pieces on the shelf now`)

  const theirs = colleague.page
  await theirs.getByLabel('Description').fill('From the forest.')
  await theirs.getByLabel('From', { exact: true }).fill('Chamba')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(theirs.getByRole('alert')).toContainText('Somebody else changed this')
  await theirs.getByRole('button', { name: 'Take over their changes, keep mine' }).click()
  await expect(theirs.getByText('Somebody else wrote here: Cold from the comb.')).toBeVisible()
  await expect(theirs.getByLabel('Description')).toHaveValue('From the forest.')
  await expect(theirs.getByLabel('From', { exact: true })).toHaveValue('Chamba')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(saved(colleague)).toBeVisible()

  await stock(desk).getByLabel('Pieces that came').fill('12')
  await stock(desk).getByLabel('Note (optional)').fill('Monday’s van')
  await stock(desk).getByRole('button', { name: 'Write down' }).click()
  await expect(stock(desk).getByText(`Written down. ${pieces + 11} pieces`)).toBeVisible()
  await expect(stock(desk).getByRole('row').filter({ hasText: 'Monday’s van' })).toContainText('+12')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('From the forest.')
  await expect(stock(desk)).toContainText(`${pieces + 11} pieces on the shelf now`)
  await context.close()
})
