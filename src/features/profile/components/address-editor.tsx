import type { FormEvent } from 'react'
import type { Address } from '#domain/contract/user.ts'
import { checkoutText } from '#domain/messages/en/checkout.ts'
import { profileText as text } from '#domain/messages/en/profile.ts'
import { ADDRESS_TYPES } from '#domain/rules/address-type.ts'
import { typedPinCode } from '#domain/rules/pin-code.ts'
import { AddressFormSchema } from '#domain/validation/address.ts'
import { StateField } from '#src/features/delivery/state-field.tsx'
import { useStateOfPin } from '#src/features/delivery/use-state-of-pin.ts'
import { fieldsOf } from '#src/lib/call-error.ts'
import { RadioRow } from '#src/ui/radio-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { toastSuccess } from '#src/ui/toast.ts'
import { useCall } from '#src/ui/use-call.ts'
import { useFirstField, useForm } from '#src/ui/use-form.ts'
import { addAddress, changeAddress } from '../actions.ts'
import { useProfileDraft } from '../profile-draft.ts'
import { FormButtons } from './form-buttons.tsx'

const { fields } = checkoutText
const EMPTY = { fullName: '', addressType: 'Home', address: '', pinCode: '', city: '', state: '' }
const LINES = [
  { name: 'fullName', autoComplete: 'name', className: 'span-all' },
  { name: 'address', autoComplete: 'street-address', className: 'span-all' },
  { name: 'pinCode', autoComplete: 'postal-code', className: 'span-all pin-field', inputMode: 'numeric' },
  { name: 'city', autoComplete: 'address-level2' },
] as const

/** One address being written; `address` is the one that is changed, absent for a new one. */
export function AddressEditor({
  address,
  fullName = '',
  takesFocus,
  onDone,
}: {
  address?: Address
  fullName?: string
  /** A press has opened it, and has lost its button. */
  takesFocus: boolean
  onDone: () => void
}) {
  const draft = useProfileDraft(address?._id ?? 'new', address ? withoutId(address) : { ...EMPTY, fullName })
  const form = useForm(AddressFormSchema, draft.initial, draft.keep)
  const saving = useCall()
  useFirstField(form.ref, takesFocus)
  const isStateOpen = useStateOfPin(form.values.pinCode, (state) => {
    // What was saved for a pin code that nobody knows stays.
    if (state !== '' || form.values.pinCode.trim() !== address?.pinCode) form.fill({ state })
  })

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const written = form.submit()
    if (!written) return
    const isSaved = await saving.run(
      () => (address ? changeAddress(address._id, written) : addAddress(written)),
      (error) => form.refuse(fieldsOf(error)),
    )
    if (!isSaved) return
    toastSuccess(text.saved)
    close()
  }

  function close() {
    draft.drop()
    onDone()
  }

  return (
    <form className="profile-form" ref={form.ref} noValidate onSubmit={handleSubmit}>
      <h3>{address ? text.changeAddress : text.newAddress}</h3>
      <div className="fields">
        {LINES.map(({ name, ...input }) => (
          <TextField
            key={name}
            {...input}
            label={fields[name]}
            name={name}
            aria-required
            value={form.values[name]}
            error={form.errors[name]}
            onChange={({ target: { value } }) => form.set(name, name === 'pinCode' ? typedPinCode(value) : value)}
            onBlur={() => form.check(name)}
          />
        ))}
        <StateField
          label={fields.state}
          value={form.values.state}
          error={form.errors.state}
          isUnknown={isStateOpen}
          onChange={(state) => form.set('state', state)}
          onBlur={() => form.check('state')}
        />
        <RadioRow
          legend={fields.addressType}
          name="addressType"
          options={ADDRESS_TYPES}
          value={form.values.addressType}
          onChange={(type) => form.set('addressType', type)}
        />
      </div>
      <FormButtons saving={saving} onCancel={close} />
    </form>
  )
}

function withoutId({ _id, ...fields }: Address) {
  return fields
}
