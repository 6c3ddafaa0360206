import { Link } from '@tanstack/react-router'
import { documentsText } from '#domain/messages/en/admin-documents.ts'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import type { Column } from '../lists/list-table.tsx'

const text = panelText.orders

export function OrderLink({ id, orderNo }: { id: string; orderNo: string }) {
  return (
    <Link className="link adnum" to="/admin/$type/$id" params={{ type: 'orders', id }}>
      {orderNo}
    </Link>
  )
}

/** The number of an order that was deleted: it has no page any more. */
export function DeletedOrder({ orderNo }: { orderNo: string }) {
  return (
    <>
      <span className="adnum">{orderNo}</span>
      <br />
      <small className="muted">{documentsText.deleted}</small>
    </>
  )
}

/** The order that a row belongs to. */
export const orderColumn: Column<{ orderId: string; orderNo: string; isOrderDeleted: boolean }> = {
  head: text.order,
  cell: ({ orderId, orderNo, isOrderDeleted }) =>
    isOrderDeleted ? <DeletedOrder orderNo={orderNo} /> : <OrderLink id={orderId} orderNo={orderNo} />,
  value: ({ orderNo }) => orderNo,
}

interface Customer {
  fullName: string
  phoneNumber: string
}

const customer = (phoneOf: (phone: string) => string): Column<Customer> => ({
  head: text.customer,
  isName: true,
  cell: ({ fullName, phoneNumber }) => (
    <>
      <b>{fullName}</b>
      <br />
      <small className="muted">{phoneOf(phoneNumber)}</small>
    </>
  ),
  file: [
    { head: text.customer, value: ({ fullName }) => fullName },
    { head: panelText.users.phone, value: ({ phoneNumber }) => phoneNumber },
  ],
})

/** Whose order it is. */
export const customerColumn = customer(phoneForPeople)
/** The same with the number as it is dialled. */
export const customerToDialColumn = customer((phone) => phone)
