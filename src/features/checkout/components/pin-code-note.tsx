import { useSnapshot } from 'valtio'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { useArrivalDay } from '#src/features/delivery/use-delivery.ts'

/** What is known about the pin code in the field. */
export function PinCodeNote({ pinCode, onAskAgain }: { pinCode: string; onAskAgain: () => void }) {
  const { userPincode, userCity, userState, checking, isAvailable, problem } = useSnapshot(deliveryState)
  const day = useArrivalDay()
  if (userPincode === '' || userPincode !== pinCode.trim()) return null
  if (isAvailable) return checkoutText.pinAvailable([userCity, userState].filter(Boolean).join(', '), day)
  if (checking) return checkoutText.pinChecking
  if (!problem) return null
  return (
    <>
      {problem}{' '}
      <button type="button" className="link" onClick={onAskAgain}>
        {checkoutText.checkAgain}
      </button>
    </>
  )
}
