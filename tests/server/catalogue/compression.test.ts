import { expect, it } from 'vitest'
import type { ClientFiles } from '#server/render/client-files.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { testApp } from '#tests/support/test-app.ts'
import { openSqliteForTests } from '#tests/support/test-db.ts'

const open = openSqliteForTests()

const client: ClientFiles = {
  answers: new Map(),
  shell: `<html><head><title>x</title><!--head--></head><body>${'<p>honey of the hills</p>'.repeat(50)}</body></html>`,
}

/** Sizes of a list and a page as they leave at first, and when they were asked for again. */
async function shopThatCompresses(COMPRESSION: 'best' | 'quick') {
  const database = await open()
  const products = Array.from({ length: 60 }, (_, at) => ({ id: `p${at}`, name: `Pickle of mango ${at * 7919}` }))
  await stockShop(database, products)
  const { app, call } = testApp(database, { COMPRESSION }, { client })
  const sizes = async () => {
    const answers = ['/products', '/shop/all'].map(async (path) => {
      const answer = await call(path, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers.get('content-encoding')).toBe('br')
      return (await answer.arrayBuffer()).byteLength
    })
    return (await Promise.all(answers)) as [list: number, page: number]
  }
  return { app, sizes }
}

it('what is asked for again is soon as small as it gets, and stays as it was where that is off', async () => {
  const [quick, best] = [await shopThatCompresses('quick'), await shopThatCompresses('best')]
  const [list, page] = await quick.sizes()
  expect(await quick.sizes()).toEqual([list, page])
  await expect.poll(async () => (await best.sizes())[0]).toBeLessThan(list)
  await expect.poll(async () => (await best.sizes())[1]).toBeLessThan(page)
  // Begun before the other shop's, it would be smaller by now.
  expect(await quick.sizes()).toEqual([list, page])
  await Promise.all([quick, best].map(({ app }) => app.content.stop()))
})
