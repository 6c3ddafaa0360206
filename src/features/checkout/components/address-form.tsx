import { useSnapshot } from 'valtio'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { loginFormText } from '#domain/messages/en/login-form.ts'
import { ADDRESS_TYPES } from '#domain/rules/address-type.ts'
import { typedPinCode } from '#domain/rules/pin-code.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { deliveryState } from '#src/features/delivery/state.ts'
import { StateField } from '#src/features/delivery/state-field.tsx'
import type { Customer } from '#src/session/state.ts'
import { RadioRow } from '#src/ui/radio-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { CheckoutFields } from '../draft.ts'
import { fieldsToEmpty } from '../pin-fill.ts'
import type { AddressChoice } from '../use-address-choice.ts'
import { PinCodeNote } from './pin-code-note.tsx'

const { fields } = checkoutText

function AddressFormHead({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <div className="row between co-head">
      <h3 className="display pane-title" id="deliver-to">
        {checkoutText.deliverTo}
      </h3>
      {onBack ? (
        <button type="button" className="link" onClick={onBack}>
          {checkoutText.backToSaved}
        </button>
      ) : null}
    </div>
  )
}

/** Empties city and state filled in for the last pin code: they would stay if the shop knows no place for the new one. */
function changePinCode({ form, typePinCode }: AddressChoice, input: HTMLInputElement) {
  const { userPincode, userCity, userState } = deliveryState
  const { values } = form
  const pinCode = typedPinCode(input.value)
  if (pinCode !== values.pinCode && values.pinCode === userPincode)
    form.fill(fieldsToEmpty(values, { city: userCity, state: userState }))
  typePinCode(pinCode, document.activeElement === input)
}

/** A new address; fields known from the profile are locked (section 5). */
export function AddressForm({ user, choice }: { user: Customer; choice: AddressChoice }) {
  const { form } = choice
  const { userPincode, userState, isAvailable, checking, problem } = useSnapshot(deliveryState)
  const { values, errors } = form
  const isUnserved = isAvailable === false && userPincode === values.pinCode
  // The lookup found no state, or failed.
  const isHeard = isAvailable !== null || problem !== null
  const isAsked = userPincode !== '' && userPincode === values.pinCode.trim() && !checking && isHeard
  const isStateOpen = isAsked && userState === '' && !isUnserved

  const field = (name: Exclude<keyof CheckoutFields, 'substitution' | 'paymentMethod'>) => ({
    label: fields[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.check(name),
  })

  const phone = { ...field('phoneNumber'), value: phoneDigits(user.phoneNumber) }

  return (
    <section className="stack address-form" aria-labelledby="deliver-to">
      <AddressFormHead onBack={user.addresses.length > 0 ? choice.showSaved : undefined} />
      <div className="fields">
        <TextField {...field('fullName')} autoComplete="name" disabled={user.fullName !== ''} aria-required />
        <TextField {...phone} type="tel" hint={loginFormText.phone.why} disabled />
        <TextField
          {...field('email')}
          className="span-all"
          type="email"
          autoComplete="email"
          disabled={user.email !== ''}
          aria-required
        />
        <TextField
          {...field('address')}
          className="span-all"
          autoComplete="street-address"
          hint={checkoutText.fields.addressHint}
          aria-required
        />
        <TextField
          {...field('pinCode')}
          className="span-all pin-field"
          inputMode="numeric"
          autoComplete="postal-code"
          aria-required
          error={errors.pinCode ?? (isUnserved ? checkoutText.unavailable(userPincode) : undefined)}
          hint={<PinCodeNote pinCode={values.pinCode} onAskAgain={choice.askAgain} />}
          isAnswered
          onChange={(event) => changePinCode(choice, event.target)}
          onBlur={choice.leavePinCode}
        />
        <TextField
          {...field('city')}
          autoComplete="address-level2"
          aria-required
          onChange={(event) => choice.typePlace('city', event.target.value)}
        />
        <StateField
          label={fields.state}
          value={values.state}
          error={errors.state}
          isUnknown={isStateOpen}
          onChange={(state) => choice.typePlace('state', state)}
          onBlur={() => form.check('state')}
        />
        <RadioRow
          legend={fields.addressType}
          name="addressType"
          options={ADDRESS_TYPES}
          value={values.addressType}
          onChange={(type) => form.set('addressType', type)}
        />
      </div>
    </section>
  )
}
