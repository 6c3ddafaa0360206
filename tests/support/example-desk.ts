import { mkdir, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { PlacedOrder } from '#domain/contract/order.ts'
import { openDesk } from './desk.ts'
import { logIn } from './log-in.ts'
import { orderBody } from './order-body.ts'
import { tools } from './payment-shop.ts'
import { type CartExample, cartExamples } from './pricing-examples.ts'
import type { OracleCoupon } from './pricing-oracle.ts'
import { type CatalogueProduct, NO_STEPS } from './stocked-shop.ts'
import { type DeliveryState, readTaxDocument } from './tax-document.ts'
import type { OpenTestDatabase } from './test-db.ts'

/** A folder to keep the documents in for eyes to look at; none by default. */
const { INVOICE_FILES = '' } = process.env

export const HOMES = {
  Delhi: { address: '12 Mango Lane', pinCode: '110001', city: 'New Delhi', state: 'Delhi' },
  'Uttar Pradesh': { address: '7 Assi Ghat Road', pinCode: '221005', city: 'Varanasi', state: 'Uttar Pradesh' },
}

const HINDI: Record<string, string> = {
  'Mango Pickle': 'आम का अचार',
  'Raw Honey': 'शुद्ध शहद',
  'Mint Chutney': 'पुदीने की चटनी',
  'Rock Salt': 'सेंधा नमक',
  'Jaggery Powder': 'गुड़ पाउडर',
}

/** Every food of the examples, under its name in two scripts. */
export const exampleFoods: ReadonlyMap<string, CatalogueProduct> = new Map(
  cartExamples
    .flatMap(({ lines }) => lines)
    .map(({ name, price, discount, tax, eligible }) => [
      name,
      {
        id: name.toLowerCase().replace(' ', '-'),
        name: [HINDI[name], name, '500 g'].filter(Boolean).join(' '),
        ...{ price, discount, tax, isEligible: eligible, stock: 5000 },
      },
    ]),
)

export function foodOf(name: string): CatalogueProduct {
  const food = exampleFoods.get(name)
  if (!food) throw new Error(`no example has ${name}`)
  return food
}

export function exampleOf(id: string): CartExample {
  const example = cartExamples.find((one) => one.id === id)
  if (!example) throw new Error(`no example ${id}`)
  return example
}

export const paiseOf = (rupees: number): number => Math.round(rupees * 100)

function oracleCoupon(coupon: CartExample['coupon']): OracleCoupon | null {
  if (coupon === null) return null
  return coupon.type === 'flat' ? { amount: BigInt(paiseOf(coupon.value)) } : { percent: BigInt(coupon.value) }
}

/** An example's order as the shopper's browser sends it. */
export function exampleBody(
  { lines, codCharge, deliveryCharge, coupon, expect: right }: CartExample,
  method: PlacedOrder['paymentMethod'],
  state: DeliveryState,
): PlacedOrder {
  const isOnline = method === 'online_payment'
  return orderBody(
    lines.map(({ name, quantity }) => [foodOf(name), quantity] as const),
    {
      fullName: state === 'Delhi' ? 'Asha Rao' : 'आशा श्रीवास्तव',
      shippingAddress: HOMES[state],
      subTotal: isOnline ? right.prepaid : right.codSubTotal,
      shippingFee: right.shipping,
      CODCharge: isOnline ? 0 : codCharge,
      paymentMethod: method,
      fees: { deliveryCharge: BigInt(paiseOf(deliveryCharge)), codCharge: BigInt(paiseOf(codCharge)) },
      coupon: oracleCoupon(coupon),
      couponCodeApplied: right.couponAccepted === true ? 'EXAMPLE' : null,
    },
  )
}

/** What the summary of an example's invoice says, from its own figures. */
export function exampleParts(
  { expect: right, codCharge, coupon }: CartExample,
  method: PlacedOrder['paymentMethod'],
): [string, number][] {
  const isOnline = method === 'online_payment'
  const offer = coupon && right.couponAccepted ? 'Coupon EXAMPLE' : `Offer discount, ${right.tierPercent}%`
  const all: [string, number][] = [
    ['Items', right.cartAmount],
    [offer, -right.discount],
    ['Online payment discount', isOnline ? -right.onlineDiscount : 0],
    ['Round off', isOnline ? 0 : right.codRounding],
    ['Cash on delivery charge', isOnline ? 0 : codCharge],
    ['Shipping', right.shipping],
  ]
  return all
    .map(([label, amount]): [string, number] => [label, paiseOf(amount)])
    .filter(([label, amount]) => amount !== 0 || label === 'Items' || label === 'Shipping')
}

/** A desk over the shop of the worked examples, with a customer who is logged in. */
export async function openExampleDesk(open: OpenTestDatabase, example: CartExample) {
  const desk = await openDesk(open, [...exampleFoods.values()])
  const { accessToken } = await logIn(desk.deps)
  const { coupon, deliveryCharge, codCharge } = example
  await desk.deps.database.write(async (tx) => {
    const charges = { delivery_charge_paise: paiseOf(deliveryCharge), cod_charge_paise: paiseOf(codCharge) }
    const home = { pin_prefix: '2', is_available: 1, city: '', state: 'Uttar Pradesh', ...charges, ...NO_STEPS }
    await tx.updateTable('delivery_areas').set(charges).execute()
    await tx.insertInto('delivery_areas').values(home).execute()
    if (coupon === null) return
    const isFlat = coupon.type === 'flat'
    const worth = isFlat
      ? { percent: 0, amount_paise: paiseOf(coupon.value), minimum_paise: paiseOf(coupon.value + 1) }
      : { percent: coupon.value, amount_paise: 0, minimum_paise: 0 }
    const always = { starts_at: null, ends_at: null, uses_per_phone: null, uses_in_all: null, phones_json: null }
    await tx
      .insertInto('coupons')
      .values({ code: 'EXAMPLE', kind: coupon.type, ...worth, ...always })
      .execute()
  })
  const shop = tools(desk, accessToken)
  return {
    ...desk,
    customer: accessToken,
    shop,
    /** The order's id; one that is paid online is paid before it answers. */
    async place(placed: PlacedOrder): Promise<string> {
      const { status, body } = await shop.send('POST', '/api/orders', placed)
      expect(status, JSON.stringify(body)).toBe(201)
      if (placed.paymentMethod === 'online_payment') {
        const amount = paiseOf(placed.subTotal + placed.shippingFee) / 100
        const started = await shop.start({ status, body, id: body.orderId, placed, amount })
        await shop.comeBack(await shop.press(shop.urlOf(started), 'pay'))
      }
      return body.orderId
    },
    /** The PDF as the desk gets it, read back; `name` is its file where files are kept. */
    async document(call: 'invoice' | 'credit-note', json: object, name: string) {
      const { status, body } = await desk.ask(`/api/admin/orders/${call}`, { method: 'POST', json })
      expect(status).toBe(200)
      if (INVOICE_FILES !== '') {
        await mkdir(INVOICE_FILES, { recursive: true })
        await writeFile(`${INVOICE_FILES}/${name.replaceAll(' ', '-')}.pdf`, body)
      }
      return readTaxDocument(body)
    },
  }
}
