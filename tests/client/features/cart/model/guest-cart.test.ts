import 'fake-indexeddb/auto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paise } from '#domain/money.ts'
import {
  acceptLineChange,
  addToCart,
  clearCart,
  hideCart,
  leaveCustomerCart,
  removeFromCart,
  showCart,
  startCart,
  stepQuantity,
  takeInstead,
} from '#src/features/cart/actions.ts'
import { readGuestCart } from '#src/features/cart/model/guest-cart.ts'
import { acceptPrice, rememberPrices, seenPrice } from '#src/features/cart/model/seen-prices.ts'
import { cartState, closeAddedPopup, isFilledByLastChange, openAddedPopup } from '#src/features/cart/state.ts'
import { undoRemoval } from '#src/features/cart/undo-removal.ts'
import { readStored } from '#src/lib/storage.ts'
import { fakeWire } from '#tests/support/fake-wire.ts'

const toastError = vi.hoisted(() => vi.fn())
vi.mock('#src/ui/toast.ts', () => ({ toastError, toastSuccess: vi.fn() }))

const honey = (id: string, availability = 9) => ({ _id: id, name: `Honey ${id} 250 g`, availability })

beforeAll(() => startCart())

beforeEach(async () => {
  await clearCart()
  Object.assign(cartState, { isOpen: false, isAddedPopupOpen: false, couponDropped: null, lastAddedItem: null })
})

afterEach(() => vi.unstubAllGlobals())

