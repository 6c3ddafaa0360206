import { readFile } from 'node:fs/promises'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

test('what visitors write is answered at the desk, and a customer is blocked and let in again', {
  tag: ['@ADMIN-24', '@ADMIN-26'],
}, async ({ page, server, otherShop, phoneNumber }) => {
  const visitor = otherShop.page
  const email = `leela.${phoneNumber}@haat.in`
  await otherShop.open('/contact-us')
  const form = visitor.getByRole('form', { name: 'Send us a message' })
  await form.getByLabel('Full name').fill('Leela Nair')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone number').fill(phoneNumber)
  await form.getByLabel('Your message').fill('Do you send to Kohima?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Your message')).toHaveValue('')
  await visitor.getByPlaceholder('you@example.in').fill(email)
  await visitor.getByRole('button', { name: 'Subscribe' }).click()
  await expect(visitor.getByPlaceholder('you@example.in')).toHaveValue('')
  await visitor.goto('/otp-login')
  await otherShop.logIn(phoneNumber)
  await visitor.goto('/shop/organic-honey/raw-honey-500-g')
  await visitor.locator('.space-reviews').scrollIntoViewIfNeeded()
  const review = visitor.getByRole('form', { name: 'Write a review' })
  await review.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await review.getByLabel('Your review').fill('Smells of the forest after rain.')
  await review.getByLabel('Your name, as it will appear here').fill('Leela')
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(visitor.getByText('Thank you. It will appear here once we have read it.')).toBeVisible()

  const desk = new Desk(page, server)
  await desk.logIn()
  await desk.goTo('Queries')
  const asked = desk.row('Do you send to Kohima?')
  await asked.getByRole('button', { name: 'Note the answer' }).click()
  await asked.getByLabel('Answer').fill('Yes, by post.')
  await asked.getByRole('button', { name: 'Save as answered' }).click()
  await expect(asked).toHaveCount(0)
  await page.getByRole('tab', { name: /^Answered/ }).click()
  await page.reload()
  await expect(asked).toContainText('Yes, by post.')

  await desk.goTo('Reviews')
  const written = desk.row('Smells of the forest after rain.')
  await written.getByRole('button', { name: 'Approve' }).click()
  await expect(written).toHaveCount(0)
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await page.reload()
  await expect(written).toContainText('Leela')

  await desk.goTo('Newsletter')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of all rows' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email)
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await page.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(desk.row(email)).toHaveCount(0)

  await desk.goTo('Users')
  await desk.search(phoneNumber)
  const customer = desk.row(phoneNumber.slice(-5))
  await desk.step(customer.getByRole('button', { name: /^Block/ }), 'Yes, block')
  await page.reload()
  await expect(customer.getByText('blocked', { exact: true })).toBeVisible()
  await desk.step(customer.getByRole('button', { name: /^(Unblock|Let)/ }), 'Yes, let in')
  await page.reload()
  await expect(customer.getByText('customer', { exact: true })).toBeVisible()

  await desk.goTo('Reports')
  const report = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .xlsx' }).click()
  expect((await report).suggestedFilename()).toMatch(/\.xlsx$/)
})
