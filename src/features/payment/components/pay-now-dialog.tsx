import { useQuery } from '@tanstack/react-query'
import type { Order } from '#domain/contract/order.ts'
import { paymentPagesText } from '#domain/messages/en/payment-pages.ts'
import { paymentMessages } from '#domain/messages/en/payments.ts'
import { shellText } from '#domain/messages/en/shell.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { RetryButton } from '#src/ui/retry-button.tsx'
import { incompleteOrderOptions } from '../queries.ts'
import { useOrderRefresh } from '../use-order-refresh.ts'
import { CompletePayment } from './complete-payment.tsx'

const text = paymentPagesText.completion

/** Asks what an unpaid order costs by either method today, and lets it be paid. */
export default function PayNowDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(incompleteOrderOptions(order._id))
  const refreshOrders = useOrderRefresh(order._id)
  if (data?.order && data.amounts)
    return <CompletePayment order={data.order} amounts={data.amounts} onClose={onClose} />

  const isOver = data !== undefined && !isFetching
  function handleClose() {
    onClose()
    // Paid, cancelled or over meanwhile: the page under this one shows which.
    if (isOver) void refreshOrders()
  }
  return (
    <Dialog kind="alert completion" title={text.title} onClose={handleClose}>
      <div className="sheet-body stack" role="status">
        {isOver ? <p>{paymentMessages.notCompletable.over}</p> : null}
        {error && !isFetching ? (
          <>
            <p>{sentenceOf(error, text.failed)}</p>
            <RetryButton onRetry={refetch} />
          </>
        ) : null}
        {isFetching ? <p>{shellText.loading}</p> : null}
      </div>
    </Dialog>
  )
}
