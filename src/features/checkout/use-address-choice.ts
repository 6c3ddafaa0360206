import { useRef, useState } from 'react'
import * as v from 'valibot'
import { isWholePinCode } from '#domain/rules/pin-code.ts'
import { SUBSTITUTIONS } from '#domain/rules/substitution.ts'
import { CheckoutFormSchema } from '#domain/validation/checkout-form.ts'
import { fieldErrors } from '#domain/validation/field-errors.ts'
import { phoneDigits } from '#domain/validation/phone.ts'
import { authState, type Customer } from '#src/session/state.ts'
import { type Form, useForm } from '#src/ui/use-form.ts'
import type { CartView } from '../cart/model/cart-view.ts'
import { weighedLines } from '../cart/model/cart-view.ts'
import { deliveryState } from '../delivery/state.ts'
import { type CheckoutFields, draftOf, keepDraft } from './draft.ts'
import { answered, beginFill, edited, fieldsToFill, left, type Place } from './pin-fill.ts'
import { useDeliveryLookup } from './use-delivery-lookup.ts'

const AddressStepSchema = v.object({
  ...v.omit(CheckoutFormSchema, ['paymentMethod']).entries,
  substitution: v.picklist(SUBSTITUTIONS),
})
export type CheckoutAddress = v.InferOutput<typeof AddressStepSchema>

type SavedAddress = Customer['addresses'][number]

export interface AddressChoice {
  form: Form<keyof CheckoutFields, CheckoutAddress>
  /** Where the order would go; '' while the pin code is incomplete. */
  pinCode: string
  /** Whether the form for a new address is shown, not the saved ones. */
  isNew: boolean
  chosen: SavedAddress | null
  choose: (address: SavedAddress) => void
  showNew: () => void
  showSaved: () => void
  typePinCode: (value: string, isFocused: boolean) => void
  leavePinCode: () => void
  typePlace: (field: keyof Place, value: string) => void
  askAgain: () => void
  /** The address to order to, or null after its errors were shown. */
  submit: () => CheckoutAddress | null
  refuse: (fields: Readonly<Record<string, string>>) => void
}

/**
 * The saved address at this pin code, or the first if no pin code was given; none if no saved address has this pin
 * code.
 */
function addressFor(addresses: readonly SavedAddress[], pinCode: string): SavedAddress | undefined {
  return pinCode === '' ? addresses[0] : addresses.find((address) => address.pinCode === pinCode)
}

/** Saved address or new one, with the delivery lookup of the current pin code. */
export function useAddressChoice(user: Customer, view: CartView): AddressChoice {
  // The amounts so far are for this pin code, so the address starts with it.
  const [first] = useState(() => addressFor(user.addresses, deliveryState.userPincode))
  const [isNew, setIsNew] = useState(first === undefined)
  const [chosenId, setChosenId] = useState(first?._id)
  const form = useForm(AddressStepSchema, draftOf(user, deliveryState.userPincode), (fields) => {
    // A place that is answered just after a logout must not bring the draft back.
    if (authState.user?._id === user._id) keepDraft(user._id, fields)
  })
  // One that was deleted in another tab is none: the order must not go to the next one unseen.
  const chosen = user.addresses.find(({ _id }) => _id === chosenId) ?? null
  const isFormShown = isNew || chosen === null
  const fill = useRef(left(beginFill(form.values.pinCode)))

  const typedPinCode = isWholePinCode(form.values.pinCode) ? form.values.pinCode.trim() : ''
  const pinCode = isFormShown ? typedPinCode : chosen.pinCode
  const askAgain = useDeliveryLookup({
    pinCode,
    cartItemsList: weighedLines(view),
    onPlace: (of, place) => {
      fill.current = answered(fill.current, of, place)
      form.fill(fieldsToFill(fill.current))
    },
  })

  function submit(): CheckoutAddress | null {
    if (isFormShown) return form.submit()
    const { fullName, addressType, address, city, state, pinCode } = chosen
    const result = v.safeParse(AddressStepSchema, {
      ...{ fullName, addressType, address, city, state, pinCode },
      email: form.values.email,
      substitution: form.values.substitution,
      phoneNumber: phoneDigits(user.phoneNumber),
    })
    if (result.success) return result.output
    form.refuse(fieldErrors(result.issues))
    return null
  }

  return {
    form,
    pinCode,
    isNew: isFormShown,
    chosen,
    choose: ({ _id }) => setChosenId(_id),
    showNew: () => setIsNew(true),
    showSaved: () => {
      setIsNew(false)
      if (chosen === null) setChosenId(user.addresses[0]?._id)
    },
    typePinCode: (value, isFocused) => {
      fill.current = beginFill(value)
      // A browser that fills in a whole address never focuses the field, so it is never left either.
      if (!isFocused) fill.current = left(fill.current)
      form.set('pinCode', value)
    },
    leavePinCode: () => {
      fill.current = left(fill.current)
      form.check('pinCode')
      form.fill(fieldsToFill(fill.current))
    },
    typePlace: (field, value) => {
      fill.current = edited(fill.current, field)
      form.set(field, value)
    },
    askAgain,
    submit,
    refuse: (fields) => {
      if (Object.keys(fields).length > 0) form.refuse(fields)
    },
  }
}
