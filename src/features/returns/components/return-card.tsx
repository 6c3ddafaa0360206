import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Return } from '#domain/contract/return.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { returnPagesText as text } from '#domain/messages/en/return-pages.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { calendarDateInIndia } from '#domain/rules/calendar.ts'
import { formatDeliveryDate } from '#domain/rules/delivery-date.ts'
import { canCancelReturn } from '#domain/rules/return-status.ts'
import { nameWithoutPack } from '#domain/rules/weight.ts'
import { orderRefundsQueryOptions } from '#src/features/refunds/queries.ts'
import { CallError } from '#src/lib/call-error.ts'
import { orderQueryOptions } from '#src/orders/queries.ts'
import { ConfirmHere, useAsking } from '#src/ui/confirm-here.tsx'
import { useStepEnd } from '#src/ui/step-place.tsx'
import { toastError, toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { cancelReturn } from '../actions.ts'
import { allReturnsKey } from '../queries.ts'
import { ReturnPhoto } from './return-photo.tsx'
import { ReturnStatus } from './return-status.tsx'

/** One return with all that is known of it. */
export function ReturnCard({ item }: { item: Return }) {
  const [picture] = item.img
  const numbers = Array.from({ length: item.photos }, (_, index) => index + 1)
  return (
    <li className="order return">
      <div>
        <p className="row order-head">
          <b>{nameWithoutPack(item.name, item.weight)}</b>
          <ReturnStatus status={item.returnStatus} />
        </p>
        <p className="small muted">
          {`${item.weight} · ${text.pieces(item.quantity)} · `}
          <Link className="link" to="/order-confirmed/$orderId" params={{ orderId: item.orderId }}>
            {text.ofOrder(item.orderNo)}
          </Link>
        </p>
      </div>
      <div className="return-body">
        {picture ? (
          <img
            className="art"
            src={picture.sm}
            alt=""
            width="68"
            height="68"
            loading="lazy"
            style={{ backgroundColor: picture.blur }}
          />
        ) : null}
        <div className="return-words">
          <p>
            <b>{item.reason}</b>
          </p>
          <p>{item.description}</p>
          <p className="small muted">
            {text.askedOn(formatDeliveryDate(calendarDateInIndia(Date.parse(item.createdAt))))}
          </p>
          {numbers.length > 0 ? (
            <div className="thumbs-row">
              {numbers.map((number) => (
                <ReturnPhoto key={number} id={item._id} photoNo={number} />
              ))}
            </div>
          ) : null}
        </div>
      </div>
      <p className="small">
        {text.statusNote[item.returnStatus]} {text.worth[item.returnStatus](paiseFromRupees(item.amount))}
      </p>
      {canCancelReturn(item.returnStatus) ? <CancelReturn item={item} /> : null}
    </li>
  )
}

/** Asks where it was pressed, and takes the request back on the second press only. */
function CancelReturn({ item }: { item: Return }) {
  const queryClient = useQueryClient()
  const { isAsking, ask, close, no, button } = useAsking()
  const endStep = useStepEnd()
  const { isBusy, run } = useCall()

  async function handleCancel() {
    await run(async () => {
      try {
        await cancelReturn(item._id)
        toastSuccess(text.cancelled)
      } catch (error) {
        toastError(error instanceof CallError ? error.message : errorMessages.somethingWentWrong)
      }
      // The question stays until the list is as it is now: the button would come back for as long as a slow network takes.
      // Where the desk was quicker, money goes back by now, and somebody has to say where.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: allReturnsKey }),
        queryClient.invalidateQueries(orderRefundsQueryOptions(item.orderId)),
        queryClient.invalidateQueries(orderQueryOptions(item.orderId)),
      ])
    })
    close()
    endStep()
  }

  if (!isAsking)
    return (
      <div className="actions row">
        <button
          type="button"
          ref={button}
          className="btn btn-line"
          aria-label={`${text.cancel}: ${item.name}`}
          onClick={ask}
        >
          {text.cancel}
        </button>
      </div>
    )
  return (
    <ConfirmHere
      question={text.cancelAsk}
      yes={text.cancelYes}
      no={text.cancelNo}
      isBusy={isBusy}
      onYes={() => void handleCancel()}
      onNo={no}
    />
  )
}
