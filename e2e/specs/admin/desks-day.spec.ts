import { readSheet } from 'read-excel-file/node'
import { readPdf, rowsOf } from '#tests/support/read-pdf.ts'
import { Desk } from '../../fixtures/desk.ts'
import { watchForProblems } from '../../fixtures/problems.ts'
import { Shop } from '../../fixtures/shop.ts'
import { test, UNREACHABLE } from '../../fixtures/stoppable-shop.ts'
import { expect } from '../../fixtures/test.ts'

const HONEY = 'Raw Honey 500 g'
const CALLER = '9811111111'
const SHOPPER = '9822222222'
const MOVED = { NODE_OPTIONS: `--import=${new URL('../../fixtures/moved-seller.ts', import.meta.url)}` }

const paiseOf = (printed: string) => Number(printed.replaceAll(/[₹,.\s]/g, ''))
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const saidIn = (pdf: Buffer) => readPdf(pdf).flatMap(rowsOf)

/** What a document prints as its total and the tax in it, in paise. */
function sumsIn(pdf: Buffer): { total: number; tax: number } {
  const amounts = new Map(saidIn(pdf).map((row) => [row.at(-2), paiseOf(row.at(-1) ?? '')]))
  return { total: amounts.get('Total') ?? Number.NaN, tax: amounts.get('Tax contained') ?? Number.NaN }
}

/** Two pieces for somebody on the phone, paid in cash; answers the order's number. */
async function takeOrderByPhone(desk: Desk): Promise<string> {
  const { page } = desk
  await page.goto('/admin/orders/new')
  await page.getByLabel('Phone, ten digits').fill(CALLER)
  await page.getByLabel('Full name').fill('Meera Joshi')
  await page.getByLabel('Pin code').fill('221001')
  await expect(page.getByLabel('City')).toHaveValue('Varanasi')
  await page.getByLabel('Address', { exact: true }).fill('14 Assi Ghat Lane')
  await page.getByLabel('Find a product').fill('raw honey 500')
  await page.getByRole('button', { name: HONEY, exact: true }).click()
  await page.getByLabel(`Pieces of ${HONEY}`).fill('2')
  await page.getByRole('button', { name: /^Place order for ₹/ }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/(?!new)/)
  return desk.orderNo()
}

/** The printed invoice of an order, out of the list of documents. */
async function invoiceOf(desk: Desk, orderNo: string): Promise<Buffer> {
  await desk.goTo('Invoices')
  await desk.search(orderNo)
  await expect(desk.page.getByRole('button', { name: /^PDF of HT/ })).toHaveCount(1)
  return await desk.saved(/^PDF of HT/, desk.row(orderNo).filter({ hasText: 'Invoice' }))
}

async function piecesOnShelf({ page }: Desk): Promise<number> {
  const said = await page.getByRole('region', { name: 'Stock' }).textContent()
  return Number(/([\d,]+) pieces? on the shelf now/.exec(said ?? '')?.[1]?.replaceAll(',', ''))
}

/** Both write to the description while a piece is sold; answers the order that was placed meanwhile. */
async function editWhileItIsBought(desk: Desk, colleague: Desk, shopper: Shop): Promise<string> {
  for (const one of [desk, colleague]) await one.openProduct(HONEY)
  const before = await piecesOnShelf(desk)
  const orderId = await shopper.orderAsGuest(HONEY, SHOPPER)
  const save = async ({ page }: Desk) => page.getByRole('button', { name: 'Save' }).click()
  const isSaved = ({ page }: Desk) => expect(page.getByRole('status').getByText(/^Saved /)).toBeVisible()
  await desk.page.getByLabel('Description').fill('Cold from the comb.')
  await save(desk)
  await isSaved(desk)
  await colleague.page.getByLabel('From', { exact: true }).fill('Chamba')
  await save(colleague)
  await colleague.page.getByRole('button', { name: 'Take over their changes, keep mine' }).click()
  await expect(colleague.page.getByLabel('Description')).toHaveValue('Cold from the comb.')
  await save(colleague)
  await isSaved(colleague)
  expect(await piecesOnShelf(colleague)).toBe(before - 1)
  return orderId
}

