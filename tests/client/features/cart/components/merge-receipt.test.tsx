import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { dismissReceipt } from '#src/features/cart/actions.ts'
import { CartBody } from '#src/features/cart/components/cart-body.tsx'
import { cartState } from '#src/features/cart/state.ts'
import { press } from '#tests/support/keyboard.ts'
import { mount } from '#tests/support/mount.tsx'

vi.mock('#src/features/cart/actions.ts', () => ({
  dismissReceipt: vi.fn(() => {
    cartState.receipt = null
  }),
  undoMerge: vi.fn(),
}))

// Both read the list of foods.
vi.mock('#src/features/cart/components/undo-row.tsx', () => ({ UndoRow: () => null }))
vi.mock('#src/features/cart/components/cart-lines.tsx', () => ({ CartLines: () => <a href="/honey">Raw Honey</a> }))

const HONEY = { productId: 'honey', productName: 'Raw Honey 250 g', quantity: 1 }
const VIEW = { lines: [], pieces: 1 } as never

afterEach(() => Object.assign(cartState, { lines: [], receipt: null }))

it('whoever keeps what a login joined goes on with the keyboard at the foods of the cart', async () => {
  Object.assign(cartState, {
    lines: [HONEY],
    receipt: { mergeId: 'm', lines: [{ ...HONEY, outcome: 'capped' }] },
  })
  const { host, unmount } = await mount(<CartBody view={VIEW} />)
  await act(async () => press('OK'))
  expect(dismissReceipt).toHaveBeenCalled()
  expect(host.querySelector('section')).toBeNull()
  expect(document.activeElement).toBe(host.querySelector('a'))
  await unmount()
})
