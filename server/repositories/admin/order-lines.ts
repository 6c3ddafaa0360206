import type { Executor } from '#server/db/database.ts'
import type { OrderLineRow } from '#server/db/tables.ts'

/** Writes a line with fewer pieces, or takes it out of its order with the last of them; the order is locked. */
export async function reduceLine(
  tx: Executor,
  { order_id: orderId, line_no: lineNo }: Pick<OrderLineRow, 'order_id' | 'line_no'>,
  left: Pick<OrderLineRow, 'quantity' | 'net_paise' | 'tax_paise' | 'cart_net_paise'>,
): Promise<void> {
  if (left.quantity === 0) {
    await tx.deleteFrom('order_lines').where('order_id', '=', orderId).where('line_no', '=', lineNo).execute()
  } else {
    await tx
      .updateTable('order_lines')
      .set(left)
      .where('order_id', '=', orderId)
      .where('line_no', '=', lineNo)
      .execute()
  }
}
