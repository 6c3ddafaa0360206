import { type RefObject, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { fieldErrors } from '#domain/validation/field-errors.ts'

type Texts<Name extends string> = Record<Name, string>

export interface Form<Name extends string, Output> {
  ref: RefObject<HTMLFormElement | null>
  values: Texts<Name>
  errors: Partial<Texts<Name>>
  set: (name: Name, value: string) => void
  fill: (values: Partial<Texts<Name>>) => void
  /** Whether nothing was typed since the form held these: what was sent may be emptied, what was written since may not. */
  holds: (values: Texts<Name>) => boolean
  /** Says what is wrong with a field that is being left. */
  check: (name: Name) => void
  /** Shows what the server found wrong; answers whether a field of this form was meant. */
  refuse: (errors: Readonly<Record<string, string>>) => boolean
  /** The checked values, or null: then each error stands beside its field and the first wrong one has the focus. */
  submit: () => Output | null
}

/** A controlled form of text fields, checked by a schema when a field is left and when it is sent. */
export function useForm<Name extends string, Output>(
  schema: v.GenericSchema<unknown, Output>,
  initial: Texts<Name>,
  onChange?: (values: Texts<Name>) => void,
): Form<Name, Output> {
  const ref = useRef<HTMLFormElement>(null)
  // The values as they are now, also between two renders: an answer may fill a field while another is typed in.
  const current = useRef(initial)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Texts<Name>>>({})

  const isName = (name: string): name is Name => name in initial

  /** The errors that belong to a field of this form. */
  function ownErrors(found: Readonly<Record<string, string>>): Partial<Texts<Name>> {
    const own: Partial<Texts<Name>> = {}
    for (const [name, text] of Object.entries(found)) if (isName(name)) own[name] = text
    return own
  }

  const errorsNow = (): Partial<Texts<Name>> => {
    const { success, issues } = v.safeParse(schema, current.current)
    return success ? {} : ownErrors(fieldErrors(issues))
  }

  function check(name: Name) {
    const found = errorsNow()[name]
    setErrors((errors) => {
      const others: Partial<Texts<Name>> = { ...errors }
      if (found) others[name] = found
      else delete others[name]
      return others
    })
  }

  function fill(changed: Partial<Texts<Name>>) {
    current.current = { ...current.current, ...changed }
    setValues(current.current)
    onChange?.(current.current)
    // A sentence about a field goes as soon as it is no longer true; a new one waits until the field is left.
    for (const name of Object.keys(changed)) if (isName(name) && errors[name]) check(name)
  }

  function show(found: Partial<Texts<Name>>) {
    setErrors(found)
    const fields = ref.current?.querySelectorAll<HTMLElement>('[name]:not([disabled])') ?? []
    const isWrong = (name: string) => isName(name) && found[name] !== undefined
    Array.from(fields)
      .find((field) => isWrong(field.getAttribute('name') ?? ''))
      ?.focus()
  }

  return {
    ref,
    values,
    errors,
    fill,
    check,
    holds: (sent) => Object.entries(current.current).every(([name, value]) => isName(name) && sent[name] === value),
    set: (name, value) => {
      const changed: Partial<Texts<Name>> = {}
      changed[name] = value
      fill(changed)
    },
    refuse: (found) => {
      const own = ownErrors(found)
      show(own)
      return Object.keys(own).length > 0
    },
    submit: () => {
      const result = v.safeParse(schema, current.current)
      if (result.success) {
        setErrors({})
        return result.output
      }
      show(errorsNow())
      return null
    },
  }
}

/** Puts the focus into the first field of a form that a press opened: the pressed button is gone by then. */
export function useFirstField(ref: RefObject<HTMLFormElement | null>, isOpen = true): void {
  useEffect(() => {
    if (isOpen) ref.current?.querySelector<HTMLInputElement>('input:not([disabled])')?.focus()
  }, [ref, isOpen])
}
