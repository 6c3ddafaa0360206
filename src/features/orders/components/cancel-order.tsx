import { useState } from 'react'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { useOrderRefresh } from '#src/features/payment/use-order-refresh.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { ConfirmHere } from '#src/ui/confirm-here.tsx'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { cancelOrder } from '../actions.ts'

const text = orderPagesText.history

/** Asks where it was pressed, and cancels on the second press only. */
export function CancelOrder({ orderId, orderNo }: { orderId: string; orderNo: string }) {
  const refreshOrders = useOrderRefresh(orderId)
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, run } = useCall()

  async function handleCancel() {
    await run(
      async () => {
        await cancelOrder(orderId)
        toastSuccess(text.cancelled)
      },
      (error) => toastError(sentenceOf(error, text.cancelFailed)),
    )
    setIsAsked(false)
    await refreshOrders()
  }

  if (!isAsked)
    return (
      <button
        type="button"
        className="btn btn-line"
        aria-label={`${text.cancel} ${orderNo}`}
        onClick={() => setIsAsked(true)}
      >
        {text.cancel}
      </button>
    )
  return (
    <ConfirmHere
      question={text.cancelAsk}
      yes={text.cancelYes}
      no={text.cancelNo}
      isBusy={isBusy}
      onYes={() => void handleCancel()}
      onNo={() => setIsAsked(false)}
    />
  )
}
