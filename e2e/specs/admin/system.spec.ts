import { expectNoFindings } from '../../fixtures/axe.ts'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the desk says whether all is well, on a page without a finding of axe in either theme', async ({
  page,
  server,
}) => {
  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Is all well?')
  await expect(page.getByRole('status')).toHaveText(/^(All is well\.|One thing needs you\.)$/)
  for (const title of ['Nightly backup', 'Online payments', 'Money that goes back', 'Messages to customers']) {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  }
  await expectNoFindings(page, 'Is all well?')
})
