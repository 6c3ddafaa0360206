import { expect, it } from 'vitest'
import { addToCart } from '#server/commands/cart/change-cart.ts'
import { mergeCart, undoMerge } from '#server/commands/cart/merge-cart.ts'
import { readCart } from '#server/commands/cart/read-cart.ts'
import type { Deps } from '#server/deps.ts'
import { runsOf } from '#tests/support/campaign.ts'
import { logIn } from '#tests/support/log-in.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

async function shopWithCustomer(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await stockShop(deps.database, [{ id: 'mango', stock: 5 }, { id: 'oil' }, { id: 'pear' }, { id: 'gone', stock: 0 }])
  const { id: userId } = (await logIn(deps)).profile.user
  const merge = (mergeId: string, items: readonly (readonly [string, number])[], user = userId) =>
    mergeCart(deps, user, {
      mergeId,
      cartItems: items.map(([productId, quantity]) => ({ productId, quantity, productName: `Product ${productId}` })),
    })
  const quantities = async (user = userId) =>
    (await readCart(deps.database.read, user)).lines.map((line) => [line.product.id, line.quantity])
  return { deps, userId, merge, quantities }
}

describeOnBothDatabases('mergeCart', (open) => {
  it('adds what is new, sums what is in both, caps at the stock and names what is gone', async () => {
    const { deps, userId, merge, quantities } = await shopWithCustomer(open)
    await addToCart(deps, userId, { productId: 'mango', quantity: 3, productName: '' })
    const { receipt } = await merge('m1', [
      ['mango', 4],
      ['oil', 2],
      ['oil', 1],
      ['gone', 1],
      ['unknown', 2],
    ])
    expect(receipt.lines).toEqual([
      { productId: 'mango', productName: 'Product mango', outcome: 'capped', asked: 4, quantity: 5 },
      { productId: 'oil', productName: 'Product oil', outcome: 'added', asked: 3, quantity: 3 },
      { productId: 'gone', productName: 'Product gone', outcome: 'gone', asked: 1, quantity: 0 },
      { productId: 'unknown', productName: 'Product unknown', outcome: 'gone', asked: 2, quantity: 0 },
    ])
    expect((await merge('m2', [['oil', 1]])).receipt.lines[0]).toMatchObject({ outcome: 'summed', quantity: 4 })
    expect(await quantities()).toEqual([
      ['mango', 5],
      ['oil', 4],
    ])
  })

  it('a saved line stays when the stock has sunk to nothing', async () => {
    const { deps, userId, merge, quantities } = await shopWithCustomer(open)
    await addToCart(deps, userId, { productId: 'mango', quantity: 2, productName: '' })
    await deps.database.write((tx) => tx.updateTable('products').set({ stock: 0 }).where('id', '=', 'mango').execute())
    const { receipt } = await merge('m1', [['mango', 1]])
    expect(receipt.lines[0]).toMatchObject({ outcome: 'gone', asked: 1, quantity: 2 })
    expect(await quantities()).toEqual([['mango', 2]])
  })

  it('the same merge sent again, in turn or at once, adds nothing and answers the first receipt', async () => {
    const { merge, quantities } = await shopWithCustomer(open)
    for (let round = 0; round < runsOf(3, 100); round += 1) {
      const twins = await Promise.all(Array.from({ length: 8 }, () => merge(`m${round}`, [['oil', 1]])))
      const again = await merge(`m${round}`, [['oil', 7]])
      expect(new Set([...twins, again].map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1)
      expect(await quantities()).toEqual([['oil', Math.min(round + 1, 10)]])
    }
  })

  it('the answer is the cart after the merge, whoever came first', async () => {
    const { merge } = await shopWithCustomer(open)
    const { cart } = await merge('m1', [['oil', 2]])
    expect(cart.totals.cartAmount).toBe(200_00)
  })

  it('another customer’s cart with the same merge id is his own', async () => {
    const { deps, merge, quantities } = await shopWithCustomer(open)
    const other = (await logIn(deps, '9876543211')).profile.user.id
    await merge('m1', [['oil', 2]])
    await merge('m1', [['mango', 1]], other)
    expect(await quantities()).toEqual([['oil', 2]])
    expect(await quantities(other)).toEqual([['mango', 1]])
  })

  it('ends the coupon, but an empty guest cart does not', async () => {
    const { deps, userId, merge } = await shopWithCustomer(open)
    await addToCart(deps, userId, { productId: 'oil', quantity: 1, productName: '' })
    await deps.database.write((tx) => tx.updateTable('carts').set({ coupon_code: 'CHAI60' }).execute())
    expect((await merge('m1', [])).cart.couponCode).toBe('CHAI60')
    expect((await merge('m2', [['oil', 1]])).cart.couponCode).toBeNull()
  })

  const couponOf = async (deps: Deps, userId: string) => (await readCart(deps.database.read, userId)).couponCode

  it('undo brings back the cart as it was, every kind of line and the coupon', async () => {
    const { deps, userId, merge, quantities } = await shopWithCustomer(open)
    await addToCart(deps, userId, { productId: 'mango', quantity: 3, productName: '' })
    await addToCart(deps, userId, { productId: 'pear', quantity: 1, productName: '' })
    await deps.database.write((tx) => tx.updateTable('carts').set({ coupon_code: 'CHAI60' }).execute())
    const before = await quantities()
    const { receipt } = await merge('m1', [
      ['mango', 4],
      ['pear', 1],
      ['oil', 2],
      ['gone', 1],
    ])
    expect(receipt.lines.map(({ outcome }) => outcome)).toEqual(['capped', 'summed', 'added', 'gone'])
    expect(await couponOf(deps, userId)).toBeNull()
    for (let round = 0; round < 2; round += 1) {
      await undoMerge(deps, userId, 'm1')
      expect(await quantities()).toEqual(before)
      expect(await couponOf(deps, userId)).toBe('CHAI60')
    }
    expect((await merge('m1', [['oil', 2]])).receipt.lines).toEqual([])
    expect(await quantities()).toEqual(before)
  })

  it('undo puts a line back above the stock, and leaves what was changed after the merge', async () => {
    const { deps, userId, merge, quantities } = await shopWithCustomer(open)
    await addToCart(deps, userId, { productId: 'mango', quantity: 4, productName: '' })
    await deps.database.write((tx) => tx.updateTable('products').set({ stock: 2 }).where('id', '=', 'mango').execute())
    await merge('m1', [
      ['mango', 1],
      ['oil', 2],
      ['pear', 1],
    ])
    expect(await quantities()).toContainEqual(['mango', 2])
    await addToCart(deps, userId, { productId: 'oil', quantity: 1, productName: '' })
    await deps.database.write((tx) => tx.updateTable('carts').set({ coupon_code: 'CHAI60' }).execute())
    await undoMerge(deps, userId, 'm1')
    expect(await quantities()).toEqual([
      ['mango', 4],
      ['oil', 3],
    ])
    expect(await couponOf(deps, userId)).toBeNull()
  })

  it('a merge that arrives after its undo adds nothing; together they leave the cart as it was', async () => {
    const { deps, userId, merge, quantities } = await shopWithCustomer(open)
    await undoMerge(deps, userId, 'late')
    const { receipt } = await merge('late', [['oil', 2]])
    expect(receipt).toEqual({ mergeId: 'late', isTakenBack: true, lines: [] })
    expect(await quantities()).toEqual([])
    for (let round = 0; round < runsOf(3, 100); round += 1) {
      await Promise.all([
        merge(`m${round}`, [['oil', 1]]),
        undoMerge(deps, userId, `m${round}`),
        merge(`m${round}`, [['oil', 1]]),
        undoMerge(deps, userId, `m${round}`),
      ])
      expect(await quantities()).toEqual([])
    }
  })

  it('nobody takes back another customer’s merge, and a strange id does nothing', { tags: ['ROLE-22'] }, async () => {
    const { deps, userId, merge, quantities } = await shopWithCustomer(open)
    const other = (await logIn(deps, '9876543211')).profile.user.id
    await merge('m1', [['oil', 2]])
    await undoMerge(deps, other, 'm1')
    await undoMerge(deps, userId, 'no such id, and no id at all')
    expect(await quantities()).toEqual([['oil', 2]])
  })
})
