import { settleRefund as settleCall } from '#domain/contract/admin-refunds.ts'
import { getOrderRefunds, setRefundPayee as payeeCall } from '#domain/contract/refund.ts'
import { settleRefund } from '#server/commands/admin/settle-refund.ts'
import { readOrderRefunds, setRefundPayee } from '#server/commands/payments/refund-payee.ts'
import type { Deps } from '#server/deps.ts'
import { type Handled, handle } from './handle.ts'

/** Money that goes back, for its customer and for staff. */
export function refundRoutes(deps: Deps): Handled[] {
  const { read } = deps.database
  return [
    handle(getOrderRefunds, async ({ userId, params }) => ({
      body: await readOrderRefunds(read, userId, params.id ?? ''),
    })),

    handle(payeeCall, async ({ userId, params, body }) => ({
      body: await setRefundPayee(deps, userId, { ...body, orderId: params.id ?? '' }),
    })),

    handle(settleCall, async ({ adminId, params, body }) => ({
      body: { refund: await settleRefund(deps, adminId, params.id ?? '', body) },
    })),
  ]
}