/** The shopper sends the honey back, and says where the money is to go. */
async function returnAndPayBack(desk: Desk, { page: shopper }: Shop, orderId: string, orderNo: string): Promise<void> {
  const { page } = desk
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
  await expect(desk.row(orderNo)).toContainText('The customer was asked')

  await shopper.goto(`/order-confirmed/${orderId}`)
  const money = shopper.getByRole('region', { name: 'Refund' })
  await money.getByRole('radio', { name: 'UPI id' }).check()
  await money.getByLabel('Your UPI id').fill('meera@okbank')
  await money.getByRole('button', { name: 'Save' }).click()
  await expect(money).toContainText('We send it to')

  await page.reload()
  await expect(desk.row(orderNo)).toContainText('meera@okbank')
  await desk
    .row(orderNo)
    .getByRole('button', { name: /^Paid back/ })
    .click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Reference of the bank or the UPI app').fill('UTR 4711')
  await question.getByRole('button', { name: 'Yes, it is paid' }).click()
  await expect(desk.row(orderNo)).toHaveCount(0)
  await shopper.reload()
  await expect(money).toContainText('Reference UTR 4711')
}

/** Every document of the list as it is printed: credit notes count against the invoices. */
async function sumOfDocuments(desk: Desk): Promise<{ documents: number; total: number; tax: number }> {
  await desk.goTo('Invoices')
  const buttons = desk.page.getByRole('button', { name: /^PDF of / })
  await expect(buttons).toHaveCount(3)
  const names = await buttons.evaluateAll((found) => found.map((button) => button.getAttribute('aria-label') ?? ''))
  const printed = []
  for (const name of names) {
    const { total, tax } = sumsIn(await desk.saved(name))
    const sign = name.includes('CN/') ? -1 : 1
    const cells = await desk.row(name.replace('PDF of ', '')).getByRole('cell').allTextContents()
    expect(cells.slice(4, 6).map(paiseOf), name).toEqual([total, tax])
    printed.push({ total: sign * total, tax: sign * tax })
  }
  return {
    documents: printed.length,
    total: sum(printed.map(({ total }) => total)),
    tax: sum(printed.map(({ tax }) => tax)),
  }
}

async function salesOfTheMonth(desk: Desk): Promise<{ documents: number; total: number; tax: number }> {
  await desk.goTo('Reports')
  await desk.page.getByRole('combobox', { name: /^Report/ }).selectOption('sales')
  const [heads = [], ...rows] = await readSheet(await desk.saved('Download .xlsx'), 'Sales')
  const of = (head: string) => sum(rows.map((row) => Math.round(Number(row[heads.indexOf(head)]) * 100)))
  return { documents: rows.length, total: of('Total, Rs.'), tax: of('Tax contained, Rs.') }
}

test('a day at the desk: orders, stock and money back, and a month that adds up', {
  tag: ['@ADMIN-25', '@ADMIN-26', '@ADMIN-28', '@ADMIN-31', '@OPEN-62', '@OPEN-81', '@OPEN-82', '@OPEN-83'],
}, async ({ page, browser, ownShop, problems }) => {
  // Stocks a shop of its own, and starts it a second time.
  test.slow()
  problems.expect(UNREACHABLE)
  // Its first start alone prints the login.
  const { server } = ownShop
  const desk = new Desk(page, server)
  await desk.logIn()
  const byPhone = await takeOrderByPhone(desk)
  await desk.step(page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
  const first = await invoiceOf(desk, byPhone)
  expect(saidIn(first).flat()).toContain('GSTIN 09AAAAA0000A1Z0')

  await ownShop.stop()
  await ownShop.start(MOVED)
  await page.reload()
  expect(saidIn(await invoiceOf(desk, byPhone))).toEqual(saidIn(first))

  const theirs = await browser.newContext({ baseURL: server.url })
  const colleague = new Desk(await theirs.newPage(), server)
  await colleague.logIn()
  const shoppers = await browser.newContext({ baseURL: server.url })
  const shopperProblems = await watchForProblems(shoppers)
  const shopper = new Shop(await shoppers.newPage(), server, shopperProblems)
  const orderId = await editWhileItIsBought(desk, colleague, shopper)
  await page.goto(`/admin/orders/${orderId}`)
  const orderNo = await desk.orderNo()
  await desk.step(page.getByRole('button', { name: 'Mark dispatched' }), 'Yes, it is dispatched')
  await desk.step(page.getByRole('button', { name: 'Mark completed' }), 'Yes, it has arrived')
  expect(saidIn(await invoiceOf(desk, orderNo)).flat()).toContain('GSTIN 29BBBBB1111B1Z5')
  await returnAndPayBack(desk, shopper, orderId, orderNo)

  const documents = await sumOfDocuments(desk)
  expect(documents.total).toBeGreaterThan(0)
  expect(await salesOfTheMonth(desk)).toEqual(documents)
  await theirs.close()
  await shoppers.close()
  expect(shopperProblems.list()).toEqual([])
})
