import { proxy } from 'valtio'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#domain/contract/cart.ts'
import { createCustomerCart } from '#src/features/cart/model/customer-cart.ts'
import type { CustomerCartDeps } from '#src/features/cart/model/customer-cart-deps.ts'
import { type Press, pressJournal } from '#src/features/cart/model/customer-presses.ts'
import type { MergeStep } from '#src/features/cart/model/guest-merge.ts'
import { type CartState, newVisit } from '#src/features/cart/state.ts'
import { CallError } from '#src/lib/call-error.ts'

const gone = () => Promise.reject(new CallError(0, { message: 'No network', code: 'NETWORK' }))
const honey = (productId: string, quantity = 1) => ({ productId, productName: `Honey ${productId}`, quantity })
const shown = ({ lines }: CartState) => Object.fromEntries(lines.map((line) => [line.productId, line.quantity]))

/** The server's half of one cart: it does each key once. */
function serverOf(quantities: Record<string, number> = {}) {
  const held = new Map(Object.entries(quantities))
  const keys: string[] = []
  const cart = (): Cart => ({
    items: [...held].map(([_id, quantity]) => ({ _id, name: `Honey ${_id}`, quantity })) as Cart['items'],
    totalCartAmount: 0,
    totalTaxes: 0,
    totalTax: 0,
    couponCodeApplied: null,
  })
  function press({ key, edit }: Press): Cart {
    if (!keys.includes(key) && edit.kind === 'add')
      held.set(edit.line.productId, (held.get(edit.line.productId) ?? 0) + edit.line.quantity)
    if (edit.kind === 'clear') held.clear()
    keys.push(key)
    return cart()
  }
  return { cart, press, keys }
}

/** A guest brings two pieces, and takes them out while they are on their way. */
function mergedAndTakenBack() {
  const held: Record<string, number> = { b: 1 }
  const cart = () => serverOf(held).cart()
  const steps: MergeStep[] = [
    { kind: 'send', merge: { mergeId: 'm', cartItems: [honey('a', 2)] } },
    { kind: 'take-back', mergeId: 'm' },
  ]
  const calls = {
    read: async () => cart(),
    merge: async () => {
      held.a = 2
      return { ...cart(), receipt: { mergeId: 'm', lines: [] } }
    },
    undoMerge: async () => {
      delete held.a
      return cart()
    },
  }
  const next = async () => void steps.shift()
  const guest = { nextMergeStep: async () => steps[0] ?? null, settleMerge: next, endMerge: next, forgetMerge: next }
  return { server: serverOf(held), calls, guest }
}

/** A cart with everything around it handed in: nothing of it is the page's own. */
function cartOf(
  id: string,
  server = serverOf(),
  calls: Partial<CustomerCartDeps['calls']> = {},
  guest: Partial<CustomerCartDeps['guest']> = {},
) {
  const state = proxy<CartState>({ ...newVisit(), isLoaded: false, isKept: true, isOpen: false, agreed: 0, visit: 0 })
  const signals = { lookAgain: () => {}, serverIsBack: () => {}, now: Date.now(), watches: 0 }
  const said: string[] = []
  const coupons: (string | null)[] = []
  const cart = createCustomerCart({
    state,
    calls: {
      read: async () => server.cart(),
      press: async (press) => server.press(press),
      accept: async () => server.cart(),
      removeCoupon: async () => server.cart(),
      merge: async ({ mergeId }) => ({ ...server.cart(), receipt: { mergeId, lines: [] } }),
      undoMerge: async () => server.cart(),
      ...calls,
    },
    journal: pressJournal,
    surroundings: {
      now: () => signals.now,
      say: (message) => said.push(message),
      messageTabs: () => {},
      whenLookedAt(look) {
        signals.watches += 1
        signals.lookAgain = look
      },
      whenServerIsBack: (run) => (signals.serverIsBack = run),
      whenNetworkIsBack: () => {},
    },
    visitor: { id: () => id, isLoggedIn: () => true },
    coupon: { adopt: (code) => coupons.push(code), drop: () => {} },
    guest: {
      nextMergeStep: async () => null,
      settleMerge: async () => {},
      endMerge: async () => {},
      forgetMerge: async () => {},
      ...guest,
    },
    receipts: { keep: () => {}, kept: () => null, drop: () => {} },
  })
  return { cart, state, server, signals, said, coupons, settled: () => cart.inTurn(async () => {}) }
}

beforeEach(() => localStorage.clear())

