import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

const HONEY = 'Raw Honey 500 g'

test('an order dispatched by mistake is taken back; arrow keys and Enter dispatch nothing by themselves', async ({
  page,
  server,
  otherShop,
  phoneNumber,
}) => {
  const orderId = await otherShop.orderAsGuest(HONEY, phoneNumber)
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  const orderNo = await desk.orderNo()
  await desk.goTo('Orders')
  const row = desk.row(orderNo)
  const dispatch = row.getByRole('button', { name: `Mark dispatched: ${orderNo}` })
  await expect(page.getByRole('main').getByRole('combobox', { name: /Status/ })).toHaveCount(0)
  await dispatch.focus()
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'End']) await page.keyboard.press(key)
  // Enter opens the question alone; the focus is not on its yes, and goes back to the button with Escape.
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `${orderNo} has left the house?` })
  await expect(question).toContainText('invoice gets its number')
  await expect(question.getByRole('button', { name: 'Yes, it is dispatched' })).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dispatch).toBeFocused()

  await desk.step(dispatch, 'Yes, it is dispatched')
  const undo = row.getByRole('button', { name: /^Take back “Dispatched”/ })
  await undo.click()
  await expect(undo).toHaveCount(0)
  await expect(dispatch).toBeVisible()
  await page.reload()
  await expect(row.getByText('active', { exact: true })).toBeVisible()
})

test('a return of a cash order from the request until the money is back', { tag: ['@OPEN-62', '@OPEN-83'] }, async ({
  page,
  server,
  otherShop,
  phoneNumber,
  problems,
}) => {
  test.slow()
  const orderId = await otherShop.orderAsGuest(HONEY, phoneNumber)
  const shopper = otherShop.page
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  const orderNo = await desk.orderNo()
  await desk.step(page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
  await desk.step(page.getByRole('button', { name: 'Mark completed' }), 'Yes, it has arrived')
  await page.getByLabel('Add a note to the history of this order').fill('Rang: all well')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Rang: all well')).toBeVisible()

  await shopper.goto(`/manage-returns?order=${orderId}`)
  await shopper.getByRole('radio', { name: 'Arrived damaged' }).check()
  await shopper.getByLabel('Tell us more').fill('The jar was cracked and the honey is in the box.')
  await shopper.getByRole('radio', { name: 'I will tell you later' }).check()
  await shopper.getByRole('button', { name: 'Send request' }).click()
  await expect(shopper.getByRole('main').getByRole('listitem').filter({ hasText: 'Arrived damaged' })).toBeVisible()

  await desk.goTo('Returns')
  await desk.search(orderNo)
  await desk.step(desk.row(orderNo).getByRole('button', { name: 'Accept' }), 'Yes, accept it')
  await page.getByRole('tab', { name: /^In progress/ }).click()
  await desk.step(desk.row(orderNo).getByRole('button', { name: 'Goods are back' }), 'Yes, they are back')
  await desk.goTo('Refunds')
  await expect(page.getByText(/is owed in all$/)).toBeVisible()
  await expect(desk.row(orderNo)).toContainText('The customer was asked')

  await shopper.goto(`/order-confirmed/${orderId}`)
  const money = shopper.getByRole('region', { name: 'Refund' })
  await expect(money).toContainText('for what you returned')
  await money.getByRole('radio', { name: 'Bank account' }).check()
  await money.getByLabel('Account holder').fill('Sita Rao')
  await money.getByLabel('Account number').fill('1234 5678 9012')
  await money.getByLabel('IFSC').fill('wrong')
  await money.getByRole('button', { name: 'Save' }).click()
  await expect(money.getByText('An IFSC looks like SBIN0001234')).toBeVisible()
  await money.getByLabel('IFSC').fill('sbin0001234')
  await money.getByRole('button', { name: 'Save' }).click()
  await expect(money).toContainText('We send it to SBIN …9012 soon.')

  await page.reload()
  await expect(desk.row(orderNo)).toContainText('Account 123456789012, IFSC SBIN0001234')
  await desk
    .row(orderNo)
    .getByRole('button', { name: /^Paid back/ })
    .click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Reference of the bank or the UPI app').fill('UTR 4711')
  await question.getByRole('button', { name: 'Yes, it is paid' }).click()
  await expect(desk.row(orderNo)).toHaveCount(0)
  await page.getByRole('tab', { name: /^Paid back/ }).click()
  await expect(desk.row(orderNo)).toContainText('UTR 4711')
  await shopper.reload()
  await expect(money).toContainText('Reference UTR 4711')

  // And goodwill on top, of what is left of what was paid.
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Give money back' }).click()
  const favour = page.getByRole('dialog', { name: /money back as goodwill/ })
  problems.expect(/status of 400/)
  await favour.getByLabel(/^Rupees/).fill('99,999')
  await favour.getByLabel('Why, for the customer and the credit note').fill('The lid was loose')
  await favour.getByRole('button', { name: 'Yes, give it back' }).click()
  await expect(favour.getByText(/^At most ₹/)).toBeVisible()
  await favour.getByLabel(/^Rupees/).fill('10.50')
  await favour.getByRole('button', { name: 'Yes, give it back' }).click()
  await expect(favour).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: '· Goodwill' })).toContainText('₹10.50')
})

