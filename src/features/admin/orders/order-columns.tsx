import { Link } from '@tanstack/react-router'
import { panelText } from '#domain/messages/en/admin-panel.ts'
import { phoneForPeople } from '#domain/validation/phone.ts'
import type { Column } from '../lists/list-table.tsx'

const text = panelText.orders

export function OrderLink({ id, orderNo }: { id: string; orderNo: string }) {
  return (
    <Link className="link" to="/admin/$type/$id" params={{ type: 'orders', id }}>
      {orderNo}
    </Link>
  )
}

/** The order that a row belongs to. */
export const orderColumn: Column<{ orderId: string; orderNo: string }> = {
  head: text.order,
  cell: ({ orderId, orderNo }) => <OrderLink id={orderId} orderNo={orderNo} />,
  value: ({ orderNo }) => orderNo,
}

interface Customer {
  fullName: string
  phoneNumber: string
}

const customer = (phoneOf: (phone: string) => string): Column<Customer> => ({
  head: text.customer,
  cell: ({ fullName, phoneNumber }) => (
    <>
      <b>{fullName}</b>
      <br />
      <small className="muted">{phoneOf(phoneNumber)}</small>
    </>
  ),
  value: ({ fullName, phoneNumber }) => `${fullName} ${phoneNumber}`,
})

/** Whose order it is. */
export const customerColumn = customer(phoneForPeople)
/** The same with the number as it is dialled. */
export const customerToDialColumn = customer((phone) => phone)
