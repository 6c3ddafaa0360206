import { act } from 'react'
import { expect, it } from 'vitest'
import { type CustomOrderDraft, useCustomOrder } from '#src/features/admin/orders/custom/use-custom-order.ts'
import { mount } from '#tests/support/mount.tsx'

const FORM = {
  phoneNumber: '9876543210',
  fullName: 'Sita Rao',
  address: '4 Lake Road, near the tank',
  pinCode: '110001',
  city: 'New Delhi',
  state: 'Delhi',
}
const AMOUNTS = { subTotal: 285, taxAmount: 13.33, shippingFee: 0, CODCharge: 40 }

it('an order that is corrected after a lost answer is sent as the same order', async () => {
  const shown: { draft?: CustomOrderDraft } = {}
  const now = () => {
    if (!shown.draft) throw new Error('the form is not there')
    return shown.draft
  }
  function Form() {
    shown.draft = useCustomOrder()
    return null
  }
  const { unmount } = await mount(<Form />)
  await act(async () => now().fill(FORM))
  const product = { _id: 'mango' } as Parameters<CustomOrderDraft['setLines']>[0][number]['product']
  await act(async () => now().setLines([{ product, typed: '1' }]))
  const send = async () => {
    const sent: { key: string | undefined } = { key: undefined }
    await act(async () => {
      sent.key = now().submit(AMOUNTS)?.merchantTransactionId
    })
    return sent.key
  }
  const first = await send()
  expect(first).toMatch(/^T\d+$/)
  await act(async () => now().set('fullName', 'Sita Rao Iyer'))
  await act(async () => now().setLines([{ product, typed: '2' }]))
  expect(await send()).toBe(first)
  await unmount()
})
