import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'

// The worker of the shop has nothing to do with other sites.
test.use({ serviceWorkers: 'block' })

/** A page of somebody else, on this machine. */
async function openElsewhere(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Prizes</title>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const ADDRESSES = [
  '/api/auth/user/refresh',
  '/api/auth/user/logout',
  '/api/cart',
  '/api/cart/merge',
  '/api/orders',
  '/api/profile/address',
]

/** Everything a page can do to another site: calls of every kind, pictures, forms. Answers what it could read. */
const tryEverything = (page: Page, shop: string) =>
  page.evaluate(
    async ([origin, paths]) => {
      const read: string[] = []
      const body = JSON.stringify({ mergeId: 'evil', cartItems: [], productId: 'x', quantity: 9 })
      const own = { 'content-type': 'application/json', 'x-haat': '1' }
      const ways: RequestInit[] = ['GET', 'POST', 'DELETE'].flatMap((method) => [
        { method, headers: own },
        { method, mode: 'no-cors' },
      ])
      for (const path of paths) {
        for (const way of ways) {
          const sent = way.method === 'GET' ? {} : { body }
          await fetch(origin + path, { ...way, ...sent, credentials: 'include' }).then(
            async (answer) => answer.type !== 'opaque' && read.push(`${way.method} ${path}: ${await answer.text()}`),
            () => undefined,
          )
        }
        await new Promise((resolve) => {
          const picture = Object.assign(new Image(), { src: origin + path, onload: resolve, onerror: resolve })
          document.body.append(picture)
        })
        for (const enctype of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
          const target = `answer-${path}-${enctype}`
          const frame = Object.assign(document.createElement('iframe'), { name: target })
          const form = Object.assign(document.createElement('form'), {
            action: origin + path,
            method: 'post',
            enctype,
            target,
          })
          form.append(Object.assign(document.createElement('input'), { name: body, value: '' }))
          document.body.append(frame, form)
          // What is answered without content loads nothing.
          const answered = new Promise((resolve) => {
            frame.addEventListener('load', resolve, { once: true })
            setTimeout(resolve, 1_000)
          })
          form.submit()
          await answered
        }
      }
      return read
    },
    [shop, ADDRESSES] as const,
  )

test('pages of another site and of a neighbour of this one change nothing and read nothing of a customer', async ({
  shop,
  server,
  data,
  context,
  phoneNumber,
}) => {
  shop.problems.expect(/./)
  const { page } = shop
  await shop.open('/shop/organic-honey')
  await shop.addToCart('Raw Honey 500 g')
  await shop.open('/register')
  await shop.logIn(phoneNumber)
  const customer = `select id from users where phone = '+91${phoneNumber}'`
  const owned = async () => ({
    lines: await data.rows(`select product_id, quantity from cart_items where user_id in (${customer})`),
    orders: await data.rows(`select id from orders where user_id in (${customer})`),
    addresses: await data.rows(`select id from addresses where user_id in (${customer})`),
  })
  await shop.expectCartCount(1)
  await expect.poll(async () => (await owned()).lines).toHaveLength(1)
  const [before, cookies] = [await owned(), await context.cookies()]
  expect(cookies.length).toBeGreaterThan(0)

  const elsewhere = await openElsewhere()
  const answers: string[] = []
  // By its name another site; by the shop's own name, at another port, one that the browser sends the cookie from.
  for (const host of ['127.0.0.1', 'localhost']) {
    const stranger = await context.newPage()
    const withCookie: Promise<boolean>[] = []
    stranger.on('response', (answer) => {
      const request = answer.request()
      if (!answer.url().startsWith(server.url)) return
      withCookie.push(request.headerValue('cookie').then((cookie) => cookie?.includes('haat-session=') === true))
      if (answer.ok()) answers.push(`${host}: ${request.method()} ${new URL(answer.url()).pathname} ${answer.status()}`)
    })
    await stranger.goto(`http://${host}:${elsewhere.port}`)
    expect(await tryEverything(stranger, server.url)).toEqual([])
    const sent = await Promise.all(withCookie)
    expect([sent.length > 0, sent.includes(true)], host).toEqual([true, host === 'localhost'])
    await stranger.close()
  }
  await elsewhere.close()
  expect(answers).toEqual([])
  expect(await owned()).toEqual(before)
  expect(await context.cookies()).toEqual(cookies)
  await shop.open('/shop/organic-honey')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await shop.expectCartCount(1)
})