describe('the cart of a guest', () => {
  it('an add stays in the browser, as exactly id, name and quantity, no price', {
    tags: ['SCOPE-28', 'STATE-060', 'PWA-54', 'ENT-032', 'ENT-033', 'ENT-034', 'ENT-035'],
  }, async () => {
    const sent = fakeWire(() => 'lost')
    await addToCart(honey('a'), 2)
    await stepQuantity(honey('a'), 'increase')
    await stepQuantity(honey('a'), 'decrease')
    expect((await readGuestCart()).lines).toEqual([{ productId: 'a', productName: 'Honey a 250 g', quantity: 2 }])
    expect(sent).toEqual([])
  })

  it('the stepper of a product that is not in the cart stores nothing', {
    tags: ['STATE-065', 'STATE-066'],
  }, async () => {
    await stepQuantity(honey('z'), 'increase')
    expect((await readGuestCart()).lines).toEqual([])
  })

  it('what an earlier shop left in local storage moves to IndexedDB, key cart, once', {
    tags: ['OPEN-33', 'ENT-036'],
  }, async () => {
    const left = [{ productId: 'old', productName: 'Old Honey 250 g', quantity: 2, price: 5 }]
    localStorage.setItem('cart', JSON.stringify(left))
    const moved = [{ productId: 'old', productName: 'Old Honey 250 g', quantity: 2 }]
    expect((await readGuestCart()).lines).toEqual(moved)
    expect(localStorage.getItem('cart')).toBeNull()
    expect(await readStored('cart')).toEqual(moved)
    localStorage.setItem('cart', 'no list')
    expect((await readGuestCart()).lines).toEqual(moved)
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('the price last seen outlives a reload, apart from the cart', { tags: ['PAMB-19'] }, async () => {
    rememberPrices([{ productId: 'a', unitPaise: paise(100) }])
    await vi.waitFor(async () => expect(await readStored('cart-prices')).toEqual(new Map([['a', 100]])))
    vi.resetModules()
    const afterwards = await import('#src/features/cart/model/seen-prices.ts')
    await afterwards.readSeenPrices()
    expect(afterwards.seenPrice('a')).toBe(100)
    rememberPrices([])
  })

  it("of a customer's cart no price and no product is stored, and a logout forgets the guest's", {
    tags: ['PWA-70'],
  }, async () => {
    rememberPrices([{ productId: 'mine', unitPaise: paise(100) }], 'customer')
    expect(seenPrice('mine')).toBe(100)
    expect(await readStored('cart-prices')).not.toEqual(new Map([['mine', 100]]))
    rememberPrices([{ productId: 'a', unitPaise: paise(100) }])
    cartState.home = 'customer'
    leaveCustomerCart()
    expect([seenPrice('a'), await readStored('cart-prices'), cartState.home]).toEqual([undefined, undefined, 'guest'])
  })

  it('adds at most what is on the shelf', { tags: ['VALID-50', 'VALID-51', 'PWA-57', 'ERR-24'] }, async () => {
    await addToCart(honey('a', 5), 3)
    expect(await addToCart(honey('a', 5), 3)).toBe(false)
    expect(toastError).toHaveBeenCalledWith('No Quantity left in stock.')
    expect(await addToCart(honey('a', 5), 2)).toBe(true)
    await stepQuantity(honey('a', 5), 'increase')
    expect(cartState.lines).toMatchObject([{ quantity: 5 }])
  })

  it('one fewer than the last piece takes the line out, and remembers it', { tags: ['OPEN-37'] }, async () => {
    await addToCart(honey('a'))
    await stepQuantity(honey('a'), 'decrease')
    expect(cartState.lines).toEqual([])
    expect(cartState.removed).toMatchObject([{ productId: 'a', quantity: 1 }])
  })

  it('emptied at one press, everything comes back as it was', async () => {
    await addToCart(honey('a'), 3)
    await addToCart(honey('b'), 2)
    await clearCart()
    expect(cartState.lines).toEqual([])
    const products = new Map(['a', 'b'].map((id) => [id, { product: honey(id) }]))
    expect(await undoRemoval(products)).toBe(true)
    expect(cartState.lines).toMatchObject([
      { productId: 'a', quantity: 3 },
      { productId: 'b', quantity: 2 },
    ])
    expect(cartState.removed).toEqual([])
  })

  it('another food takes the place of one that is sold out', async () => {
    await addToCart(honey('a'))
    await takeInstead('a', honey('b'))
    expect(cartState.lines).toMatchObject([{ productId: 'b', quantity: 1 }])
    expect(cartState.removed).toEqual([])
  })

  it('remembers what was removed, until it is back', async () => {
    await addToCart(honey('a'), 3)
    await removeFromCart('a')
    expect(cartState.removed).toEqual([{ productId: 'a', productName: 'Honey a 250 g', quantity: 3 }])
    await addToCart(honey('a'), 3)
    expect(cartState.removed).toEqual([])
  })

  it('takes what is left of a line that has become too long', async () => {
    await addToCart(honey('a'), 4)
    await acceptLineChange('a', paise(20_000), { kind: 'less_stock', available: 2 })
    expect((await readGuestCart()).lines).toMatchObject([{ quantity: 2 }])
  })

  it.each([
    ['add', () => addToCart(honey('b'))],
    ['step', () => stepQuantity(honey('a'), 'increase')],
    ['removal', () => removeFromCart('a')],
    ['clearing', () => clearCart()],
  ])(
    'a coupon goes with the next change and the change says so: %s',
    { tags: ['STATE-059', 'OPEN-39'] },
    async (_, change) => {
      await addToCart(honey('a'))
      Object.assign(cartState, { couponCodeApplied: 'CHAI60', coupon: { type: 'percentage', percent: 5 } })
      await change()
      expect(cartState).toMatchObject({
        couponCodeApplied: null,
        coupon: null,
        couponDropped: { code: 'CHAI60', why: null },
      })
    },
  )
})

describe('the notice of what was added', () => {
  it('is shown by an add and hidden again', { tags: ['STATE-067', 'STATE-068', 'OPEN-40'] }, async () => {
    await addToCart(honey('a'))
    expect(cartState).toMatchObject({ isAddedPopupOpen: true, lastAddedItem: 'Honey a 250 g' })
    closeAddedPopup()
    expect(cartState.isAddedPopupOpen).toBe(false)
    openAddedPopup()
    expect(cartState.isAddedPopupOpen).toBe(true)
    showCart()
    expect(cartState.isAddedPopupOpen).toBe(false)
  })

  it('stays away while the drawer shows the line itself', async () => {
    showCart()
    await addToCart(honey('a'))
    expect(cartState.isAddedPopupOpen).toBe(false)
    hideCart()
  })
})

describe('the change that filled the cart', () => {
  it('is the first add, no second one, and no removal', async () => {
    await addToCart(honey('a'))
    expect(isFilledByLastChange()).toBe(true)
    await addToCart(honey('b'))
    expect(isFilledByLastChange()).toBe(false)
    await clearCart()
    expect(isFilledByLastChange()).toBe(false)
  })
})

describe('the price last seen', () => {
  it('stays until it is accepted, and goes with its line', () => {
    rememberPrices([{ productId: 'a', unitPaise: paise(100) }])
    rememberPrices([{ productId: 'a', unitPaise: paise(120) }])
    expect(seenPrice('a')).toBe(100)
    acceptPrice('a')
    rememberPrices([{ productId: 'a', unitPaise: paise(120) }])
    expect(seenPrice('a')).toBe(120)
    rememberPrices([])
    expect(seenPrice('a')).toBeUndefined()
  })
})
