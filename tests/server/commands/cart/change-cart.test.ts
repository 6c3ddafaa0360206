import { expect, it } from 'vitest'
import { addToCart, clearCart, removeFromCart, updateCartQuantity } from '#server/commands/cart/change-cart.ts'
import { readCart, readCartDetails } from '#server/commands/cart/read-cart.ts'
import { presentCart, presentCartItem, presentTotals } from '#server/presenters/cart.ts'
import { logIn } from '#tests/support/log-in.ts'
import { refusalOf } from '#tests/support/refusal-of.ts'
import { stockShop } from '#tests/support/stocked-shop.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'
import { testDeps } from '#tests/support/test-deps.ts'

async function shopWithCustomer(open: OpenTestDatabase) {
  const deps = testDeps(await open())
  await stockShop(deps.database, [
    { id: 'mango', name: 'Mango Pickle 500 g', price: 250, discount: 20, stock: 5 },
    { id: 'oil', name: 'Mustard Oil 1 L', price: 99.5, isEligible: false, tax: 12 },
    { id: 'gone', stock: 0 },
    { id: 'hidden', isHidden: true },
  ])
  const { id: userId } = (await logIn(deps)).profile.user
  const add = (productId: string, quantity = 1, user = userId) =>
    addToCart(deps, user, { productId, quantity, productName: 'as the browser says' })
  const quantities = async () =>
    (await readCart(deps.database.read, userId)).lines.map((line) => [line.product.id, line.quantity])
  return { deps, userId, add, quantities }
}

