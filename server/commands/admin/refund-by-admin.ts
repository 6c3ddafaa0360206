import { adminServerMessages } from '#domain/messages/en/admin-server.ts'
import type { PaymentStatus } from '#domain/rules/payment-status.ts'
import { canAskForRefund } from '#domain/rules/refund.ts'
import type { Deps } from '#server/deps.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { findAdminOrder } from '#server/repositories/admin/orders.ts'
import { listRefunds } from '#server/repositories/payment-refunds.ts'
import { refundOrder } from '../payments/refund-payment.ts'
import { changeByAdmin } from './change-by-admin.ts'

/**
 * Asks the payment company now for what the job would ask soon; the money goes back once, however often. Answers how the
 * payment stands then. Throws NOT_FOUND, STATUS_NOT_ALLOWED where nothing is owed.
 */
export async function refundByAdmin(deps: Deps, adminId: string, orderId: string): Promise<PaymentStatus> {
  const { read } = deps.database
  const order = await findAdminOrder(read, orderId)
  if (!order) throw notFoundRefusal()
  if (!canAskForRefund(order.payment_status, await listRefunds(read, orderId))) {
    throw new Refusal('STATUS_NOT_ALLOWED', adminServerMessages.nothingOwed)
  }
  await changeByAdmin(deps, adminId, ({ log }) => log('order.refund', orderId, {}, {}))
  await refundOrder(deps, orderId)
  return (await findAdminOrder(read, orderId))?.payment_status ?? order.payment_status
}