describe('a customer’s cart holds nothing of its page', () => {
  it('two of one page show each its own, and wait for none of the other', async () => {
    let answer = () => {}
    const slow = cartOf('asha', serverOf({ a: 1 }), {
      press: () => new Promise((resolve) => (answer = () => resolve(slow.server.cart()))),
    })
    const other = cartOf('ravi', serverOf({ b: 2 }))
    await Promise.all([slow.cart.open(), other.cart.open()])
    const waiting = slow.cart.clear()
    expect(await other.cart.add(honey('b'))).toBe(true)
    expect([shown(slow.state), shown(other.state)]).toEqual([{}, { b: 3 }])
    answer()
    expect(await waiting).toBe(true)
    expect(shown(slow.state)).toEqual({ a: 1 })
  })

  it('what one could not send the next one of the same customer sends, once; nobody else does', async () => {
    const server = serverOf()
    const cutOff = cartOf('asha', server, { press: () => new Promise(() => {}) })
    await cutOff.cart.open()
    void cutOff.cart.add(honey('a', 2))
    expect(shown(cutOff.state)).toEqual({ a: 2 })

    const reads: number[] = []
    const next = cartOf('asha', server, {
      read: async () => {
        reads.push(server.keys.length)
        return server.cart()
      },
    })
    await next.cart.open()
    expect([shown(next.state), reads]).toEqual([{ a: 2 }, [1]])
    expect(pressJournal.left()).toEqual([])
    await cartOf('asha', server).cart.open()
    expect(server.keys).toHaveLength(1)
  })

  it('an add pressed again after a lost answer goes out under the same key, and counts once', async () => {
    const server = serverOf()
    let isLost = true
    const { cart, state, settled, said } = cartOf('asha', server, {
      press: async (press) => {
        const answered = server.press(press)
        return isLost ? gone() : answered
      },
      read: () => (isLost ? gone() : Promise.resolve(server.cart())),
    })
    await cart.open()
    state.home = 'customer'
    expect(await cart.add(honey('a'))).toBe(false)
    await settled()
    expect([shown(state), said.at(-1)]).toEqual([{}, 'No network'])
    isLost = false
    expect(await cart.add(honey('a'))).toBe(true)
    await settled()
    expect(new Set(server.keys).size).toBe(1)
    expect(shown(state)).toEqual({ a: 1 })
  })

  it('a page that is looked at after 30 s reads again, sooner it does not', async () => {
    const read = vi.fn(async () => serverOf({ a: 1 }).cart())
    const { cart, signals, settled } = cartOf('asha', serverOf(), { read })
    await cart.open()
    signals.now += 20_000
    signals.lookAgain()
    await settled()
    expect(read).toHaveBeenCalledTimes(1)
    signals.now += 11_000
    signals.lookAgain()
    await settled()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is looked after once, however often it is answered', async () => {
    const { cart, signals } = cartOf('asha')
    await cart.open()
    await cart.add(honey('a'))
    await cart.clear()
    expect(signals.watches).toBe(1)
  })

  it('a coupon that an answer names is not put in force while a press that ends it is on its way', async () => {
    const server = serverOf({ a: 1 })
    const answers: (() => void)[] = []
    const { cart, coupons, settled } = cartOf('asha', server, {
      read: async () => ({ ...server.cart(), couponCodeApplied: 'THALI25' }),
      press: (press) => new Promise((resolve) => answers.push(() => resolve(server.press(press)))),
    })
    await cart.open()
    expect(coupons.splice(0)).toEqual(['THALI25'])
    const read = cart.refresh()
    const pressed = cart.clear()
    await read
    expect(coupons).toEqual([])
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]?.()
    await pressed
    await settled()
    expect(coupons).toEqual([null])
  })

  it('without a server it stays a guest’s, and opens by itself when the server is back', async () => {
    let isThere = false
    const server = serverOf({ a: 1 })
    const { cart, state, signals, settled } = cartOf('asha', server, {
      read: () => (isThere ? Promise.resolve(server.cart()) : gone()),
    })
    await cart.open()
    expect(state).toMatchObject({ home: 'guest', error: { message: 'No network', status: 0 } })
    isThere = true
    signals.serverIsBack()
    await settled()
    expect(state).toMatchObject({ home: 'customer', error: null })
    expect(shown(state)).toEqual({ a: 1 })
  })

  it('an answer that comes after a logout shows nothing', async () => {
    let answer = () => {}
    const press = vi.fn(() => new Promise<Cart>((resolve) => (answer = () => resolve(server.cart()))))
    const { cart, state, server } = cartOf('asha', serverOf({ a: 1 }), { press })
    await cart.open()
    const pressed = cart.clear()
    await vi.waitFor(() => expect(press).toHaveBeenCalledOnce())
    Object.assign(state, { home: 'guest', lines: [], visit: state.visit + 1 })
    answer()
    await pressed
    expect(state).toMatchObject({ home: 'guest', lines: [] })
  })

  it('a merge that is taken back leaves the screen, and so does what it said', async () => {
    const { server, calls, guest } = mergedAndTakenBack()
    const { cart, state } = cartOf('asha', server, calls, guest)
    await cart.open()
    expect(shown(state)).toEqual({ b: 1 })
    expect(state).toMatchObject({ home: 'customer', receipt: null })
  })

  it('a merge that could not be taken back is so when the server is back, whosever cart is on the screen', async () => {
    const { server, calls, guest } = mergedAndTakenBack()
    let isThere = false
    const undoMerge = () => (isThere ? calls.undoMerge() : gone())
    const { cart, state, signals, settled } = cartOf('asha', server, { ...calls, undoMerge }, guest)
    await cart.open()
    expect(shown(state)).toEqual({ a: 2, b: 1 })
    isThere = true
    signals.serverIsBack()
    await settled()
    expect(shown(state)).toEqual({ b: 1 })
  })

  it('what another tab has taken back before it arrived is over, and its pieces are sent anew', async () => {
    const ids = ['m', 'next']
    const said: string[] = []
    const { cart, server } = cartOf(
      'asha',
      serverOf(),
      {
        merge: async ({ mergeId }) => {
          const isTakenBack = mergeId === 'm' ? { isTakenBack: true as const } : {}
          return { ...server.cart(), receipt: { mergeId, lines: [], ...isTakenBack } }
        },
      },
      {
        nextMergeStep: async () => {
          const [mergeId] = ids
          return mergeId === undefined ? null : { kind: 'send', merge: { mergeId, cartItems: [honey('a')] } }
        },
        settleMerge: async () => void said.push(`arrived: ${ids.shift()}`),
        endMerge: async () => void said.push(`over: ${ids.shift()}`),
      },
    )
    await cart.open()
    expect(said).toEqual(['over: m', 'arrived: next'])
  })
})
