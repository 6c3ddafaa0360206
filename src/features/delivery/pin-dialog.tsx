import '#src/styles/forms.css'
import './pin-dialog.css'
import { useSnapshot } from 'valtio'
import { deliveryText as text } from '#domain/messages/en/delivery.ts'
import { pinFieldText } from '#domain/messages/en/pin-field.ts'
import { authState } from '#src/session/state.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { givePinCode } from './actions.ts'
import { PinField } from './pin-field.tsx'
import { deliveryState } from './state.ts'

/** Changes the pin code of the visit: typed, or that of a saved address. */
export default function PinDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSnapshot(authState)
  const { userPincode } = useSnapshot(deliveryState)
  const addresses = user?.addresses ?? []
  return (
    <Dialog kind="pin-sheet" title={text.title} onClose={onClose}>
      <div className="sheet-body">
        <PinField label={pinFieldText.label} isFirst />
        {addresses.length > 0 ? (
          <fieldset className="pin-saved">
            <legend className="label">{text.saved}</legend>
            {addresses.map(({ _id, fullName, address, city, pinCode }) => (
              <button
                type="button"
                key={_id}
                aria-pressed={pinCode === userPincode}
                onClick={() => givePinCode(pinCode)}
              >
                <b>{`${pinCode} · ${city}`}</b>
                <span className="small muted">{`${fullName}, ${address}`}</span>
              </button>
            ))}
          </fieldset>
        ) : null}
        <button type="button" className="btn btn-block" onClick={onClose}>
          {text.done}
        </button>
      </div>
    </Dialog>
  )
}
