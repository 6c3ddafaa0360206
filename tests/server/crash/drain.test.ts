import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { CHANGES_PATH } from '#domain/contract/content-versions.ts'
import { orderBody } from '#tests/support/order-body.ts'
import { logInOverHttp } from '#tests/support/shop-customer.ts'
import { type ShopServer, startShopServer } from '#tests/support/shop-server.ts'
import { type CatalogueProduct, stockOf, stockShop } from '#tests/support/stocked-shop.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const product: CatalogueProduct = { id: 'a', stock: 10 }

let server: ShopServer | undefined
afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
})

const open = openSqliteForTests()

async function openShop() {
  const database = await open()
  await stockShop(database, [product])
  server = await startShopServer({ dataDir: dirname(database.source.file ?? ''), env: { SEED: 'none' } })
  return { database, shop: server }
}

/** Whether the port still takes connections. */
async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isTaken
}

/** Sends the head and half of a body; the server has begun the request and cannot answer it yet. */
async function sendHalf(shop: ShopServer, accessToken: string, body: string): Promise<ClientRequest> {
  const call = request(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  // The server says "continue" once it has the head: from here on the request is accepted.
  await once(call, 'continue')
  call.write(body.slice(0, body.length / 2))
  return call
}

it('SIGTERM lets an accepted order finish, takes nothing new and ends with code 0', async () => {
  const { database, shop } = await openShop()
  const customer = await logInOverHttp(shop, '9600000001')
  const body = JSON.stringify(orderBody([[product, 2]], { phoneNumber: customer.phoneNumber }))
  const call = await sendHalf(shop, customer.accessToken, body)
  const answered = once(call, 'response') as Promise<[IncomingMessage]>

  // Twice, as under a supervisor: once to every process of the shop, once handed on by npm.
  const ended = shop.end('SIGTERM')
  process.kill(shop.pid, 'SIGTERM')
  while (await takesConnections(shop.port)) await delay(5)
  call.end(body.slice(body.length / 2))

  const [answer] = await answered
  expect(answer.statusCode).toBe(201)
  expect(JSON.parse(await text(answer)).order.orderDetails[0].quantity).toBe(2)
  expect(await ended).toBe(0)
  expect(await stockOf(database, product.id)).toBe(8)
})

it('a shop without work under way ends at once, although a browser keeps its connection open', async () => {
  const { shop } = await openShop()
  const idle = connect(shop.port, '127.0.0.1')
  await once(idle, 'connect')
  idle.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(idle, 'data')

  const closed = once(idle, 'close')
  expect(await shop.end('SIGTERM')).toBe(0)
  await closed
})

it('pages that are told what is served do not hold up the end, and hear it as one', async () => {
  const { shop } = await openShop()
  const answer = await fetch(`${shop.url}${CHANGES_PATH}`)
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^data: \{"products":/)
  const ended = shop.end('SIGTERM')
  // Not an error: a browser comes again, to whichever process is there then.
  expect(await reader?.read()).toEqual({ value: undefined, done: true })
  expect(await ended).toBe(0)
})
