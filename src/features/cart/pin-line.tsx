import './pin-line.css'
import { lazy, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { shellText } from '#domain/messages/en/shell.ts'
import { deliveryState, followPinCode } from '#src/features/delivery/state.ts'
import { authState } from '#src/session/state.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const DeliveryTerms = lazy(() => import('./components/delivery-terms.tsx'))
const PinDialog = lazy(() => import('#src/features/delivery/pin-dialog.tsx'))
const text = shellText.pinCode

/** Where everything goes, by when and for how much; a press changes it. */
export function PinLine({ className }: { className: string }) {
  const { userPincode } = useSnapshot(deliveryState)
  const { user } = useSnapshot(authState)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(followPinCode, [])
  const isHydrated = useHydrated()
  const pinCode = isHydrated && (userPincode || user?.addresses[0]?.pinCode)
  return (
    <>
      <button type="button" className={`pin-line ${className}`} onClick={() => setIsOpen(true)}>
        <Icon name="i-ph-map-pin-bold" small />
        <span>
          {pinCode ? (
            <>
              <span className="vh">{text.lead}</span>
              <LazyPart fallback={<b>{pinCode}</b>}>
                <DeliveryTerms pinCode={pinCode} />
              </LazyPart>
            </>
          ) : (
            <>
              <b>{text.ask}</b>
              <span className="pin-more">{text.askMore}</span>
            </>
          )}
        </span>
      </button>
      {isOpen ? (
        <LazyPart onMissing={() => setIsOpen(false)}>
          <PinDialog onClose={() => setIsOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  )
}
