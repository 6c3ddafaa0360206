import { expectNoFindings } from '../../fixtures/axe.ts'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a visit that is measured arrives at the desk as a count, and staff can forget it', async ({
  page,
  server,
  shop,
  context,
  data,
}) => {
  // Of the visits of other stories one in ten was measured, too.
  await data.change([['delete from web_vitals']])
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Is all well?')
  const speed = page.getByRole('region', { name: 'How fast the shop is for visitors' })
  await expect(speed).toContainText('No visit has been measured yet.')

  const visitor = await context.newPage()
  // The one of ten.
  await visitor.addInitScript(() => {
    Math.random = () => 0
  })
  const measuring = visitor.waitForResponse(/\/assets\/measure-visit-/)
  await visitor.goto('/shop/organic-honey')
  await measuring
  await shop.inTab(visitor).addToCart('Raw Honey 500 g')
  await visitor.goto('about:blank')
  await visitor.close()

  const list = speed.getByRole('row', { name: /^A list/ })
  await expect(async () => {
    await page.reload()
    await expect(list).toBeVisible()
  }).toPass()
  for (const cell of [1, 2, 3, 4]) await expect(list.getByRole('cell').nth(cell)).not.toHaveText('–')
  await expectNoFindings(page, 'how fast the shop is')

  await speed.getByRole('button', { name: 'Forget all figures' }).click()
  await page.getByRole('button', { name: 'Forget them' }).click()
  await expect(speed).toContainText('No visit has been measured yet.')
})
