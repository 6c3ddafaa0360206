import { Link } from '@tanstack/react-router'
import { type AdminOrder, createInvoice, createPackingSlips } from '#domain/contract/admin-orders.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { stepsText } from '#domain/messages/en/admin-steps.ts'
import { formatInr, paiseFromRupees } from '#domain/money.ts'
import { isOpenOrder } from '#domain/rules/order-status.ts'
import type { ORDER_STATUSES } from '#domain/rules/order-statuses.ts'
import { PAYMENT_STATUSES } from '#domain/rules/payment-status.ts'
import { CallError, isLastWord } from '#src/lib/call-error.ts'
import { downloadAnswer } from '#src/lib/files.ts'
import { Refusal } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ConfirmButton } from '../forms/confirm-button.tsx'
import { ChoiceFilter, DayFilter } from '../lists/filters.tsx'
import { ListPage } from '../lists/list-page.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import type { Column } from '../lists/list-table.tsx'
import { Moment } from '../lists/moment.tsx'
import { RemoveButton } from '../lists/remove-button.tsx'
import { PARTLY_DONE, useAct } from '../use-act.ts'
import { customerColumn, OrderLink } from './order-columns.tsx'
import { deleteOrder, moveOrder, OrderStatusCell } from './order-steps.tsx'
import { PdfButton } from './pdf-button.tsx'

const text = panelText.orders
/** The order of ADMIN-13. */
const TABS = ['total', 'active', 'completed', 'cancelled', 'dispatched'] as const satisfies readonly (
  | 'total'
  | (typeof ORDER_STATUSES)[number]
)[]

const columns: Column<AdminOrder>[] = [
  {
    head: text.order,
    cell: ({ _id, orderNo }) => <OrderLink id={_id} orderNo={orderNo} />,
    value: ({ orderNo }) => orderNo,
  },
  customerColumn,
  { head: text.placed, cell: ({ createdAt }) => <Moment at={createdAt} />, value: ({ createdAt }) => createdAt },
  { head: text.items, cell: ({ items }) => items, value: ({ items }) => items, isNumber: true },
  {
    head: text.amount,
    cell: ({ toPay }) => <b>{formatInr(paiseFromRupees(toPay))}</b>,
    value: ({ toPay }) => toPay,
    isNumber: true,
  },
  {
    head: text.payment,
    cell: ({ paymentMethod, paymentStatus }) => (
      <>
        {panelText.payment[paymentMethod]}
        <br />
        <small className={paymentStatus === 'paid' ? 'muted' : 'adwarn'}>{panelText.payment[paymentStatus]}</small>
      </>
    ),
    value: ({ paymentMethod, paymentStatus }) =>
      `${panelText.payment[paymentMethod]}, ${panelText.payment[paymentStatus]}`,
  },
  {
    head: text.status,
    cell: (order) => (
      <>
        {order.needsCall ? <small className="adwarn">{text.needsCall}</small> : null}
        <OrderStatusCell order={order} />
        {order.rating === null ? null : <small className="muted">{stepsText.rated(order.rating)}</small>}
      </>
    ),
    value: ({ orderStatus, needsCall }) =>
      [panelText.tabs[orderStatus], ...(needsCall ? [text.needsCall] : [])].join(', '),
  },
  { head: '', cell: (order) => <RowActions order={order} /> },
]

/** Its invoice, and the bin of an order that is over: deleting one in the house is a step of its own page. */
function RowActions({ order }: { order: AdminOrder }) {
  return (
    <div className="row">
      <PdfButton
        label={text.invoice(order.orderNo)}
        onSave={() => downloadAnswer(createInvoice, `invoice-${order.orderNo}.pdf`, { body: { orderId: order._id } })}
      >
        {isOpenOrder(order.orderStatus) ? null : (
          <RemoveButton name={order.orderNo} note={stepsText.leavesLists} onRemove={() => deleteOrder(order)} />
        )}
      </PdfButton>
    </div>
  )
}

export function OrdersList({ search }: { search: ListSearch }) {
  return (
    <ListPage
      type="orders"
      search={search}
      columns={columns}
      tabs={TABS}
      searchHint={text.search}
      nameOf={({ orderNo }) => orderNo}
      actions={
        <Link className="btn" to="/admin/orders/new">
          <Icon name="i-ph-plus-bold" small />
          {text.custom}
        </Link>
      }
      filters={(narrow) => (
        <>
          <ChoiceFilter
            label={text.payment}
            any={text.anyPayment}
            value={search.payment}
            options={PAYMENT_STATUSES.map((status) => [status, panelText.payment[status]])}
            onChoose={(payment) => narrow({ payment })}
          />
          <ChoiceFilter
            label={text.anyMethod}
            any={text.anyMethod}
            value={search.method}
            options={[
              ['online_payment', panelText.payment.online_payment],
              ['cash_on_delivery', panelText.payment.cash_on_delivery],
            ]}
            onChoose={(method) => narrow({ method })}
          />
          <label>
            <input
              type="checkbox"
              className="adcheck"
              checked={search.call === 'needed'}
              onChange={(event) => narrow({ call: event.target.checked ? 'needed' : '' })}
            />{' '}
            {text.toCall}
          </label>
          <DayFilter search={search} narrow={narrow} labels={text} />
        </>
      )}
      bulk={(orders, clear) => <BulkActions orders={orders} onDone={clear} />}
    />
  )
}

/**
 * Dispatches one order after the other. What the shop refuses for one, as for an order that was cancelled meanwhile, does
 * not keep back the others. Throws CallError, which says how many are dispatched and what each other one is refused for.
 */
async function dispatchEach(orders: readonly AdminOrder[]): Promise<void> {
  const stayed: string[] = []
  let [done, last]: [number, CallError | null] = [0, null]
  for (const [at, order] of orders.entries()) {
    try {
      await moveOrder(order, 'dispatched')
      done += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 401) {
        if (at === 0) throw error
        const waiting = orders.slice(at).map(({ orderNo }) => orderNo)
        const message = text.partly(done, orders.length, [...stayed, text.loginEnded(waiting)])
        throw new CallError(error.status, { code: PARTLY_DONE, message })
      }
      stayed.push((error.isUnanswered ? text.mayBe : text.stays)(order.orderNo, error.message))
      last = error
      // Without the network, or with a server in trouble, the next one would fare no better.
      if (!isLastWord(error)) break
    }
  }
  if (last) throw new CallError(last.status, { code: last.code, message: text.partly(done, orders.length, stayed) })
}

function BulkActions({ orders, onDone }: { orders: AdminOrder[]; onDone: () => void }) {
  const act = useAct()
  const dispatchable = orders.filter(({ nextStatuses }) => nextStatuses.includes('dispatched'))
  const leftOut = orders.filter((order) => !dispatchable.includes(order)).map(({ orderNo }) => orderNo)

  return (
    <>
      <Refusal text={act.refusal} />
      <ConfirmButton
        {...stepsText.dispatchAll(dispatchable.length, leftOut)}
        className="btn btn-quiet"
        isDisabled={act.isBusy || dispatchable.length === 0}
        onYes={() => dispatchEach(dispatchable).then(onDone)}
      />
      <button
        type="button"
        className="btn btn-quiet"
        aria-disabled={act.isBusy}
        onClick={() =>
          void act.run(() =>
            downloadAnswer(createPackingSlips, 'packing-slips.pdf', {
              body: { orderIds: orders.map(({ _id }) => _id) },
            }),
          )
        }
      >
        {text.slips}
      </button>
    </>
  )
}
