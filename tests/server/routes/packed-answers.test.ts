import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { logIn } from '#tests/support/log-in.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()
const LINES = 40
const goods = Array.from({ length: LINES }, (_, at) => ({ id: `p${at}`, name: `Jam ${at} 500 g`, stock: 9 }))

async function openShop() {
  const { call, deps } = testApp(await open())
  await stockShop(deps.database, goods)
  const { accessToken: token } = await logIn(deps)
  const bytesOf = async (path: string, acceptEncoding?: string) => {
    const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }
    const answer = await call(path, { token, headers })
    return { coding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const cartItems = goods.map(({ id, name }) => ({ productId: id, productName: name, quantity: 1 }))
  await call('/api/cart/merge', { method: 'POST', token, json: { mergeId: 'm'.repeat(22), cartItems } })
  return { bytesOf }
}

it('a long answer of one person comes packed, to a fraction of its bytes', async () => {
  const { bytesOf } = await openShop()
  const plain = await bytesOf('/api/cart')
  expect(plain.coding).toBeNull()
  expect(JSON.parse(String(plain.bytes)).items).toHaveLength(LINES)
  const packed = await bytesOf('/api/cart', 'gzip, deflate, br')
  expect(packed.coding).toBe('gzip')
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 10)
  expect(gunzipSync(packed.bytes)).toEqual(plain.bytes)
})

it('a short answer comes as it is, and any answer to whoever refuses packed ones', async () => {
  const { bytesOf } = await openShop()
  expect((await bytesOf('/api/auth/user', 'gzip')).coding).toBeNull()
  for (const refused of ['gzip;q=0', 'identity', '']) expect((await bytesOf('/api/cart', refused)).coding).toBeNull()
})
