import { useSnapshot } from 'valtio'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { useArrivalDay } from '#src/features/delivery/use-delivery.ts'
import { StepPlace, useStepEnd } from '#src/ui/step-place.tsx'

interface PinCodeNoteProps {
  pinCode: string
  onAskAgain: () => void
}

/** What is known about the pin code in the field. */
export function PinCodeNote(props: PinCodeNoteProps) {
  return (
    <StepPlace as="span">
      <Known {...props} />
    </StepPlace>
  )
}

function Known({ pinCode, onAskAgain }: PinCodeNoteProps) {
  const { userPincode, userCity, userState, checking, isAvailable, problem } = useSnapshot(deliveryState)
  const day = useArrivalDay()
  const endStep = useStepEnd()
  if (userPincode === '' || userPincode !== pinCode.trim()) return null
  if (isAvailable) return checkoutText.pinAvailable([userCity, userState].filter(Boolean).join(', '), day)
  if (checking) return checkoutText.pinChecking
  if (!problem) return null

  function handlePress() {
    onAskAgain()
    // While the shop is asked the button is gone.
    endStep()
  }

  return (
    <>
      {problem}{' '}
      <button type="button" className="link" onClick={handlePress}>
        {checkoutText.checkAgain}
      </button>
    </>
  )
}
