import { useSnapshot } from 'valtio'
import { deliveryText as text } from '#domain/messages/en/delivery.ts'
import { Icon } from '#src/ui/icon.tsx'
import { deliveryState } from '../state.ts'
import { useArrivalDay } from '../use-delivery.ts'

/** What is known about the pin code of the visit: delivery day, fee, and what cash adds. */
export default function PinAnswer() {
  const { userPincode, userCity, userState, shippingFee, CODCharge, checking, isAvailable, problem } =
    useSnapshot(deliveryState)
  const day = useArrivalDay()
  const place = [userCity, userState].filter(Boolean).join(', ')
  if (isAvailable === null) {
    if (checking) return <p className="small">{text.checking}</p>
    if (problem === null) return null
    return <p className={place ? 'small' : 'error'}>{place ? text.offline(place) : problem}</p>
  }
  if (!isAvailable) return <p className="error">{text.unavailable(userPincode)}</p>
  return (
    <>
      <p className="ok">
        <Icon name="i-ph-check-circle-bold" small />
        {text.available(place, day)}
      </p>
      <p className="small">{text.costs(shippingFee, CODCharge)}</p>
      {problem && !checking ? <p className="small muted">{text.lastKnown}</p> : null}
    </>
  )
}