test('pieces that cannot be sent are cancelled at the desk: the order costs less', async ({
  page,
  server,
  otherShop,
  phoneNumber,
}) => {
  const orderId = await otherShop.orderAsGuest(HONEY, phoneNumber, 2)
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: `Cancel pieces: ${HONEY}` }).click()
  const question = page.getByRole('dialog', { name: `Cancel pieces of ${HONEY}?` })
  await question.getByLabel(/^How many pieces/).fill('1')
  await question.getByRole('radio', { name: 'Not there or damaged' }).check()
  await question.getByLabel('Why, for the customer and the credit note').fill('A jar broke')
  await question.getByRole('button', { name: 'Yes, cancel them' }).click()
  await expect(question).toHaveCount(0)
  await expect(desk.row(HONEY).getByRole('cell').nth(1)).toHaveText('1')
  await expect(page.getByText(`1 × ${HONEY}: A jar broke`)).toBeVisible()
})

test('money that did not arrive stays owed, and its customer is asked for another account', {
  tag: ['@OPEN-62'],
}, async ({ page, server, otherShop, phoneNumber }) => {
  const orderId = await otherShop.orderAsGuest(HONEY, phoneNumber)
  const shopper = otherShop.page
  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  const orderNo = await desk.orderNo()
  await desk.step(page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
  await desk.step(page.getByRole('button', { name: 'Payment: paid' }), 'Yes, it was received')
  await page.getByRole('button', { name: 'Give money back' }).click()
  const favour = page.getByRole('dialog', { name: /money back as goodwill/ })
  await favour.getByLabel(/^Rupees/).fill('25')
  await favour.getByLabel('Why, for the customer and the credit note').fill('Late by a week')
  await favour.getByRole('button', { name: 'Yes, give it back' }).click()
  await expect(favour).toHaveCount(0)

  await shopper.goto(`/order-confirmed/${orderId}`)
  const money = shopper.getByRole('region', { name: 'Refund' })
  await money.getByRole('radio', { name: 'UPI id' }).check()
  await money.getByLabel('Your UPI id').fill('meera@oldbank')
  await money.getByRole('button', { name: 'Save' }).click()
  await expect(money).toContainText('We send it to')

  await desk.goTo('Refunds')
  const row = desk.row(orderNo)
  await expect(row).toContainText('meera@oldbank')
  await row.getByRole('button', { name: /^Did not arrive/ }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('What went wrong').fill('No such UPI id')
  await question.getByRole('button', { name: 'Yes, ask the customer' }).click()
  await expect(question).toHaveCount(0)
  await expect(row.getByText('did not arrive', { exact: true })).toBeVisible()

  await shopper.reload()
  await money.getByLabel('Your UPI id').fill('meera@newbank')
  await money.getByRole('button', { name: 'Save' }).click()
  await expect(money).toContainText('We send it to')
  await page.reload()
  await expect(row).toContainText('meera@newbank')
})
