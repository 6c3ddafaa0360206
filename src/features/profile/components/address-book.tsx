import '../../../styles/forms.css'
import '#src/styles/profile.css'
import { useRef, useState } from 'react'
import { profileText as text } from '#domain/messages/en/profile.ts'
import type { Customer } from '#src/session/state.ts'
import { ConfirmHere, useAsking } from '#src/ui/confirm-here.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { removeAddress } from '../actions.ts'
import { begunOf } from '../profile-draft.ts'
import { AddressEditor } from './address-editor.tsx'

const NEW = 'new'

export function AddressBook({ user }: { user: Customer }) {
  // What was begun before a reload goes on, and leaves the focus where it is.
  const [open, setOpen] = useState(() => begunOf([NEW, ...user.addresses.map(({ _id }) => _id)]))
  const [isPressed, setIsPressed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button goes with its form, or with its address.
  const focusHeading = () => heading.current?.focus()
  function close() {
    setOpen(null)
    focusHeading()
  }
  function press(form: string) {
    setIsPressed(true)
    setOpen(form)
  }
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" ref={heading} tabIndex={-1}>
        {text.addresses}
      </h2>
      {user.addresses.length === 0 && open !== NEW ? <p className="muted">{text.noAddresses}</p> : null}
      <ul className="addresses">
        {user.addresses.map((address) => (
          <li key={address._id} className={`address-card${open === address._id ? ' is-open' : ''}`}>
            {open === address._id ? (
              <AddressEditor address={address} takesFocus={isPressed} onDone={close} />
            ) : (
              <AddressText address={address} onEdit={() => press(address._id)} onRemoved={focusHeading} />
            )}
          </li>
        ))}
        {open === NEW ? (
          <li className="address-card is-open">
            <AddressEditor fullName={user.fullName} takesFocus={isPressed} onDone={close} />
          </li>
        ) : null}
      </ul>
      {open === NEW ? null : (
        <div>
          <button type="button" className="btn btn-line" onClick={() => press(NEW)}>
            <Icon name="i-ph-plus-bold" small />
            {text.add}
          </button>
        </div>
      )}
    </section>
  )
}

interface AddressTextProps {
  address: Customer['addresses'][number]
  onEdit: () => void
  onRemoved: () => void
}

function AddressText({ address, onEdit, onRemoved }: AddressTextProps) {
  const { isAsking, ask, no, button } = useAsking()
  const saving = useCall()

  async function handleRemove() {
    if (!(await saving.run(() => removeAddress(address._id)))) return no()
    toastSuccess(text.removed)
    onRemoved()
  }

  return (
    <>
      <div>
        <p className="row">
          <b>{address.fullName}</b>
          <span className="kind-label">{address.addressType}</span>
        </p>
        <p className="small">{address.address}</p>
        <p className="small">{`${address.city}, ${address.state} ${address.pinCode}`}</p>
      </div>
      <div className="address-tools">
        <button type="button" className="icon-btn" aria-label={text.change(address.fullName)} onClick={onEdit}>
          <Icon name="i-ph-pencil-simple-bold" small />
        </button>
        <button
          type="button"
          className="icon-btn"
          ref={button}
          aria-label={text.remove(address.fullName)}
          onClick={ask}
        >
          <Icon name="i-ph-trash-bold" small />
        </button>
      </div>
      {saving.refusal ? (
        <p className="error" role="alert">
          {saving.refusal}
        </p>
      ) : null}
      {isAsking ? (
        <ConfirmHere
          question={text.removeAsk}
          yes={text.removeYes}
          no={text.removeNo}
          isBusy={saving.isBusy}
          onYes={() => void handleRemove()}
          onNo={no}
        />
      ) : null}
    </>
  )
}