describeOnBothDatabases('the cart', (open) => {
  it('the same add under the same key counts once, however often and at once; another key adds', {
    tags: ['API-057'],
  }, async () => {
    const { deps, userId, quantities } = await shopWithCustomer(open)
    const add = (key: string | null) =>
      addToCart(deps, userId, { productId: 'mango', quantity: 2, productName: 'Mango Pickle 500 g' }, key)
    await Promise.all(Array.from({ length: 8 }, () => add('the-first-press')))
    expect(await quantities()).toEqual([['mango', 2]])
    await add('another-press')
    expect(await quantities()).toEqual([['mango', 4]])
    // What was refused may be tried again under its key.
    expect(await refusalOf(add('a-third-press'))).toMatchObject({ code: 'OUT_OF_STOCK' })
    await updateCartQuantity(deps, userId, { productName: 'Mango Pickle 500 g', action: 'decrease' })
    await add('a-third-press')
    expect(await quantities()).toEqual([['mango', 5]])
  })

  it('each line has the pictures of its own food', async () => {
    const { deps, userId, add } = await shopWithCustomer(open)
    await add('mango')
    await add('oil')
    const { lines } = await readCart(deps.database.read, userId)
    const ofWhom = lines.map(({ product, pictures }) => [product.id, pictures.map((picture) => picture.product_id)])
    expect(ofWhom).toEqual(['mango', 'oil'].map((id) => [id, [id, id]]))
  })

  it('every change of lines counts once under its key, and leaves alone what came after it', async () => {
    const { deps, userId, add, quantities } = await shopWithCustomer(open)
    const step = (action: 'increase' | 'decrease', key: string) =>
      updateCartQuantity(deps, userId, { productName: 'Mango Pickle 500 g', action }, key)
    await add('mango', 2)
    for (let times = 0; times < 3; times += 1) await step('increase', 'one-more-key')
    expect(await quantities()).toEqual([['mango', 3]])
    for (let times = 0; times < 3; times += 1) await step('decrease', 'one-fewer-key')
    expect(await quantities()).toEqual([['mango', 2]])
    const remove = () => removeFromCart(deps, userId, 'mango', 'taken-out-key')
    await remove()
    await add('mango')
    await remove()
    expect(await quantities()).toEqual([['mango', 1]])
    const clear = () => clearCart(deps, userId, 'emptied-key')
    await clear()
    await add('oil')
    await clear()
    expect(await quantities()).toEqual([['oil', 1]])
  })

  it('adds and answers the lines with what a screen needs', { tags: ['API-057', 'API-058'] }, async () => {
    const { add } = await shopWithCustomer(open)
    await add('mango', 2)
    const cart = presentCart(await add('oil'))
    expect(cart.items[0]).toEqual({
      _id: 'mango',
      name: 'Mango Pickle 500 g',
      'name-url': 'product-mango',
      quantity: 2,
      availability: 5,
      weight: '500 g',
      tax: 5,
      'hsn-code': '2001',
      price: 250,
      discount: 20,
      img: [
        {
          sm: '/media/abcdefghij-sm.webp',
          md: '/media/abcdefghij-md.webp',
          lg: '/media/abcdefghij-lg.webp',
          blur: '#eedd99',
          label: 'front',
        },
        {
          sm: '/media/abcdefghij-sm.webp',
          md: '/media/abcdefghij-md.webp',
          lg: '/media/abcdefghij-lg.webp',
          blur: '#eedd99',
          label: 'left',
        },
      ],
    })
    // 2 x 200 + 100 (99.50 rounds up) = 500; 10 % of the eligible 400 is off before the tax: 360/105*5 + 100/112*12.
    expect(cart).toMatchObject({ totalCartAmount: 500, totalTaxes: 27.85, totalTax: 27.85, couponCodeApplied: null })
  })

  it('what the cart holds and what is asked for stay within the stock', {
    tags: ['VALID-50', 'VALID-51'],
  }, async () => {
    const { add, quantities } = await shopWithCustomer(open)
    await add('mango', 3)
    const refusal = await refusalOf(add('mango', 3))
    expect(refusal).toMatchObject({ code: 'OUT_OF_STOCK', message: 'No Quantity left in stock.' })
    await add('mango', 2)
    expect((await refusalOf(add('gone'))).code).toBe('OUT_OF_STOCK')
    expect(await quantities()).toEqual([['mango', 5]])
  })

  it('parallel adds of one customer never pass the stock', async () => {
    const { add, quantities } = await shopWithCustomer(open)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => add('mango')))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    expect(await quantities()).toEqual([['mango', 5]])
  })

  it.each(['unknown', 'hidden'])('a product that is not sold is not found: %s', async (id) => {
    const { add, quantities } = await shopWithCustomer(open)
    expect((await refusalOf(add(id))).code).toBe('NOT_FOUND')
    expect(await quantities()).toEqual([])
  })

  it('the stepper ends at the stock and at 1', { tags: ['VALID-54', 'VALID-55', 'OPEN-37'] }, async () => {
    const { deps, userId, add, quantities } = await shopWithCustomer(open)
    const step = (action: 'increase' | 'decrease', productName = 'Mango Pickle 500 g') =>
      updateCartQuantity(deps, userId, { productName, action })
    await add('mango', 4)
    await step('increase')
    expect((await refusalOf(step('increase'))).message).toBe('No Quantity left in stock.')
    for (let i = 0; i < 7; i += 1) await step('decrease')
    expect(await quantities()).toEqual([['mango', 1]])
    expect((await refusalOf(step('increase', 'Nobody sells this'))).code).toBe('NOT_FOUND')
    expect((await refusalOf(step('increase', 'Mustard Oil 1 L'))).code).toBe('NOT_FOUND')
  })

  it('removes one line, then all', { tags: ['API-059', 'API-060'] }, async () => {
    const { deps, userId, add, quantities } = await shopWithCustomer(open)
    await add('mango')
    await add('oil')
    await removeFromCart(deps, userId, 'mango')
    await removeFromCart(deps, userId, 'mango')
    expect(await quantities()).toEqual([['oil', 1]])
    expect(presentCart(await clearCart(deps, userId))).toMatchObject({ items: [], totalCartAmount: 0, totalTax: 0 })
  })

  it('a customer sees and changes his own cart only', { tags: ['ROLE-22'] }, async () => {
    const { deps, add, quantities } = await shopWithCustomer(open)
    const other = (await logIn(deps, '9876543211')).profile.user.id
    await add('mango', 2)
    await removeFromCart(deps, other, 'mango')
    await clearCart(deps, other)
    await add('mango', 5, other)
    expect(await quantities()).toEqual([['mango', 2]])
  })

  it('any change ends the coupon', { tags: ['OPEN-39'] }, async () => {
    const { deps, userId, add } = await shopWithCustomer(open)
    await add('mango', 2)
    const apply = () => deps.database.write((tx) => tx.updateTable('carts').set({ coupon_code: 'CHAI60' }).execute())
    const changes = [
      () => add('mango'),
      () => updateCartQuantity(deps, userId, { productName: 'Mango Pickle 500 g', action: 'decrease' }),
      () => removeFromCart(deps, userId, 'oil'),
      () => clearCart(deps, userId),
    ]
    for (const change of changes) {
      await apply()
      expect((await readCart(deps.database.read, userId)).couponCode).toBe('CHAI60')
      expect((await change()).couponCode).toBeNull()
    }
  })

  it('a refused change leaves the coupon', async () => {
    const { deps, userId, add } = await shopWithCustomer(open)
    await add('mango', 5)
    await deps.database.write((tx) => tx.updateTable('carts').set({ coupon_code: 'CHAI60' }).execute())
    await refusalOf(add('mango'))
    expect((await readCart(deps.database.read, userId)).couponCode).toBe('CHAI60')
  })

  it('a product that is withdrawn leaves the cart’s view', async () => {
    const { deps, add, quantities } = await shopWithCustomer(open)
    await add('mango')
    await add('oil')
    await deps.database.write((tx) =>
      tx.updateTable('products').set({ is_hidden: 1 }).where('id', '=', 'oil').execute(),
    )
    expect(await quantities()).toEqual([['mango', 1]])
  })

  it('prices a list of names for anybody', { tags: ['API-063', 'API-064', 'API-065'] }, async () => {
    const { deps } = await shopWithCustomer(open)
    const { lines, totals } = await readCartDetails(deps.database.read, [
      { productName: 'Mango Pickle 500 g', quantity: 1 },
      { productName: 'Nobody sells this', quantity: 4 },
      { productName: 'Mustard Oil 1 L', quantity: 2 },
    ])
    expect(lines.map(presentCartItem).map((item) => [item._id, item.quantity])).toEqual([
      ['mango', 1],
      ['oil', 2],
    ])
    expect(presentTotals(totals)).toEqual({
      totalCartAmount: 400,
      eligibleAmount: 200,
      discountAmount: 20,
      discountType: 'tier_10',
      finalAmount: 380,
      totalTax: 30,
    })
  })
})
