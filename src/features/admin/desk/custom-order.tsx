import '../../../styles/admin-desk.css'
import '../../../styles/admin-forms.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { type CustomOrder, createCustomOrder } from '#domain/contract/admin-orders.ts'
import type { AdminProduct } from '#domain/contract/admin-products.ts'
import { deskText } from '#domain/messages/en/admin-desk.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/rules/price.ts'
import { transactionId } from '#domain/rules/transaction-id.ts'
import { normalisePhone } from '#domain/validation/phone.ts'
import { fetchAnswer } from '#src/lib/http.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { AdminHeading } from '../components/admin-heading.tsx'
import { FieldInput } from '../forms/field-input.tsx'
import { emptyValues, type Field, type FormValues } from '../forms/fields.ts'
import { LeaveGuard } from '../forms/leave-guard.tsx'
import { listQueryOptions } from '../lists/queries.ts'
import { useAct } from '../use-act.ts'

const text = deskText.custom
const MOST_FOUND = '8'

const fields: Field[] = [
  { name: 'fullName', label: text.fullName, kind: 'line' },
  { name: 'phoneNumber', label: text.phone, kind: 'line' },
  { name: 'userEmail', label: text.email, kind: 'line' },
  { name: 'shippingAddress.address', label: text.address, kind: 'text', lines: 2 },
  { name: 'shippingAddress.pinCode', label: text.pinCode, kind: 'line' },
  { name: 'shippingAddress.city', label: text.city, kind: 'line' },
  { name: 'shippingAddress.state', label: text.state, kind: 'line' },
  {
    name: 'addressType',
    label: text.type,
    kind: 'choice',
    options: [
      ['home', 'Home'],
      ['work', 'Work'],
      ['other', 'Other'],
    ],
  },
  {
    name: 'paymentMethod',
    label: text.method,
    kind: 'choice',
    options: [
      ['cash_on_delivery', deskText.payment.cash_on_delivery ?? ''],
      ['online_payment', deskText.payment.online_payment ?? ''],
    ],
  },
  { name: 'discount.amount', label: text.discount, kind: 'number' },
  { name: 'discount.reason', label: text.reason, kind: 'line' },
]

interface Line {
  product: AdminProduct
  quantity: number
}

/** An order taken by phone or at the door; the server prices it by the shop's own rules. */
export function CustomOrderPage() {
  const act = useAct()
  const navigate = useNavigate()
  // The same key for every press of one order: a lost answer makes no second order.
  const key = useRef('')
  const [lines, setLines] = useState<Line[]>([])
  const [values, setValues] = useState<FormValues>(() => emptyValues(fields))
  const said = (name: string) => String(values[name] ?? '').trim()

  function bodyNow(): CustomOrder {
    const phone = said('phoneNumber')
    const amount = said('discount.amount')
    return {
      fullName: said('fullName'),
      phoneNumber: normalisePhone(phone) ?? phone,
      userEmail: said('userEmail'),
      addressType: said('addressType') as CustomOrder['addressType'],
      shippingAddress: {
        address: said('shippingAddress.address'),
        pinCode: said('shippingAddress.pinCode'),
        city: said('shippingAddress.city'),
        state: said('shippingAddress.state'),
      },
      orderDetails: lines.map(({ product, quantity }) => ({ id: product._id, quantity })),
      paymentMethod: said('paymentMethod') as CustomOrder['paymentMethod'],
      merchantTransactionId: key.current,
      ...(amount ? { discount: { amount: Number(amount), reason: said('discount.reason') } } : {}),
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    key.current ||= transactionId(Date.now(), Math.random())
    void act.run(async () => {
      const { orderId } = await fetchAnswer(createCustomOrder, { body: bodyNow() })
      setLines([])
      setTimeout(() => void navigate({ to: '/admin/$type/$id', params: { type: 'orders', id: orderId } }))
    })
  }

  // What is changed is another order: under the old key the server would refuse it.
  function changed() {
    key.current = ''
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={lines.length > 0 && !act.isBusy} />
      <AdminHeading page={text.title} title={text.title}>
        {text.lead}
      </AdminHeading>
      <div className="form-grid">
        <div className="sect">
          <h2>{text.lines}</h2>
          <ProductFinder
            onChoose={(product) => {
              changed()
              if (lines.every((line) => line.product._id !== product._id))
                setLines([...lines, { product, quantity: 1 }])
            }}
          />
          {lines.map(({ product, quantity }) => (
            <div className="row adline" key={product._id}>
              <span>
                {product.name}
                <br />
                <small className="muted">
                  {formatInr(unitPrice(paiseFromRupees(product.price), product.discount))} ·{' '}
                  {deskText.dashboard.left(product.availability)}
                </small>
              </span>
              <input
                className="input"
                type="number"
                min="1"
                aria-label={text.quantityOf(product.name)}
                value={quantity}
                onChange={(event) => {
                  changed()
                  setLines(
                    lines.map((line) =>
                      line.product === product ? { product, quantity: Math.max(1, Number(event.target.value)) } : line,
                    ),
                  )
                }}
              />
              <button
                type="button"
                className="btn btn-sm btn-quiet"
                onClick={() => {
                  changed()
                  setLines(lines.filter((line) => line.product !== product))
                }}
              >
                {deskText.list.remove}
              </button>
            </div>
          ))}
          {act.fields.orderDetails ? <FieldError text={act.fields.orderDetails} /> : null}
        </div>
        <div className="sect">
          <h2>{text.who}</h2>
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={values[field.name]}
              errors={act.fields}
              path={field.name}
              onChange={(value) => {
                changed()
                setValues((current) => ({ ...current, [field.name]: value }))
              }}
            />
          ))}
          {act.refusal ? (
            <div role="alert">
              <FieldError text={act.refusal} />
            </div>
          ) : null}
          <button type="submit" className="btn btn-haldi btn-lg" disabled={act.isBusy || lines.length === 0}>
            {text.place}
          </button>
        </div>
      </div>
    </form>
  )
}

function ProductFinder({ onChoose }: { onChoose: (product: AdminProduct) => void }) {
  const [words, setWords] = useState('')
  const query = useQuery({
    ...listQueryOptions('products', { search: words.trim(), status: 'shown', limit: Number(MOST_FOUND) }),
    enabled: words.trim().length > 1,
  })
  const found = words.trim().length > 1 ? (query.data?.list ?? []) : []
  return (
    <div>
      <input
        className="input"
        type="search"
        aria-label={text.find}
        placeholder={text.find}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="adfound">
        {found.map((product) => (
          <li key={product._id}>
            <button
              type="button"
              onClick={() => {
                onChoose(product)
                setWords('')
              }}
            >
              {product.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
