import type { Order } from '#domain/contract/order.ts'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { canRecomplete } from '#domain/rules/payment-status.ts'
import { backOnCancel, REFUND_WORKING_DAYS } from '#domain/rules/refund.ts'
import { useOrderRefresh } from '#src/features/payment/use-order-refresh.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { amountOf } from '#src/orders/order-rows.ts'
import { ConfirmHere, useAsking } from '#src/ui/confirm-here.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { cancelOrder } from '../actions.ts'

const text = orderPagesText.history

/** Asks where it was pressed, says what comes back, and cancels on the second press only. */
export function CancelOrder({ order }: { order: Order }) {
  const { _id: orderId, orderNo } = order
  const refreshOrders = useOrderRefresh(orderId)
  const { isAsking, ask, close, no, button } = useAsking()
  const endStep = useStepEnd()
  const { isBusy, run } = useCall()

  async function handleCancel() {
    await run(async () => {
      try {
        await cancelOrder(orderId)
        toastSuccess(text.cancelled)
      } catch (error) {
        toastError(sentenceOf(error, text.cancelFailed))
      }
      // The question stays until the order is shown as it is now: the button would come back for as long as a slow network takes.
      await refreshOrders()
    })
    close()
    endStep()
  }

  if (!isAsking)
    return (
      <button
        type="button"
        ref={button}
        className="btn btn-line"
        aria-label={`${text.cancel} ${orderNo}`}
        onClick={ask}
      >
        {text.cancel}
      </button>
    )
  const back = backOnCancel(order.paymentStatus, amountOf(order))
  const unpaid = canRecomplete(order) ? text.cancelAwaited : text.cancelUnpaid
  return (
    <ConfirmHere
      question={text.cancelAsk}
      note={back > 0 ? text.cancelPaid(back, REFUND_WORKING_DAYS) : unpaid}
      yes={text.cancelYes}
      no={text.cancelNo}
      isBusy={isBusy}
      onYes={() => void handleCancel()}
      onNo={no}
    />
  )
}
