import { useEffect, useRef, useState } from 'react'
import { orderPagesText } from '#domain/messages/en/order-pages.ts'
import { useOrderRefresh } from '#src/features/payment/use-order-refresh.ts'
import { sentenceOf } from '#src/lib/call-error.ts'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { cancelOrder } from '../actions.ts'

const text = orderPagesText.history

/** Asks where it was pressed, and cancels on the second press only. */
export function CancelOrder({ orderId, orderNo }: { orderId: string; orderNo: string }) {
  const refreshOrders = useOrderRefresh(orderId)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isAsked) keep.current?.focus()
  }, [isAsked])

  async function handleCancel() {
    setIsBusy(true)
    try {
      await cancelOrder(orderId)
      toastSuccess(text.cancelled)
    } catch (error) {
      toastError(sentenceOf(error, text.cancelFailed))
    }
    setIsBusy(false)
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
    <fieldset className="confirm">
      <legend className="small">{text.cancelAsk}</legend>
      <button
        type="button"
        className={`btn btn-mirch${isBusy ? ' is-busy' : ''}`}
        disabled={isBusy}
        onClick={handleCancel}
      >
        {text.cancelYes}
      </button>
      <button type="button" className="btn btn-line" ref={keep} disabled={isBusy} onClick={() => setIsAsked(false)}>
        {text.cancelNo}
      </button>
    </fieldset>
  )
}
