import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import type { Customer } from '#src/session/state.ts'
import { FieldError } from '#src/ui/field-error.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { AddressChoice } from '../use-address-choice.ts'
import { PinCodeNote } from './pin-code-note.tsx'

export function SavedAddresses({ user, choice }: { user: Customer; choice: AddressChoice }) {
  const { form, chosen } = choice
  const { isAvailable, problem, userPincode } = useSnapshot(deliveryState)
  const cards = useRef<HTMLFieldSetElement>(null)

  function handleAskAgain() {
    choice.askAgain()
    // The note goes with its button: the keyboard goes on at the address it is about.
    cards.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }

  return (
    <fieldset className="stack" ref={cards}>
      <legend className="display pane-title">{checkoutText.deliverTo}</legend>
      {user.addresses.map((address) => (
        <label className="radio-card" key={address._id}>
          <span className="check">
            <input
              type="radio"
              name="savedAddress"
              value={address._id}
              checked={address._id === chosen?._id}
              onChange={() => choice.choose(address)}
            />
          </span>
          <span>
            <span className="row">
              <b>{address.fullName}</b>
              <span className="kind-label">{address.addressType}</span>
            </span>
            <span className="small radio-line">{address.address}</span>
            <span className="small radio-line">{`${address.city}, ${address.state} ${address.pinCode}`}</span>
            <span className="small muted">{loginFormText.phoneNumber(phoneDigits(user.phoneNumber))}</span>
          </span>
        </label>
      ))}
      {isAvailable === false ? (
        <div role="alert">
          <FieldError text={checkoutText.unavailable(userPincode)} />
        </div>
      ) : null}
      {problem && chosen ? (
        <p className="hint" role="alert">
          <PinCodeNote pinCode={chosen.pinCode} onAskAgain={handleAskAgain} />
        </p>
      ) : null}
      <button type="button" className="btn btn-line btn-block" onClick={choice.showNew}>
        <Icon name="i-ph-plus-bold" small />
        {checkoutText.addNew}
      </button>
      {user.email === '' ? (
        <TextField
          label={checkoutText.fields.email}
          name="email"
          type="email"
          autoComplete="email"
          hint={checkoutText.emailForOrder}
          aria-required
          value={form.values.email}
          error={form.errors.email}
          onChange={(event) => form.set('email', event.target.value)}
          onBlur={() => form.check('email')}
        />
      ) : null}
    </fieldset>
  )
}
