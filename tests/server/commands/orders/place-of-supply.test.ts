import { expect, it } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { HOMES } from '#tests/support/example-desk.ts'
import { logIn } from '#tests/support/log-in.ts'
import { freshKey, orderBody } from '#tests/support/order-body.ts'
import { type CatalogueProduct, NO_STEPS } from '#tests/support/stocked-shop.ts'
import { readTaxDocument } from '#tests/support/tax-document.ts'
import { describeOnBothDatabases, type OpenTestDatabase } from '#tests/support/test-db.ts'

const HONEY: CatalogueProduct = { id: 'honey', name: 'Raw Honey 500 g', price: 303, tax: 5, stock: 50 }
const HOME = HOMES['Uttar Pradesh']
const LIST = 'Please choose the state from the list'
/** What people write for the seller's own state, and one that is another altogether. */
const TYPED = ['UP', 'U.P.', 'उत्तर प्रदेश', 'Orissa', 'Uttar Pradesh']

async function openHome(open: OpenTestDatabase) {
  const desk = await openDesk(open, [HONEY])
  await desk.deps.database.write(async (tx) => {
    const terms = { is_available: 1, city: '', delivery_charge_paise: 6000, cod_charge_paise: 4000, ...NO_STEPS }
    // An area's own text is no source either; only one pin code's own row is.
    const areas = [
      { pin_prefix: '2', state: 'Bihar', ...terms },
      { pin_prefix: '999', state: '', ...terms },
      { pin_prefix: '560001', state: 'Kerala', ...terms },
    ]
    await tx.insertInto('delivery_areas').values(areas).execute()
  })
  const { accessToken: token } = await logIn(desk.deps)
  const post = (path: string, json: unknown, method = 'POST') => desk.ask(path, { method, token, json })
  const stored = async (id: string) =>
    await desk.deps.database.read
      .selectFrom('orders')
      .select(['state', 'state_code', 'tax_kind', 'tax_paise'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { ...desk, customer: token, post, stored }
}

describeOnBothDatabases('the place of supply', (open) => {
  it('an order is taxed where its pin code lies, whatever is written for the state', {
    tags: ['OPEN-82'],
  }, async () => {
    const { post, stored, ask, deps } = await openHome(open)
    const honest = orderBody([[HONEY, 1]], { shippingAddress: HOME })
    for (const state of TYPED) {
      const body = { ...honest, shippingAddress: { ...HOME, state }, merchantTransactionId: freshKey() }
      const placed = await post('/api/orders', body)
      expect(placed.status, JSON.stringify(placed.body)).toBe(201)
      expect(placed.body.order.shippingAddress.state).toBe('Uttar Pradesh')
      expect(await stored(placed.body.orderId)).toMatchObject({ state_code: '09', tax_kind: 'CGST+SGST' })
      const invoice = await ask('/api/admin/orders/invoice', { method: 'POST', json: { orderId: placed.body.orderId } })
      const { said, sums } = readTaxDocument(invoice.body)
      expect(said).toContain('Place of supply: Uttar Pradesh (09)')
      expect(said.some((row) => row.includes('CGST | SGST'))).toBe(true)
      expect(sums.get('Tax contained')).toBe(Math.round(placed.body.order.taxAmount * 100))
    }
    const addresses = await deps.database.read.selectFrom('addresses').select('state').execute()
    expect(addresses).toEqual([{ state: 'Uttar Pradesh' }])
    const elsewhere = orderBody([[HONEY, 1]], {
      shippingAddress: { address: '12 Mango Lane', pinCode: '110001', city: 'New Delhi', state: 'Uttar Pradesh' },
    })
    // The browser took the state for its own: the tax differs by a paisa and is refused.
    expect((await post('/api/orders', elsewhere)).status).toBe(409)
    const right = orderBody([[HONEY, 1]])
    const typed = { ...right, shippingAddress: { ...right.shippingAddress, state: 'Uttar Pradesh' } }
    const placed = await post('/api/orders', typed)
    expect(await stored(placed.body.orderId)).toMatchObject({ state: 'Delhi', state_code: '07', tax_kind: 'IGST' })
  })

  it('where a pin code is unknown the state is one of the list; the row of one pin code is believed', async () => {
    const { post, stored } = await openHome(open)
    const unknown = { ...HOME, pinCode: '999001' }
    const body = (address: object) => ({ ...orderBody([[HONEY, 1]]), shippingAddress: { ...HOME, ...address } })
    for (const state of ['Orissa', 'UP', 'उत्तर प्रदेश', 'nowhere']) {
      const refused = await post('/api/orders', body({ ...unknown, state }))
      expect([refused.status, refused.body.fields]).toEqual([400, { state: LIST }])
    }
    const odisha = await post('/api/orders', body({ ...unknown, state: 'odisha' }))
    expect(await stored(odisha.body.orderId)).toMatchObject({ state: 'Odisha', state_code: '21', tax_kind: 'IGST' })
    const own = await post('/api/orders', body({ pinCode: '560001', state: 'Karnataka' }))
    expect(await stored(own.body.orderId)).toMatchObject({ state: 'Kerala', state_code: '32' })
  })

  it('so are addresses, new and changed, and orders made at the desk', {
    tags: ['API-079', 'API-081', 'OPEN-80'],
  }, async () => {
    const { post, ask, stored } = await openHome(open)
    const address = { fullName: 'Asha Rao', addressType: 'Home', ...HOME, state: 'UP' }
    const added = await post('/api/user/profile/add/address', address)
    const [saved] = added.body.user.addresses
    expect(saved.state).toBe('Uttar Pradesh')
    const path = `/api/user/profile/update/address/${saved._id}`
    const moved = await post(path, { ...address, pinCode: '751001', state: 'Orissa' }, 'PUT')
    expect(moved.body.user.addresses[0].state).toBe('Odisha')
    const lost = await post(path, { ...address, pinCode: '999001', state: 'Orissa' }, 'PUT')
    expect([lost.status, lost.body.fields]).toEqual([400, { state: LIST }])

    const { subTotal, taxAmount, shippingFee, CODCharge, ...order } = orderBody([[HONEY, 1]])
    const json = { ...order, shippingAddress: { ...HOME, state: 'U P' }, orderDetails: [{ id: HONEY.id, quantity: 1 }] }
    const made = await ask('/api/admin/custom/order/create', { method: 'PUT', json })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await stored(made.body.orderId)).toMatchObject({ state: 'Uttar Pradesh', tax_kind: 'CGST+SGST' })
  })

  it('an area at the desk is in a state of the list', async () => {
    const { ask } = await openHome(open)
    const terms = { city: '', available: true, deliveryCharge: 60, codCharge: 40 }
    const area = { pinPrefix: '751', ...terms, stepGrams: 0, stepCharge: 0, stepCodCharge: 0 }
    const add = (state: string) => ask('/api/admin/delivery-areas/add', { method: 'POST', json: { ...area, state } })
    const refused = await add('Orissa')
    expect([refused.status, refused.body.fields]).toEqual([400, { state: LIST }])
    expect((await add('odisha')).body.deliveryArea).toMatchObject({ state: 'Odisha' })
  })
})
