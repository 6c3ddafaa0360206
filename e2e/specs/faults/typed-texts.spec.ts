import type { Page } from '@playwright/test'
import { Desk } from '../../fixtures/desk.ts'
import { expect, test } from '../../fixtures/test.ts'

// What is typed goes to the server; the worker of the shop has no part in it.
test.use({ serviceWorkers: 'block' })

const NAME = `<img src=x onerror=alert(1)>`
const ADDRESS = `"><script>alert(1)</script> 14 Ghat Lane`
const WORDS = `</textarea></title><svg onload=alert(1)> {{alert(1)}} [press](javascript:alert(1))`

/** A text that runs is an error on the page, and every error fails a story. */
const reportAlerts = (page: Page) =>
  page.addInitScript(() => {
    const report = () => reportError(new Error('a typed text ran'))
    Object.assign(window, { alert: report, confirm: report, prompt: report })
  })

/** They stand there as they were typed, and nothing has become of them. */
async function expectShown(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  const made = page.locator('img[src="x"], main script, svg[onload], a[href^="javascript:"]')
  await expect(made).toHaveCount(0)
}

test('hostile texts typed into the forms of the shop are kept and shown as they were typed', async ({
  shop,
  server,
  data,
  phoneNumber,
}) => {
  const { page } = shop
  await reportAlerts(page)
  await shop.open('/shop/organic-honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.goToCheckout()
  await shop.logIn(phoneNumber)
  await shop.fillAddress({ fullName: NAME, email: 'meera@haat.in', address: ADDRESS, pinCode: '221001' })
  await shop.chooseCashOnDelivery()
  const orderId = await shop.placeOrder()
  await expectShown(page, NAME, ADDRESS)

  await shop.open('/shop/homestyle-pickles/mango-pickle-500-g')
  await page.locator('.space-reviews').scrollIntoViewIfNeeded()
  const review = page.getByRole('form', { name: 'Write a review' })
  await review.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await review.getByLabel('Your review').fill(WORDS)
  await review.getByLabel('Your name').fill(NAME)
  await review.getByRole('button', { name: 'Send review' }).click()
  await expect(review.getByLabel('Your review')).toHaveValue('')
  await shop.open('/contact-us')
  const form = page.getByRole('form', { name: 'Send us a message' })
  await form.getByLabel('Full name').fill(NAME)
  await form.getByLabel('Email').fill('meera@haat.in')
  await form.getByLabel('Phone number').fill(phoneNumber)
  await form.getByLabel('Your message').fill(WORDS)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Your message')).toHaveValue('')
  await shop.open('/profile/personal-info')
  await expectShown(page, NAME, ADDRESS)

  const kept = async (sql: string) => Object.values((await data.rows(sql))[0] ?? {})
  expect(await kept(`select full_name, address from orders where id = '${orderId}'`)).toEqual([NAME, ADDRESS])
  const query = `select full_name, message from contact_queries where phone like '%${phoneNumber}'`
  await expect.poll(() => kept(query)).toEqual([NAME, WORDS])
  const customer = `select id from users where phone = '+91${phoneNumber}'`
  await expect
    .poll(() => kept(`select name, comment from reviews where user_id in (${customer})`))
    .toEqual([NAME, WORDS])

  const desk = new Desk(page, server)
  await desk.logIn()
  await page.goto(`/admin/orders/${orderId}`)
  await expectShown(page, NAME, ADDRESS)
  await desk.goTo('Queries')
  await expectShown(page, NAME, WORDS)
  await desk.goTo('Reviews')
  await expectShown(page, NAME, WORDS)
  await data.change([
    ['delete from reviews where name = ?', NAME],
    ['delete from contact_queries where full_name = ?', NAME],
  ])
})

test('hostile texts typed into the forms of the desk are kept and shown as they were typed', async ({
  shop,
  server,
  data,
}) => {
  const { page } = shop
  await reportAlerts(page)
  const [product] = await data.rows("select id, name, description from products where name like 'Mango Pickle 500%'")
  const [blog] = await data.rows('select id, body_json from blogs order by position limit 1')
  const { title, titleUrl } = JSON.parse(String(blog?.body_json))
  const desk = new Desk(page, server)
  await desk.logIn()
  try {
    await desk.openProduct(String(product?.name))
    await page.getByLabel('Name, with its pack').fill(`${NAME} 500 g`)
    await page.getByLabel('Description').fill(WORDS)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${NAME} 500 g`)
    await desk.goTo('Blogs')
    await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click()
    for (const [field, text] of [
      ['Title', NAME],
      ['Summary', WORDS],
      ['Text', WORDS],
    ] as const) {
      await page.getByRole('main').getByLabel(field, { exact: true }).fill(text)
    }
    // The one place where a link is made of what is typed.
    shop.problems.expect(/status of 400/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/A link leads to a page of the shop/)).toBeVisible()
    await page.getByRole('main').getByLabel('Text', { exact: true }).fill(NAME)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved /)).toBeVisible()

    const stored = `select name, description from products where id = '${product?.id}'`
    expect((await data.rows(stored)).map((row) => Object.values(row))).toEqual([[`${NAME} 500 g`, WORDS]])
    const served = async (path: string) => (await fetch(server.url + path)).text()
    await expect.poll(() => served('/products')).toContain(JSON.stringify(NAME).slice(1, -1))
    await expect.poll(() => served('/api/blogs')).toContain(JSON.stringify(NAME).slice(1, -1))
    await shop.open('/shop/homestyle-pickles/mango-pickle-500-g')
    await expectShown(page, NAME, WORDS)
    await shop.open(`/blogs/${titleUrl}`)
    await expectShown(page, NAME)
  } finally {
    // Other stories of this shop look for what was there.
    await data.changeProducts([
      [
        'update products set name = ?, description = ? where id = ?',
        String(product?.name),
        String(product?.description),
        String(product?.id),
      ],
      ['update blogs set body_json = ? where id = ?', String(blog?.body_json), String(blog?.id)],
    ])
  }
})
