import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { quoteCustomOrder } from '#domain/contract/admin-custom-orders.ts'
import type { CustomOrder } from '#domain/contract/admin-orders.ts'
import type { AdminProduct } from '#domain/contract/admin-products.ts'
import type { AnswerOf } from '#domain/contract/endpoint.ts'
import { RupeesSchema } from '#domain/contract/field.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { transactionId } from '#domain/rules/transaction-id.ts'
import { typedNumber } from '#domain/rules/typed-number.ts'
import { type CustomOrderForm, CustomOrderFormSchema } from '#domain/validation/custom-order-form.ts'
import { fieldErrors } from '#domain/validation/field-errors.ts'
import type { FormValues } from '#src/features/admin/forms/fields.ts'

const text = panelText.custom

type Amounts = AnswerOf<typeof quoteCustomOrder>['amounts']

export interface Line {
  product: AdminProduct
  /** Pieces, as typed. */
  typed: string
}

/** Pieces of a line; null for what is no number of pieces. */
export function piecesOf({ typed }: Line): number | null {
  return /^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : null
}

/** The reduction for the customer, with its reason; null for none, 'wrong' if it is no amount. */
function discountOf(values: FormValues): CustomOrder['discount'] | null | 'wrong' {
  const amount = typedNumber(String(values.discount ?? ''))
  if (amount === undefined) return null
  if (!(amount > 0) || !v.is(RupeesSchema, amount)) return 'wrong'
  return { amount, reason: String(values.reason ?? '').trim() }
}

/** The server's price query; null while a part of it is missing. */
export type PricedPart = Pick<CustomOrder, 'orderDetails' | 'paymentMethod' | 'discount'> & {
  pinCode: string
  state: string
}

export interface CustomOrderDraft {
  values: FormValues
  lines: readonly Line[]
  isDirty: boolean
  /** Errors found here, before the server is asked. */
  errors: Readonly<Record<string, string>>
  set: (name: string, value: unknown) => void
  fill: (values: FormValues) => void
  setLines: (lines: readonly Line[]) => void
  priced: () => PricedPart | null
  /** The order to send, or null: then each field says what is wrong with it. */
  submit: (amounts: Amounts) => CustomOrder | null
}

const EMPTY = {
  phoneNumber: '',
  fullName: '',
  email: '',
  address: '',
  pinCode: '',
  city: '',
  state: '',
  addressType: 'Home',
  paymentMethod: 'cash_on_delivery',
  discount: '',
  reason: '',
} as const

/** The order as it is being taken. */
export function useCustomOrder(): CustomOrderDraft {
  // One key for the whole form: after a lost answer, even a corrected order is no second one. A refused order leaves
  // its key free, and a placed one leaves the form.
  const key = useRef('')
  const [values, setValues] = useState<FormValues>(EMPTY)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isDirty, setIsDirty] = useState(false)

  function fill(more: FormValues) {
    setIsDirty(true)
    setValues((current) => ({ ...current, ...more }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in more))))
  }

  function orderDetails() {
    return lines.flatMap((line) => {
      const quantity = piecesOf(line)
      return quantity === null ? [] : [{ id: line.product._id, quantity }]
    })
  }

  function priced(): PricedPart | null {
    const pinCode = String(values.pinCode).trim()
    const details = orderDetails()
    const discount = discountOf(values)
    const method = v.safeParse(CustomOrderFormSchema.entries.paymentMethod, values.paymentMethod)
    const isWhole = /^\d{6}$/.test(pinCode) && details.length > 0 && details.length === lines.length
    if (!isWhole || !method.success || discount === 'wrong') return null
    const state = String(values.state).trim()
    // Its reason is asked for when the order is placed: the price does not wait for it.
    const off = discount ? { discount: { ...discount, reason: discount.reason || text.discount } } : {}
    return { pinCode, state, orderDetails: details, paymentMethod: method.output, ...off }
  }

  function submit(amounts: Amounts): CustomOrder | null {
    const result = v.safeParse(CustomOrderFormSchema, values)
    const discount = discountOf(values)
    const own: Record<string, string> = {}
    if (lines.length === 0) own.orderDetails = text.noLines
    else if (orderDetails().length < lines.length) own.orderDetails = text.wrongPieces
    if (discount === 'wrong') own.discount = text.wrongDiscount
    else if (discount && discount.reason === '') own.reason = text.noReason
    const wrong = { ...(result.success ? {} : fieldErrors(result.issues)), ...own }
    setErrors(wrong)
    if (!result.success || discount === 'wrong' || Object.keys(wrong).length > 0) return null
    key.current ||= transactionId(Date.now(), Math.random())
    return {
      ...sentForm(result.output),
      ...amounts,
      orderDetails: orderDetails(),
      merchantTransactionId: key.current,
      ...(discount ? { discount } : {}),
    }
  }

  return {
    values,
    lines,
    isDirty,
    // At once: without it there is no price, and nothing else would say why.
    errors: { ...(discountOf(values) === 'wrong' ? { discount: text.wrongDiscount } : {}), ...errors },
    set: (name, value) => fill({ [name]: value }),
    fill,
    setLines: (next) => {
      setIsDirty(true)
      setLines(next)
    },
    priced,
    submit,
  }
}

function sentForm({ email, address, pinCode, city, state, ...form }: CustomOrderForm) {
  return { ...form, userEmail: email, shippingAddress: { address, pinCode, city, state } }
}
