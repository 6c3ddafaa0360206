import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CustomOrderDraft, useCustomOrder } from '#src/features/admin/orders/custom/use-custom-order.ts'
import { CustomOrderPage } from '#src/features/admin/orders/custom-order.tsx'
import { fakeWire, ok } from '#tests/support/fake-wire.ts'
import { mount, type } from '#tests/support/mount.tsx'
import { mountInShop } from '#tests/support/shop-page.tsx'

const FORM = {
  phoneNumber: '9876500001',
  fullName: 'Sita Rao',
  address: '4 Lake Road, near the tank',
  pinCode: '110001',
  city: 'New Delhi',
  state: 'Delhi',
  reason: 'A jar was broken last time',
}
const AMOUNTS = { subTotal: 285, taxAmount: 13.33, shippingFee: 0, CODCharge: 40 }
const WRONG = 'Please give an amount in rupees, such as 150 or 99.50.'

let unmount = async () => {}
let shown: CustomOrderDraft | undefined
function now(): CustomOrderDraft {
  if (!shown) throw new Error('the form is not there')
  return shown
}
function Form() {
  shown = useCustomOrder()
  return null
}

/** The form with one product, and this typed over what is right. */
async function filled(typed: Record<string, string>) {
  ;({ unmount } = await mount(<Form />))
  await act(async () => now().fill({ ...FORM, ...typed }))
  const product = { _id: 'mango' } as Parameters<CustomOrderDraft['setLines']>[0][number]['product']
  await act(async () => now().setLines([{ product, typed: '1' }]))
}

/** What is sent. */
async function submitted() {
  const sent: { order: ReturnType<CustomOrderDraft['submit']> } = { order: null }
  await act(async () => {
    sent.order = now().submit(AMOUNTS)
  })
  return sent.order
}

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

describe('rupees off a custom order', () => {
  it.each([
    ['1,250.50', 1250.5],
    ['1,29,900', 129900],
    ['99.50', 99.5],
    [' १० ', 10],
  ])('%j is an amount', async (discount, amount) => {
    await filled({ discount })
    expect(now().priced()?.discount?.amount).toBe(amount)
    expect((await submitted())?.discount?.amount).toBe(amount)
  })

  it.each(['10,50', '10,50.00', '0', '-5', 'ten', '1.005'])(
    '%j is none, which its field says at once',
    async (discount) => {
      await filled({ discount })
      expect(now().priced()).toBeNull()
      expect(now().errors).toEqual({ discount: WRONG })
      expect(await submitted()).toBeNull()
    },
  )

  describe('on the page', () => {
    beforeEach(() => {
      fakeWire(() => ok({ customer: null, available: false, message: '' }))
    })

    it('keep the price back with a reason', async () => {
      const page = await mountInShop(<CustomOrderPage />)
      unmount = page.unmount
      const labels = [...page.host.querySelectorAll('label')]
      const label = labels.find(({ textContent }) => textContent?.startsWith('Rupees off'))
      const field = label && page.host.querySelector<HTMLInputElement>(`[id="${label.htmlFor}"]`)
      if (!field) throw new Error('there is no such field')
      expect(page.host.textContent).toContain('as soon as a pin code and products are given')
      await type(field, '10,50')
      expect(field.getAttribute('aria-invalid')).toBe('true')
      expect(page.host.textContent).toContain(WRONG)
      expect(page.host.textContent).toContain('The price stands here as soon as the amount to take off is right.')
    })
  })
})

it.each(['098765 00001', ' +91-98765 00001 ', '९८७६५००००१', '9876500001', '0091 98765-00001'])(
  'an order is placed for the phone %j by which its customer was found',
  async (phoneNumber) => {
    await filled({ phoneNumber })
    expect((await submitted())?.phoneNumber).toBe('9876500001')
    expect(now().errors).toEqual({})
  },
)

it('a phone that is none is refused at its field', async () => {
  await filled({ phoneNumber: '98765 0000' })
  expect(await submitted()).toBeNull()
  expect(Object.keys(now().errors)).toEqual(['phoneNumber'])
})
